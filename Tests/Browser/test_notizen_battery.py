"""NotiZen beside a real UPower and power-profiles-daemon: the forecast, the levels, the modes."""

import csv
import io
import os
import re
import shutil
import subprocess
import time

import pytest
from playwright.sync_api import expect

from host import PROGRAM, wait_until
from notizen import NOW
from power import Machine


@pytest.fixture
def machine(tmp_path):
    made = Machine(tmp_path / "machine")
    yield made
    made.stop()


@pytest.fixture
def battery(open_notizen, make_notizen_host, machine):
    """The Battery tab on a computer with a battery."""
    host = make_notizen_host(DBUS_SYSTEM_BUS_ADDRESS=machine.address)
    app = open_notizen(host).hide_digest()
    app.open_tab("Battery")
    app.host = host
    return app


def expect_level(battery, level):
    """Waits until the gauge shows a level. The stepper of the trigger has one, too."""
    expect(battery.page.get_by_role("group", name=re.compile(f"^(?!Trigger).*\\b{level}%"))).to_be_visible()


def saving(battery):
    """The words of the tab about power that is saved. A banner has them, too."""
    return battery.page.get_by_role("tabpanel", name="Battery").get_by_text("NotiZen saves power until you charge.")


def told(host):
    """The notifications about the battery that were shown since the start."""
    return [one["title"] for one in host.alarms() if one["app"] == "notizen" and one["title"].startswith("Battery at")]


def test_each_level_is_told_once_and_power_is_saved_until_it_is_charged(battery, machine):
    host = battery.host
    expect(battery.text("100%")).to_be_visible()
    for level in (60, 21):
        machine.discharge(level)
        expect_level(battery, level)
    assert machine.profile() == "balanced" and told(host) == []
    machine.discharge(20)
    wait_until(lambda: machine.profile() == "power-saver")
    expect(saving(battery)).to_be_visible()
    wait_until(lambda: told(host) == ["Battery at 20%"])
    for level in (19, 21, 20, 12, 5):
        machine.discharge(level)
        expect_level(battery, level)
    assert told(host) == ["Battery at 20%"] and len(machine.holds()) == 1
    machine.charge()
    wait_until(lambda: machine.profile() == "balanced")
    expect(battery.text("Charging")).to_be_visible()
    assert machine.holds() == []
    machine.discharge(18)
    wait_until(lambda: machine.profile() == "power-saver")
    # The app shows its banners while it is open, too. They would be over the button.
    page = battery.page
    expect(page.get_by_role("alert").filter(has_text="Battery at 18%")).to_be_visible()
    page.locator(".banner").evaluate_all("banners => banners.forEach(banner => { banner.style.display = 'none'; })")
    # The levels of the day, as a chart and as a table.
    battery.open_tab("History")
    page.get_by_role("tabpanel", name="History").get_by_text("Battery", exact=True).click()
    expect(battery.text("Battery Level, Last 24 Hours")).to_be_visible()
    expect(page.get_by_role("img", name="Battery level 60%")).to_be_attached()
    with page.expect_download() as shared:
        battery.button("Share as Table (CSV)").click()
    rows = list(csv.reader(io.StringIO(shared.value.path().read_text())))
    assert rows[0] == ["time", "level", "state", "watts"]
    assert [float(row[1]) for row in rows[1:5]] == [100, 60, 21, 20] and rows[1][2:] == ["discharging", "10.0"]


def test_a_person_who_chooses_another_profile_is_right_until_the_next_discharge(battery, machine):
    machine.discharge(15)
    wait_until(lambda: machine.profile() == "power-saver")
    machine.choose("performance")
    expect(saving(battery)).to_be_hidden()
    for level in (14, 10):
        machine.discharge(level)
        expect_level(battery, level)
    assert machine.profile() == "performance" and machine.holds() == []
    machine.charge()
    expect(battery.text("Charging")).to_be_visible()
    machine.discharge(20)
    wait_until(lambda: machine.profile() == "power-saver")


