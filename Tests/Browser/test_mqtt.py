"""The host as a device of Home Assistant, by a real Mosquitto, and in `make week` in a real Home Assistant."""

import os
from datetime import datetime, timezone

import pytest
from playwright.sync_api import expect

from broker import PASSWORD, USER, Broker, Device
from departures import Departures
from host import reload_by_itself, wait_until
from real_house import RealHouse
from test_settings import Settings, stored

HOME_ASSISTANT = os.environ.get("REVEILLE_HOME_ASSISTANT")


@pytest.fixture
def broker(tmp_path):
    broker = Broker(tmp_path / "broker")
    yield broker
    broker.close()


def connect(settings, broker, password=PASSWORD, address=None):
    settings.open("MQTT")
    page = settings.page
    page.get_by_role("textbox", name="Address").fill(address or broker.address)
    page.get_by_role("textbox", name="User").fill(USER)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Connect", exact=True).click()


def remove(settings):
    settings.open("MQTT")
    settings.page.get_by_role("button", name="Remove", exact=True).click()
    settings.expect_text("Shows your next alarm and departure in Home Assistant")


def device(host, broker):
    return Device(broker, stored(host)["mqtt"]["node"])


def is_snoozed(host):
    """True if the test alarm and its ring are."""
    return [one["state"] for one in host.alarms() if one["kind"] == "alarm"] == ["snoozed", "snoozed"]


@pytest.mark.quick
def test_a_broker_is_set_up_and_removed(open_host, host, broker):
    settings = Settings(open_host(host, "settings/"))
    page = settings.page
    settings.open("MQTT")
    settings.enter("Address", "http://box", "Connect")
    settings.expect_text("Enter an address that starts with “mqtt://” or “mqtts://” and names a server.")
    settings.back()
    connect(settings, broker, "wrong")
    settings.expect_text("127.0.0.1 doesn’t accept the user or the password.")
    # A page says that a password is saved, and never which. It goes to no other server.
    settings.open("MQTT")
    expect(page.get_by_label("Password")).to_have_attribute("placeholder", "Saved")
    expect(page.get_by_label("Password")).to_have_value("")
    settings.enter("Address", "mqtt://localhost:9", "Connect")
    settings.expect_text("Enter the password for this server and user.")
    settings.back()
    connect(settings, broker)
    settings.expect_text("Connected to 127.0.0.1.")
    assert (host.data / "settings.json").stat().st_mode & 0o777 == 0o600
    one = device(host, broker)
    broker.wait_for(f"reveille/{one.node}/availability", "online")
    assert sorted(one.configurations) == [
        "leave_time", "mute", "next_alarm", "notifications_waiting", "skip", "snooze", "traffic",
    ]
    assert {entity["device"]["identifiers"][0] for entity in one.configurations.values()} == {f"reveille_{one.node}"}
    findings = {finding["name"]: finding for finding in host.run("doctor")}
    assert findings["MQTT"]["state"] == f"connects to {broker.address}"
    # A crash is noticed by the broker, and the next start is announced.
    with reload_by_itself(page):
        host.kill()
        broker.wait_for(f"reveille/{one.node}/availability", "offline")
        host.start()
        broker.wait_for(f"reveille/{one.node}/availability", "online")
    settings = Settings(page)
    settings.expect_text("Connected to 127.0.0.1.")
    remove(settings)
    wait_until(lambda: not [topic for topic in broker.kept if one.node in topic])
    assert "mqtt" not in stored(host)


def test_a_broker_with_tls_needs_a_certificate_that_this_machine_trusts(open_host, host, make_host, broker):
    settings = Settings(open_host(host, "settings/"))
    connect(settings, broker, address=broker.secure_address)
    settings.expect_text("The certificate of localhost isn’t trusted, or it doesn’t use TLS.")
    trusting = make_host(SSL_CERT_FILE=str(broker.certificate))
    settings = Settings(open_host(trusting, "settings/"))
    connect(settings, broker, address=broker.secure_address)
    settings.expect_text("Connected to localhost.")
    broker.wait_for(f"reveille/{device(trusting, broker).node}/availability", "online")
    # The certificate is for another name.
    connect(settings, broker, address=broker.secure_address.replace("localhost", "127.0.0.1"))
    settings.expect_text("The certificate of 127.0.0.1 isn’t trusted, or it doesn’t use TLS.")


