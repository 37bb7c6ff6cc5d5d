"""The whole journey on a real map of Liechtenstein: `map add`, `serve`, a browser, Valhalla, a real desktop, `kill -9`.

The map is not in the repository: REVEILLE_REAL_MAP is its path.
"""

import ipaddress
import json
import os
import re
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from departures import Departures, clock, latest_leave, notifications
from desktop import Desktop
from host import Host, wait_until
from test_departures_alarms import LATE, TITLES, alarm, expect_on_time, instant
from test_departures_look import OUTPUT

MAP = os.environ.get("REVEILLE_REAL_MAP", "")
pytestmark = pytest.mark.skipif(
    not Path(MAP).is_file(), reason="REVEILLE_REAL_MAP does not name an OpenStreetMap file of Liechtenstein"
)

# One second is ten minutes of the night; the journey's evening, and its arrival.
EVENING = "2026-03-10T22:00"
RATE = "@600"
ARRIVAL = datetime(2026, 3, 11, 8, 30)
START = "Schaan"
PLACE = "Kunstmuseum Liechtenstein"
ZONE = "Europe/Vaduz"


@pytest.fixture(scope="module")
def liechtenstein(tmp_path_factory):
    """Returns a host that got the real map before its first start."""
    host = Host(tmp_path_factory.mktemp("liechtenstein") / "data")
    regions = host.run("map", "add", MAP, timeout=600)
    assert [region["file"] for region in regions] == [Path(MAP).name]
    return host


@pytest.fixture
def desktop(tmp_path):
    desktop = Desktop(tmp_path / "desktop")
    yield desktop
    desktop.stop()


@pytest.fixture
def make_host(liechtenstein, tmp_path, desktop):
    host = liechtenstein.copy(tmp_path / "data", TZ=ZONE, DBUS_SESSION_BUS_ADDRESS=desktop.address)
    yield host.start
    host.stop()


def start_in_schaan(page, host):
    """Chooses the start of departures, in Settings."""
    page.goto(f"{host.url}settings/")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("searchbox", name="Search Maps").fill(START)
    page.get_by_role("button", name=re.compile(f"^{START} (Town|Village)")).first.click()
    expect(page.get_by_role("listitem").filter(has_text=re.compile("^Start"))).to_contain_text(START)


def open_in_schaan(open_host, host):
    page = open_host(host, timezone_id=ZONE)
    start_in_schaan(page, host)
    page.goto(f"{host.url}departures/")
    page.wait_for_selector("html[data-client=ready]", state="attached")
    return Departures(page)


def valhalla(host, start, end, arrival):
    """Returns the travel time by car in seconds, as Valhalla itself computes it: backwards from the arrival, or
    forwards from the departure that it finds, whichever is longer."""
    address = json.loads((host.data / "maps/run/service.json").read_text())["address"]

    def ask(kind, moment):
        question = {
            "locations": [{"lat": place["latitude"], "lon": place["longitude"]} for place in (start, end)],
            "costing": "auto",
            "date_time": {"type": kind, "value": f"{moment:%Y-%m-%dT%H:%M}"},
        }
        request = urllib.request.Request(
            f"http://{ipaddress.ip_address(address['host'])}:{address['port']}/route", json.dumps(question).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)["trip"]["summary"]["time"]

    backwards = ask(2, arrival)
    return max(backwards, ask(1, arrival - timedelta(seconds=backwards)))


def place(host, name):
    return next(one for one in host.run("places", name) if one["name"] == name)


def picture(page, name):
    OUTPUT.mkdir(parents=True, exist_ok=True)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=OUTPUT / f"real-map-{name}.png")


def expect_rings(app, host, desktop):
    """Checks that both notifications come to the page and to the desktop, each at its time."""
    app.wake("Stop")
    for title in TITLES:
        banner = app.page.get_by_role("alert").filter(has_text=title)
        expect(banner).to_be_visible(timeout=120000)
        picture(app.page, title.split()[0].lower())
        expect_on_time(host, title)
        assert "page" in alarm(host, title)["channels"]
    desktop.close_all()
    wait_until(lambda: len(desktop.history()) >= 2)
    assert sorted({title for title, _ in desktop.history()} - {LATE}) == TITLES


def test_a_trip_from_schaan_to_vaduz_wakes_and_tells_to_leave(make_host, open_host, desktop):
    host = make_host(EVENING + RATE)
    app = open_in_schaan(open_host, host)
    expect(app.page.get_by_role("link", name="Sample map")).to_have_count(0)
    app.tap_add()
    app.choose_place("kunstmus", PLACE)
    app.set_arrival(8, 30, "AM")
    app.set_label("Work")
    app.wait_for_route()
    picture(app.page, "sheet")
    app.save()
    expect(app.sheet).to_be_hidden()
    expect(app.row("Work")).to_contain_text("Arrive by 8:30 AM")
    picture(app.page, "list")

    seconds = valhalla(host, place(host, START), place(host, PLACE), ARRIVAL)
    assert 120 < seconds < 1800
    leave = latest_leave(ARRIVAL, seconds)
    assert clock(app.leave_time("Work"), ARRIVAL) == leave
    assert instant(alarm(host, "Time to Leave")["fireDate"]).replace(tzinfo=None) == leave
    wake = instant(alarm(host, TITLES[0])["fireDate"]).replace(tzinfo=None)
    assert wake == leave - timedelta(minutes=15)
    expect_rings(app, host, desktop)


def test_both_alarms_ring_after_kill_9(make_host, open_host, desktop):
    host = make_host(EVENING)
    app = open_in_schaan(open_host, host)
    app.add("Work", "kunstmus", PLACE, arrival=(8, 30, "AM"))
    before = host.alarms()
    assert sorted(one["title"] for one in notifications(host) if one["title"] != LATE) == TITLES
    host.kill()
    assert host.alarms() == before
    assert {one["state"] for one in before} == {"scheduled"}
    make_host("2026-03-11T07:30@60")
    # The page finds the host again by itself.
    expect(app.row("Work")).to_be_visible()
    expect_rings(app, host, desktop)