def test_a_mode_is_held_and_ends_with_the_host(battery, machine):
    page = battery.page
    page.get_by_role("radio", name="Runtime+").click()
    wait_until(lambda: machine.profile() == "power-saver")
    page.get_by_role("radio", name="Performance").click()
    wait_until(lambda: machine.profile() == "performance")
    assert len(machine.holds()) == 1
    battery.host.kill()
    wait_until(lambda: machine.profile() == "balanced")
    battery.host.start()
    wait_until(lambda: machine.profile() == "performance")
    # The page loads again, on its first tab.
    battery.hide_digest().open_tab("Battery")
    page.get_by_role("radio", name="Balanced").click()
    wait_until(lambda: machine.profile() == "balanced")
    assert machine.holds() == []


def test_without_upower_the_files_of_the_kernel_are_read(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host(battery=42)).hide_digest()
    app.open_tab("Battery")
    expect(app.text("42%")).to_be_visible()
    expect(app.text("Nothing on this device lets apps choose the power mode.")).to_be_visible()


def test_a_computer_without_a_battery_says_so(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host()).hide_digest()
    app.open_tab("Battery")
    expect(app.text("This device runs on mains power.")).to_be_visible()


def test_a_battery_is_not_known_while_upower_is_gone(battery, machine):
    expect(battery.text("100%")).to_be_visible()
    machine.run_upower(False)
    expect(battery.text("Battery Not Known")).to_be_visible()
    battery.open_tab("Dashboard")
    expect(battery.text("Not known right now")).to_be_visible()
    battery.open_tab("Battery")
    machine.run_upower(True)
    expect(battery.text("100%")).to_be_visible()


def test_the_kernel_is_asked_while_upower_is_gone(open_notizen, make_notizen_host, machine):
    host = make_notizen_host(battery=42, DBUS_SYSTEM_BUS_ADDRESS=machine.address)
    app = open_notizen(host).hide_digest()
    app.open_tab("Battery")
    expect(app.text("100%")).to_be_visible()
    machine.run_upower(False)
    expect(app.text("42%")).to_be_visible()
    machine.run_upower(True)
    expect(app.text("100%")).to_be_visible()


def test_a_guard_that_is_off_leaves_the_computer_alone(battery, machine):
    page = battery.page
    machine.discharge(15)
    wait_until(lambda: machine.profile() == "power-saver")
    page.get_by_role("switch", name="Battery Guard").click()
    expect(battery.text("NotiZen neither follows the battery nor saves power while this is off.")).to_be_visible()
    expect(page.get_by_role("radio", name="Runtime+")).to_have_count(0)
    wait_until(lambda: machine.profile() == "balanced")
    assert machine.holds() == []
    # It has left the bus.
    wait_until(lambda: not machine.is_connected(battery.host.process.pid))
    battery.host.kill()
    battery.host.start()
    battery.hide_digest().open_tab("Dashboard")
    expect(battery.text("Battery Guard is off")).to_be_visible()
    battery.open_tab("Battery")
    page.get_by_role("switch", name="Battery Guard").click()
    # What is low by now is noticed.
    wait_until(lambda: machine.profile() == "power-saver")
    assert machine.is_connected(battery.host.process.pid)


