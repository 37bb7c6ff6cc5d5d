"""NotiZen and the notifications of an iPhone: an emulated phone behind a BlueZ made of mocks, on a bus of its own."""

import csv
import io
import json
import subprocess

import pytest
from playwright.sync_api import expect

from host import PROGRAM, wait_until
from phone import CALL, EMAIL, IMPORTANT, SILENT, SOCIAL, Phone


@pytest.fixture
def phone(tmp_path):
    made = Phone(tmp_path / "bluetooth")
    yield made
    made.stop()


class PhonePart:
    """The part of Settings with the iPhone."""

    def __init__(self, page):
        self.page = page
        self.switch = page.get_by_role("switch", name="iPhone by Bluetooth")

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def shows(self, text):
        expect(self.page.get_by_text(text, exact=True)).to_be_visible()


@pytest.fixture
def part(open_host):
    return lambda host, **options: PhonePart(open_host(host, "settings/", **options))


@pytest.fixture
def host(make_notizen_host, phone):
    return make_notizen_host(DBUS_SYSTEM_BUS_ADDRESS=phone.address)


def pair(part, phone):
    """Switches it on, pairs the phone, and waits until notifications arrive."""
    part.switch.click()
    part.shows("No iPhone is paired.")
    part.button("Pair iPhone").click()
    phone.wait(lambda state: state["advertisement"])
    phone.do("come")
    part.shows("123456")
    part.button("The Codes Match").click()
    part.shows("Notifications of Ann’s iPhone arrive.")


@pytest.fixture
def connected(part, host, phone):
    """A host that reads the notifications of the phone."""
    names = {"com.example.app": "Example", "com.apple.mobilemail": "Mail", "net.whatsapp.WhatsApp": "WhatsApp"}
    phone.do("set", names=names)
    opened = part(host)
    pair(opened, phone)
    return opened


def history(host, text):
    return host.run("notizen", "list", "--text", text)


def reactions(host, text):
    """What became of the notifications with a text."""
    command = [PROGRAM, "notizen", "export", "-", "--data", str(host.data)]
    table = subprocess.run(command, env=host.environment, capture_output=True, text=True, timeout=60, check=True)
    return [row["reaction"] for row in csv.DictReader(io.StringIO(table.stdout)) if text in str(row)]


def wait_for(host, text, count=1):
    wait_until(lambda: len(history(host, text)) == count)
    return history(host, text)


def banners(host):
    """The notifications that NotiZen has shown, without its digest."""
    return [one["title"] for one in host.alarms() if one["app"] == "notizen" and one["title"] != "Your Digest"]


def test_a_phone_is_paired_with_a_code_and_its_notifications_are_sorted(connected, host, phone):
    state = phone.state
    assert state["bonded"] and state["trusted"] and state["agent"] is None and state["advertisement"] is None
    phone.add(7, "Ann", "Soon? 😀", app="net.whatsapp.WhatsApp", category=SOCIAL, subtitle="Family")
    [one] = wait_for(host, "Soon? 😀")
    assert (one["app"], one["title"], one["message"]) == ("WhatsApp", "Ann", "Family\nSoon? 😀")
    assert (one["category"], one["outcome"]) == ("messages", "shown") and one["id"].startswith("phone/")
    phone.add(8, "Invoice", "Due on Friday", app="com.apple.mobilemail", category=EMAIL, flags=SILENT)
    assert wait_for(host, "Invoice")[0]["category"] == "mail"
    phone.add(9, "Somebody", "Missed", category=CALL, flags=IMPORTANT)
    assert wait_for(host, "Somebody")[0]["category"] == "calls"


def test_a_code_that_differs_pairs_nothing(part, host, phone):
    opened = part(host)
    opened.switch.click()
    opened.button("Pair iPhone").click()
    phone.wait(lambda state: state["advertisement"])
    assert phone.state["advertisement"] == {
        "name": "Reveille",
        "solicits": ["7905f431-b5ce-4e99-a40f-4b1e122d00d0"],
        "size": 31,
    }
    phone.do("come")
    opened.shows("Does your iPhone show this code?")
    opened.button("They Differ").click()
    opened.shows("The codes differed, so nothing was paired.")
    state = phone.state
    assert state["outcome"] == "org.bluez.Error.Rejected" and not state["bonded"]
    phone.wait(lambda state: state["agent"] is None and state["advertisement"] is None)


def test_a_stranger_is_never_paired(part, host, phone):
    opened = part(host)
    opened.switch.click()
    opened.shows("No iPhone is paired.")
    # Nobody asked for a phone: this computer has no agent, and no advertisement.
    phone.do("come")
    assert phone.do("pair", code=1)["outcome"] == "no agent"
    phone.do("go")
    # Another program of this computer is not BlueZ.
    opened.button("Pair iPhone").click()
    phone.wait(lambda state: state["agent"])
    agent = (phone.state["host"], "/org/reveille/agent", "org.bluez.Agent1")
    answer = phone.busctl("call", *agent, "RequestConfirmation", "ou", "/org/bluez/hci0/dev_X", "111111")
    assert answer.returncode != 0
    opened.shows("Waiting for your iPhone.")
    opened.button("Cancel").click()
    opened.shows("No iPhone is paired.")
    # A device without a code is refused, although a phone may be paired now.
    opened.button("Pair iPhone").click()
    phone.wait(lambda state: state["agent"] == "DisplayYesNo")
    phone.do("pair", code=0, member="RequestAuthorization")
    opened.shows("A device wanted to pair without a code, and was refused.")
    assert not phone.state["bonded"]


