"""NotiZen beside a real UPower and power-profiles-daemon: the forecast, the levels, the modes."""

import csv
import io
import re

import pytest
from playwright.sync_api import expect

from host import wait_until
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