class Processes:
    """A kernel's list of processes that exist only as files."""

    def __init__(self, folder):
        self.folder = folder
        self.ticks = {"firefox": 1000, "thunderbird": 1000}
        self.total = 10_000
        self.write()

    def use(self, other, **ticks):
        """Adds processor time, and time that belongs to no process."""
        for name, more in ticks.items():
            self.ticks[name] += more
        self.total += other + sum(ticks.values())
        self.write()

    def write(self):
        for number, (name, ticks) in enumerate(self.ticks.items(), 100):
            place = self.folder / str(number)
            place.mkdir(parents=True, exist_ok=True)
            fields = f"S 1 1 0 -1 0 0 0 0 0 0 {ticks} 0 0 0 20 0 1 0 50 1000 10"
            (place / "stat").write_text(f"{number} ({name}) {fields}\n")
            (place / "cgroup").write_text(f"0::/user.slice/app.slice/app-gnome-{name}-{number}.scope\n")
        (self.folder / "uptime").write_text("1000.00 5.00\n")
        # In one step, because the host reads it at any time.
        (self.folder / "new").write_text(f"cpu  {self.total} 0 0 50 0 0 0 0 0 0\n")
        (self.folder / "new").rename(self.folder / "stat")


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_apps_that_use_most_are_named_with_their_shares(open_notizen, make_notizen_host, tmp_path, locale):
    processes = Processes(tmp_path / "proc")
    # A minute is over after a second.
    host = make_notizen_host(clock=f"{NOW}@60", battery=42, options=("--processes", str(tmp_path / "proc")))
    app = open_notizen(host, locale=locale)
    app.leave_sheet("Hide for Now" if locale == "en-US" else "Ausblenden")
    app.open_tab("Battery" if locale == "en-US" else "Batterie")
    header, other, row = {
        "en-US": ("Drain Sources", "Other and unknown", "{}: {}% of the processor’s time in the last 3 hours"),
        "de-DE": ("Größte Verbraucher", "Übriges und Unbekanntes", "{}: {}\xa0% der Rechenzeit in den letzten 3 Stunden"),
    }[locale]
    expect(app.page.get_by_text(header)).to_be_visible()
    found = lambda name, share: app.page.get_by_label(row.format(name, share), exact=True)

    def is_measured():
        processes.use(60, firefox=120, thunderbird=20)
        return found("firefox", 60).count() == 1

    # The first look at the files is the start of what is measured.
    wait_until(is_measured, interval=0.5)
    expect(found("thunderbird", 10)).to_have_count(1)
    expect(found(other, 30)).to_have_count(1)
    expect(app.page.get_by_text("firefox", exact=True)).to_be_visible()