def test_a_code_of_another_kind_is_shown_to_be_typed_on_the_phone(part, host, phone):
    opened = part(host)
    opened.switch.click()
    opened.button("Pair iPhone").click()
    phone.wait(lambda state: state["agent"])
    # The phone shows no code of its own, so it does not ask before this.
    phone.do("set", is_shared=True)
    phone.do("pair", code=42, member="DisplayPasskey")
    opened.shows("000042")


def test_fragments_of_any_size_give_the_same_texts(connected, host, phone):
    for size in (1, 2, 3, 5, 7, 11, 19, 20, 64, 182, 512):
        phone.do("set", size=size)
        phone.add(size, f"Size {size} of a fragment – ü€😀", "A message that is longer than one packet. " * 4)
        [one] = wait_for(host, f"Size {size} of")
        assert one["title"] == f"Size {size} of a fragment – ü€😀" and one["app"] == "Example"
        assert one["message"] == ("A message that is longer than one packet. " * 4)


def test_an_update_and_an_end_on_the_phone_arrive(connected, host, phone):
    phone.add(1, "Parcel", "Out for delivery")
    wait_for(host, "Out for delivery")
    phone.do("modify", uid=1, values={"3": "Two stops away"})
    wait_for(host, "Two stops away")
    phone.do("remove", uid=1)
    wait_until(lambda: reactions(host, "Two stops away") == ["withdrawn"])
    # Its number is used again.
    phone.add(1, "Another parcel", "In the shop")
    assert wait_for(host, "In the shop")[0]["title"] == "Another parcel"
    assert history(host, "Two stops away")[0]["title"] == "Parcel"


def test_a_button_of_the_phone_is_chosen_in_the_feed(connected, host, phone, open_notizen):
    app = open_notizen(host).hide_digest()
    phone.add(3, "Call Sam back", "Missed call", flags=IMPORTANT, positive="Call Back", negative="Clear")
    wait_for(host, "Call Sam back")
    app.open_tab("History")
    row = app.page.get_by_role("tabpanel", name="History").locator(".row", has_text="Call Sam back")
    row.click()
    expect(app.text("On Your iPhone")).to_be_visible()
    app.button("Call Back").click()
    phone.wait(lambda state: state["performed"] == [[3, "positive"]])
    wait_until(lambda: reactions(host, "Call Sam back") == ["acted"])
    # The phone no longer shows it, so nothing can be chosen there.
    phone.do("remove", uid=3)
    row.click()
    expect(app.page.get_by_role("heading", name="Notification")).to_be_visible()
    expect(app.text("Why")).to_be_visible()
    expect(app.button("Call Back")).to_have_count(0)


def test_an_action_of_the_phone_is_performed_there_and_only_if_it_is_chosen(connected, host, phone, open_notizen):
    app = open_notizen(host).hide_digest()
    phone.add(3, "Call Sam back", "Missed call", flags=IMPORTANT, positive="Call Back", negative="Clear")
    banner = app.page.get_by_role("alert").filter(has_text="Call Sam back")
    expect(banner).to_be_visible()
    assert phone.state["performed"] == []
    banner.hover()
    banner.get_by_role("button", name="Call Back").click()
    phone.wait(lambda state: state["performed"] == [[3, "positive"]])
    # What is put away here stays on the phone.
    phone.add(4, "Another call", "Missed call", positive="Call Back", negative="Clear")
    wait_for(host, "Another call")
    app.open_tab("History")
    app.page.get_by_role("tabpanel", name="History").locator(".row", has_text="Another call").click()
    app.button("Archive").click()
    wait_until(lambda: reactions(host, "Another call") == ["archived"])
    phone.add(5, "After it", "")
    wait_for(host, "After it")
    assert phone.state["performed"] == [[3, "positive"]]


def test_a_connection_that_ends_in_the_middle_loses_nothing(connected, host, phone):
    phone.do("set", size=10, out=[])
    phone.add(1, "Interrupted", "In the middle of a fragment")
    phone.add(2, "Waiting", "Not even asked for")
    phone.wait(lambda state: state["waiting"] > 3)
    phone.do("release", count=3)
    phone.do("go")
    connected.shows("Ann’s iPhone isn’t nearby.")
    assert history(host, "Interrupted") == [] and banners(host) == []
    phone.wait(lambda state: state["advertisement"])
    phone.do("set", out=None)
    phone.do("come")
    connected.shows("Notifications of Ann’s iPhone arrive.")
    # They are still new, and come once.
    wait_for(host, "In the middle of a fragment")
    wait_for(host, "Not even asked for")
    wait_until(lambda: sorted(banners(host)) == ["Interrupted", "Waiting"])
    phone.do("go")
    phone.do("come")
    phone.add(3, "Afterwards", "")
    wait_for(host, "Afterwards")
    assert len(history(host, "In the middle of a fragment")) == 1 and len(history(host, "Not even asked for")) == 1