def test_a_ringing_alarm_is_snoozed(open_host, host, broker):
    settings = Settings(open_host(host, "settings/"))
    connect(settings, broker)
    settings.expect_text("Connected to 127.0.0.1.")
    one = device(host, broker)
    broker.wait_for(f"reveille/{one.node}/snooze/availability", "offline")
    settings.page.get_by_role("button", name="Ring Test Alarm").click()
    ring = settings.page.get_by_role("alertdialog", name="Test Alarm")
    expect(ring).to_be_visible()
    wait_until(lambda: one.is_available("snooze"))
    # Another payload presses nothing.
    broker.publish(f"reveille/{one.node}/snooze/press", "OFF")
    one.press("snooze")
    expect(ring).to_have_count(0)
    wait_until(lambda: is_snoozed(host))
    # It is the next alarm now.
    wait_until(lambda: one.is_available("next_alarm") and one.details("next_alarm") == {"title": "Test Alarm"})
    wait_until(lambda: not one.is_available("snooze"))


def test_the_next_departure_is_shown_and_skipped(open_host, make_host, broker):
    host = make_host("2026-03-10T12:00")
    page = open_host(host, "settings/")
    connect(Settings(page), broker)
    Settings(page).expect_text("Connected to 127.0.0.1.")
    one = device(host, broker)
    broker.wait_for(f"reveille/{one.node}/leave_time/availability", "offline")
    app = Departures(open_host(host, "departures/"))
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_days("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
    app.set_label("Gym")
    app.wait_for_route()
    app.save()
    row = app.rows.filter(has_text="Gym, Weekdays")
    expect(row).to_be_visible()
    wait_until(lambda: one.is_available("leave_time") and one.is_available("skip"))
    leave = datetime.fromisoformat(one.state("leave_time"))
    assert leave.astimezone(timezone.utc).date().isoformat() == "2026-03-11"
    assert one.details("leave_time") == {"title": "Gym"} and one.state("traffic")
    wait_until(lambda: one.is_available("next_alarm") and datetime.fromisoformat(one.state("next_alarm")) < leave)
    one.press("skip")
    wait_until(lambda: datetime.fromisoformat(one.state("leave_time")).date().isoformat() == "2026-03-12")
    expect(row).to_contain_text("Skipped until")


def test_everything_is_muted_for_an_hour(make_notizen_host, open_host, open_notizen, broker):
    host = make_notizen_host(battery=71)
    settings = Settings(open_host(host, "settings/"))
    connect(settings, broker)
    settings.expect_text("Connected to 127.0.0.1.")
    one = device(host, broker)
    wait_until(lambda: one.state("battery") == "71")
    assert one.configurations["battery"]["unit_of_measurement"] == "%"
    wait_until(lambda: one.state("notifications_waiting") is not None)
    assert int(one.state("notifications_waiting")) > 0
    one.press("mute")
    app = open_notizen(host).hide_digest()
    app.open_tab("Categories")
    expect(app.page.get_by_text("Muted until").first).to_be_visible()


@pytest.mark.skipif(not HOME_ASSISTANT, reason="needs a real Home Assistant, as in `make week`")
def test_a_real_home_assistant_shows_the_host_and_presses_its_buttons(open_host, host, broker, tmp_path):
    house = RealHouse(HOME_ASSISTANT, tmp_path / "house", broker)
    try:
        settings = Settings(open_host(host, "settings/"))
        connect(settings, broker)
        settings.expect_text("Connected to 127.0.0.1.")
        state = wait_until(lambda: house.entity("button.reveille_snooze"))
        assert state["attributes"]["friendly_name"] == "Reveille Snooze"
        wait_until(lambda: house.entity("sensor.reveille_leave_time"))
        wait_until(lambda: house.entity("sensor.reveille_notifications_waiting")["state"] == "0")
        wait_until(lambda: house.entity("button.reveille_snooze")["state"] == "unavailable")
        settings.page.get_by_role("button", name="Ring Test Alarm").click()
        expect(settings.page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
        wait_until(lambda: house.entity("button.reveille_snooze")["state"] != "unavailable")
        house.ask("services/button/press", {"entity_id": "button.reveille_snooze"})
        expect(settings.page.get_by_role("alertdialog")).to_have_count(0)
        wait_until(lambda: is_snoozed(host))
        wait_until(lambda: house.entity("sensor.reveille_next_alarm")["attributes"].get("title") == "Test Alarm")
        alarm = house.entity("sensor.reveille_next_alarm")
        assert alarm["attributes"]["device_class"] == "timestamp" and datetime.fromisoformat(alarm["state"])
        # It finds the host again after its own restart.
        house.close()
        house.open()
        wait_until(lambda: house.entity("sensor.reveille_next_alarm")["state"] == alarm["state"])
        remove(settings)
        wait_until(lambda: house.entity("button.reveille_snooze") is None)
    finally:
        house.close()