def test_apps_are_not_measured_on_power(open_notizen, make_notizen_host, tmp_path):
    host = make_notizen_host(battery=42)
    host.stop()
    (tmp_path / "power_supply" / "BAT0" / "status").write_text("Charging\n")
    host.start(NOW)
    app = open_notizen(host).hide_digest()
    app.open_tab("Battery")
    expect(app.text("Nothing is measured on power.")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_names_of_the_modes_fit_in_one_line_of_a_small_phone(open_notizen, make_notizen_host, locale):
    size = {"width": 320, "height": 568}
    app = open_notizen(make_notizen_host(battery=42), locale=locale, viewport=size)
    app.leave_sheet("Hide for Now" if locale == "en-US" else "Ausblenden")
    app.open_tab("Battery" if locale == "en-US" else "Batterie")
    segments = app.page.locator(".segment").locator("visible=true")
    expect(segments).to_have_count(3)
    for segment in segments.all():
        # The height of one line, and no text beside the segment's own room.
        room = segment.evaluate(
            """segment => {
                const range = document.createRange();
                range.selectNodeContents(document.createTreeWalker(segment, NodeFilter.SHOW_TEXT).nextNode());
                const { paddingLeft, paddingRight } = getComputedStyle(segment);
                const text = range.getBoundingClientRect(), box = segment.getBoundingClientRect();
                const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.bottom)));
                return [lines.size, box.left + parseFloat(paddingLeft) - text.left, text.right - box.right + parseFloat(paddingRight)];
            }"""
        )
        assert room[0] == 1 and room[1] <= 1 and room[2] <= 1, (segment.inner_text(), room)


def test_a_search_is_for_notifications_only(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host(battery=42)).hide_digest()
    app.open_tab("History")
    panel = app.page.get_by_role("tabpanel", name="History")
    expect(panel.get_by_role("searchbox")).to_be_visible()
    panel.get_by_role("radio", name="Battery").click()
    expect(panel.get_by_role("searchbox")).to_have_count(0)
    expect(panel.get_by_role("radio", name="Battery")).to_be_checked()
    panel.get_by_role("radio", name="Notifications").click()
    expect(panel.get_by_role("searchbox")).to_be_visible()


def drained(machine):
    """Drains the battery of the machine, and returns UPower's files about that."""
    for level in (90, 70, 50, 30):
        machine.discharge(level)
        # UPower reads a level when it hears of it, and counts in seconds.
        wait_until(lambda level=level: machine.battery()["Percentage"] == level)
        second = int(time.time())
        wait_until(lambda: int(time.time()) > second)
    machine.run_upower(False)
    charge, rate = (machine.history / f"history-{content}-60.dat" for content in ("charge", "rate"))
    wait_until(lambda: charge.exists() and "30.000" in charge.read_text())
    return charge, rate


def test_upowers_own_files_are_imported_once(prepared, machine, tmp_path):
    files = [str(file) for file in drained(machine)]
    host = prepared.copy(tmp_path / "fresh")
    first = host.run("notizen", "import-battery", *files)
    assert first["added"] >= 3 and first["skipped"] == 0
    assert host.run("notizen", "import-battery", *files)["added"] == 0
    # Those of another device do not belong to it.
    mouse = tmp_path / "history-charge-Mouse.dat"
    shutil.copy(files[0], mouse)
    huge = tmp_path / "history-charge-61.dat"
    huge.write_bytes(b"")
    os.truncate(huge, 100_000_000)
    for names, words in [
        ([files[0], str(mouse)], "2 devices"),
        ([str(huge)], "larger than 16 MB"),
        (["/nonexistent.dat"], "cannot"),
    ]:
        command = [PROGRAM, "notizen", "import-battery", *names, "--data", str(host.data)]
        answer = subprocess.run(command, env=host.environment, capture_output=True, text=True, timeout=60)
        assert answer.returncode == 2 and words in answer.stderr, answer


@pytest.fixture
def first_start(prepared, machine, tmp_path):
    """A host that starts for the first time, beside the history of UPower. Its clock is the machine's, as that of UPower."""
    drained(machine)
    host = prepared.copy(tmp_path / "fresh")
    for file in (host.data / "apps" / "notizen").glob("battery.store*"):
        file.unlink()
    host.options = ("--batteries", machine.batteries, "--battery-history", str(machine.history))
    yield host.start()
    host.stop()


def test_upowers_history_is_in_the_chart_from_the_first_start(open_notizen, first_start):
    app = open_notizen(first_start)
    app.open_tab("History")
    panel = app.page.get_by_role("tabpanel", name="History")
    panel.get_by_role("radio", name="Battery").click()
    for level in (90, 50):
        expect(panel.get_by_role("img", name=f"Battery level {level}%").first).to_be_attached()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_needle_turns_once_around_when_the_mode_changes(open_notizen, make_notizen_host, machine, motion):
    host = make_notizen_host(DBUS_SYSTEM_BUS_ADDRESS=machine.address)
    app = open_notizen(host, reduced_motion=motion).hide_digest()
    app.open_tab("Battery")
    expect(app.text("100%")).to_be_visible()

    def angles():
        """The degrees by which anything on the tab is turned."""
        return app.page.evaluate(
            """() => [...document.querySelectorAll('[role=tabpanel] *')]
                .map((element) => /rotate\\(([-\\d.]+)deg\\)/.exec(element.getAttribute('style') ?? ''))
                .filter(Boolean).map((found) => Number(found[1]))"""
        )

    before = angles()
    app.page.get_by_role("radio", name="Runtime+").click()
    wait_until(lambda: machine.profile() == "power-saver")
    expect(app.text("Lasts longer but works more slowly.")).to_be_visible()
    turned = [new - old for old, new in zip(before, angles(), strict=True)]
    assert len(turned) > 1 and sorted(turned)[-1] == (360 if motion == "no-preference" else 0), turned


def test_only_the_chosen_apps_run(make_host, context):
    host = make_host()
    host.stop()
    host.options += ("--apps", "departures,notizen,notizenwatch")
    host.start()
    get = context().request.get
    found = [get(f"{host.url}{app}/", headers=host.bearer()).status for app in ("notizen", "sunrise", "notizenwatch")]
    assert found == [200, 404, 200]