def test_what_was_on_the_phone_before_is_stored_and_not_shown_again(part, host, phone):
    phone.do("set", names={"com.example.app": "Example"})
    phone.add(1, "From last night", "While you slept")
    opened = part(host)
    pair(opened, phone)
    [one] = wait_for(host, "From last night")
    assert one["outcome"] == "shown" and "It was on your iPhone before, so it isn’t shown again" in one["reasons"]
    phone.add(2, "From now", "")
    wait_for(host, "From now")
    wait_until(lambda: banners(host) == ["From now"])
    # After a start of the host everything comes again, and is known.
    host.kill()
    host.start()
    phone.add(3, "After a start", "")
    wait_for(host, "After a start")
    assert len(history(host, "From last night")) == 1 and len(history(host, "From now")) == 1


def test_hostile_bytes_of_the_phone_change_no_text(connected, host, phone):
    for number in range(300):
        phone.do("send", to="source", bytes=[number % 256] * (number % 21))
        phone.do("send", to="data", bytes=[(number * 7 + i) % 256 for i in range(number % 40)])
    phone.do("send", to="data", bytes=[0, 1, 0, 0, 0, 1, 255, 255] + [65] * 500)
    phone.add(1, "Still right", "Every character", app="com.example.app")
    [one] = wait_for(host, "Still right")
    assert (one["title"], one["message"], one["app"]) == ("Still right", "Every character", "Example")
    # A text that looks like a response, with control characters and a name that no app has.
    phone.add(2, "\x00\x01\x1b[31mRed", "\x00\x02\x00\x00\x00", app="com.example.unknown")
    [one] = wait_for(host, "Red")
    assert one["title"] == "[31mRed" and one["app"] == "com.example.unknown"
    assert host.process.poll() is None


def test_another_program_cannot_pretend_to_be_the_phone(connected, host, phone):
    phone.add(1, "First", "")
    wait_for(host, "First")
    before = phone.state["requests"]
    source = "/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF/service0010/char0011"
    event = ["0", "0", "0", "1", "5", "0", "0", "0"]
    change = ("sa{sv}as", "org.bluez.GattCharacteristic1", "1", "Value", "ay", "8", *event, "0")
    forged = phone.busctl("emit", source, "org.freedesktop.DBus.Properties", "PropertiesChanged", *change)
    assert forged.returncode == 0
    phone.add(2, "Second", "")
    wait_for(host, "Second")
    assert phone.state["requests"] == before + 1


def test_the_phone_is_forgotten_here_and_in_bluetooth(connected, host, phone):
    connected.button("Forget iPhone").click()
    connected.shows("Its notifications no longer come here. To use it again, pair it again.")
    connected.page.get_by_role("button", name="Forget iPhone", exact=True).last.click()
    connected.shows("No iPhone is paired.")
    assert not phone.state["known"]
    wait_until(lambda: json.loads((host.data / "settings.json").read_text())["phone"] == {"isOn": True})


def test_each_state_is_said_with_its_cure(connected, host, phone):
    def doctor():
        findings = host.run("doctor")
        [one] = [one for one in findings if one["name"] == "iPhone"]
        return one["state"], one["cure"]

    assert doctor() == ("Ann’s iPhone is connected (verified against an emulated phone, not a real one)", None)
    phone.do("share", on=False)
    connected.shows("Ann’s iPhone doesn’t share its notifications.")
    assert "allow system notifications" in doctor()[1]
    phone.do("share", on=True)
    connected.shows("Notifications of Ann’s iPhone arrive.")
    phone.do("go")
    connected.shows("Ann’s iPhone isn’t nearby.")
    assert doctor() == ("Ann’s iPhone is not nearby", None)
    phone.do("power", on=False)
    connected.shows("Bluetooth is switched off.")
    assert doctor()[1] == "rfkill unblock bluetooth && bluetoothctl power on"
    phone.stop_bluetooth()
    connected.shows("The Bluetooth service isn’t running.")
    assert doctor()[0] == "the Bluetooth service does not run"
    phone.stop_bus()
    connected.shows("The system’s message bus can’t be reached.")
    assert doctor()[0] == "the system bus cannot be reached"
    # Everything comes back by itself; this BlueZ does not know the phone.
    phone.start_bus()
    phone.start_bluetooth()
    connected.shows("This computer no longer knows your iPhone.")
    connected.switch.click()
    expect(connected.page.get_by_text("This computer no longer knows your iPhone.")).to_have_count(0)
    assert doctor() == ("not read by Bluetooth", None)


def test_a_german_reader_reads_german(part, host, phone):
    opened = part(host, locale="de-DE")
    opened.page.get_by_role("switch", name="iPhone über Bluetooth").click()
    opened.shows("Kein iPhone ist gekoppelt.")
