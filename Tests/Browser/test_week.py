"""A working week on a fast clock: a jam on Wednesday, no routing service from Thursday at three, no Home Assistant on
Friday.

The nights are left out unless REVEILLE_WEEK is `whole`, as in `make week`; REVEILLE_REAL_MAP puts the week on a real
map, and REVEILLE_HOME_ASSISTANT, the folder of `Scripts/install-home-assistant`, runs the scene in a real Home
Assistant.
"""

import json
import os
import re
import signal
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Error, expect

from departures import Departures, notifications, wake_alarms
from desktop import Desktop
from host import Host, wait_until
from house import House
from real_house import RealHouse
from test_departures_alarms import instant

WHOLE = os.environ.get("REVEILLE_WEEK") == "whole"
MAP = os.environ.get("REVEILLE_REAL_MAP", "")
HOME_ASSISTANT = os.environ.get("REVEILLE_HOME_ASSISTANT")
# Minutes of the week in a second. A busy machine may be late by a second or two.
RATE = 8 if WHOLE else 2
TOLERANCE = timedelta(minutes=5 * RATE)
MONDAY = datetime(2026, 3, 9)
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
WORDS = {"wake": "Good Morning for Work", "leave": "Time to Leave"}


# The maximum by which one day's answers can shorten a buffer.
LEARNED = timedelta(minutes=2)


class Town:
    """The place of the week: the sample town, or a real map."""

    zone, query, place, start = "Europe/Lisbon", "airp", "Alderbrook Airport Terminal", "39.53273695,-7.90222813"


class Liechtenstein(Town):
    zone, query, place, start = "Europe/Vaduz", "kunstmus", "Kunstmuseum Liechtenstein", "Schaan"


TOWN = Liechtenstein if Path(MAP).is_file() else Town


class Week:
    """The host, the page, the desktop and the house of one person."""

    def __init__(self, host, desktop, house):
        self.host, self.desktop, self.house = host, desktop, house

    def begin(self, day, clock, rate=RATE):
        self.anchor, self.rate = self.moment(day, clock), rate
        self.started = datetime.now(timezone.utc)
        self.host.start(f"{self.anchor:%Y-%m-%dT%H:%M}@{rate * 60}")

    @staticmethod
    def moment(day, clock):
        hour, minute = map(int, clock.split(":"))
        return MONDAY + timedelta(days=[*DAYS, "Saturday", "Sunday"].index(day), hours=hour, minutes=minute)

    @property
    def now(self):
        return self.shown(datetime.now(timezone.utc))

    def wait(self, day, clock):
        wait_until(lambda: self.now >= self.moment(day, clock), seconds=3600)

    def skip(self, day, clock, page=None):
        """Advances to `clock` on `day`, either by running the host through the time or by restarting it."""
        if WHOLE:
            return self.wait(day, clock)
        self.restart(day, clock, page)

    def restart(self, day, clock, page=None, rate=RATE):
        session = page and page.locator("body").get_attribute("data-session")
        self.host.stop()
        self.begin(day, clock, rate)
        if page:
            # A page that the new host does not know also reloads itself, which may cut this off.
            with suppress(Error):
                page.reload()
            page.wait_for_selector(f"[data-client=ready] body:not([data-session='{session}'])", state="attached")

    def due(self, kind, day):
        """Returns the time of a `kind` of notification on `day`, or `None` if there is none."""
        found = [
            instant(one["fireDate"]).replace(tzinfo=None)
            for one in notifications(self.host)
            if one["title"] == WORDS[kind]
        ]
        of_day = [one for one in found if one.date() == self.moment(day, "0:00").date()]
        return of_day[-1] if of_day else None

    def delivered(self, kind, day):
        return [
            one
            for one in notifications(self.host)
            if one["title"] == WORDS[kind] and one["deliveredAt"] and self.is_on(day, one)
        ]

    def is_on(self, day, one):
        return instant(one["fireDate"]).date() == self.moment(day, "0:00").date()

    def rung(self, day):
        return [one for one in wake_alarms(self.host, "alerting", "stopped") if self.is_on(day, one)]

    def morning(self, app, day):
        """Waits for the wake-up, stops it, and waits for “Time to Leave”. Returns both instants and the text of the
        second."""
        wait_until(lambda: self.rung(day), seconds=120)
        # After the arrival, minutes of this clock later, the notifications are those of the next day.
        wake, leave = self.due("wake", day), self.due("leave", day)
        app.wake("Stop")
        one = wait_until(lambda: self.delivered("leave", day), seconds=120)[0]
        banner = app.page.get_by_role("alert").filter(has_text="Time to Leave")
        expect(banner).to_be_visible()
        body = banner.locator(".banner-body").inner_text()
        late = instant(one["deliveredAt"]) - instant(one["fireDate"])
        assert timedelta(0) <= late <= TOLERANCE, one
        ring = instant(self.rung(day)[0]["fireDate"]).replace(tzinfo=None)
        # An alarm that is due at once is set a second of this machine ahead.
        assert abs(ring - wake) <= timedelta(minutes=RATE)
        assert timedelta(0) <= leave - wake <= timedelta(minutes=15)
        return wake, leave, body

    def expect_scene(self, wake):
        """Checks that the house ran the scene once that day, at the wake-up, by its own record and by the host's."""
        ran = wait_until(lambda: [one for one in self.house_ran() if one.date() == wake.date()])
        assert len(ran) == 1 and abs(ran[0] - wake) <= TOLERANCE, (ran, wake)
        assert timedelta(0) <= self.logged(r"The scene of departure \S+ ran")[-1] - wake <= TOLERANCE
        if HOME_ASSISTANT:
            self.house.leave()

    def house_ran(self):
        """Returns the times at which the scene has run since the last start, on the wall clock."""
        return [self.shown(one) for one in self.house.ran if one > self.started]

    def shown(self, moment):
        """Returns the time on the host's clock at a moment of this machine's clock."""
        return self.anchor + (moment - self.started) * (self.rate * 60)

    def log(self):
        return self.host.log()

    def logged(self, pattern):
        """Returns the times of the matching lines in the log, on the wall clock."""
        lines = re.findall(rf"^<\d>(\S+) .*{pattern}", self.log(), re.MULTILINE)
        return [instant(line).astimezone(ZoneInfo(TOWN.zone)).replace(tzinfo=None) for line in lines]


def since_midnight(moment):
    return timedelta(hours=moment.hour, minutes=moment.minute)


@pytest.fixture(scope="module")
def mapped(prepared, tmp_path_factory):
    if TOWN is Town:
        return prepared
    host = Host(tmp_path_factory.mktemp("week") / "data")
    host.run("map", "add", MAP, timeout=600)
    return host


@pytest.fixture
def week(mapped, tmp_path):
    desktop = Desktop(tmp_path / "desktop")
    house = RealHouse(HOME_ASSISTANT, tmp_path / "house") if HOME_ASSISTANT else House(good_morning="Good Morning")
    host = mapped.copy(
        tmp_path / "data", TZ=TOWN.zone, REVEILLE_LOG="info", DBUS_SESSION_BUS_ADDRESS=desktop.address
    )
    settings = {"homeAssistant": {"url": house.url, "token": house.token}}
    if TOWN is not Town:
        start = next(one for one in host.run("places", TOWN.start) if one["name"] == TOWN.start)
        settings["home"] = {key: start[key] for key in ("name", "latitude", "longitude")}
    (host.data / "settings.json").write_text(json.dumps(settings))
    (host.data / "settings.json").chmod(0o600)
    yield Week(host, desktop, house)
    host.stop()
    house.close()
    desktop.stop()


def add_work(app):
    """Adds a departure for 8:30 on working days, with a scene at the wake-up."""
    app.tap_add()
    app.choose_place(TOWN.query, TOWN.place)
    app.set_days(*DAYS)
    app.sheet.get_by_role("switch", name="HomeKit Scenes").click()
    app.sheet.get_by_role("button", name=re.compile("^Scene")).click()
    app.page.get_by_role("menuitemradio", name="Good Morning").click()
    app.set_label("Work")
    app.wait_for_route()
    app.save()
    expect(app.sheet).to_be_hidden()


def jam(week):
    """Jams the road that costs the most, and the next one if there is a way around."""
    place = next(one for one in week.host.run("places", TOWN.place) if one["name"] == TOWN.place)
    end = f"{place['latitude']},{place['longitude']}"
    now = f"{week.now:%Y-%m-%dT%H:%M}"

    def route():
        return week.host.run("route", "--from", TOWN.start, "--to", end, "--mode", "driving", "--depart", now)

    feed, roads, answer = week.host.data / "jam.csv", [], route()
    usual = answer["expectedTravelTime"]
    while answer["road"] not in roads and answer["expectedTravelTime"] < usual + 600:
        roads.append(answer["road"])
        feed.write_text("road,speed,minutes\n" + "".join(f"{road},4,110\n" for road in roads))
        assert week.host.run("map", "traffic", str(feed))["edges"] > 0
        answer = route()
    assert answer["expectedTravelTime"] > usual + 180, answer
    return roads


def test_a_week_survives_a_jam_a_dead_router_and_a_dark_home(week, open_host):
    # A busy machine needs seconds to add it, which are hours of the whole week.
    week.begin("Monday", "00:30" if WHOLE else "07:20")
    page = open_host(week.host, "departures/", timezone_id=TOWN.zone)
    app = Departures(page)
    add_work(app)
    row = app.rows.filter(has_text="Work, Weekdays")

    # Monday is an ordinary day.
    wake, leave, body = week.morning(app, "Monday")
    usual_wake, usual_leave = since_midnight(wake), since_midnight(leave)
    assert body.endswith("Leave now to arrive by 8:30 AM.") and "Traffic building up" not in body
    week.expect_scene(wake)
    assert leave - wake == timedelta(minutes=15)
    if WHOLE:
        week.wait("Tuesday", "06:30")
        wake, leave, _ = week.morning(app, "Tuesday")
        assert since_midnight(wake) == usual_wake and since_midnight(leave) == usual_leave
        week.expect_scene(wake)

    # Wednesday: a jam, reported by a live feed.
    week.skip("Wednesday", "06:50", page)
    if WHOLE:
        # Manual steps, and a start of the host, take seconds: an hour of the whole week, in which live speeds grow old
        # and the wake-up comes before the jam is known.
        week.restart("Wednesday", "06:50", page, rate=1)
    roads = jam(week)
    # It is asked about again at most an hour later: a minute of this machine, at the slowest clock.
    expect(row).to_contain_text(re.compile(r"\+\d+m Delay"), timeout=120000)
    wake, leave, body = week.morning(app, "Wednesday")
    assert since_midnight(wake) <= usual_wake - timedelta(minutes=2), (wake, usual_wake)
    assert since_midnight(leave) <= usual_leave - timedelta(minutes=2)
    assert body in [f"Traffic building up on {road}. Leave now to arrive by 8:30 AM." for road in roads]
    week.expect_scene(wake)
    if WHOLE:
        week.restart("Wednesday", f"{week.now:%H:%M}", page)
    # The jam is over by the end of its validity, without any report.
    wait_until(lambda: "live speeds have had their time" in week.log())

    # Thursday, three in the morning: the routing service dies, and cannot be restarted.
    week.skip("Thursday", "02:56")
    service = wait_until(lambda: running_service(week.host))
    if not WHOLE:
        # A host that has just started, with a slow routing service, knows only of Wednesday's jam.
        wait_until(lambda: re.search(r"^<\d>2026-03-12T.*\(typical\)", week.log(), re.MULTILINE))
    week.wait("Thursday", "03:00")
    configuration = (week.host.data / "maps/current").resolve() / "valhalla.json"
    configuration.rename(configuration.with_suffix(".away"))
    os.kill(service["pid"], signal.SIGKILL)
    wait_until(lambda: "Valhalla is down" in week.log())
    week.skip("Thursday", "07:20", page)
    expect(row).to_contain_text("As of", timeout=60000)
    wake, leave, body = week.morning(app, "Thursday")
    # Learned from Wednesday, the buffer is a little longer or shorter, since the jam was compared with typical traffic.
    assert usual_leave - timedelta(minutes=30) <= since_midnight(leave) <= usual_leave + LEARNED
    assert body.startswith("Traffic as of ") and body.endswith("Leave now to arrive by 8:30 AM.")

    week.expect_scene(wake)

    # Friday: routes are back, and the house is shut down.
    configuration.with_suffix(".away").rename(configuration)
    week.house.close()
    week.skip("Friday", "07:20", page)
    expect(row).not_to_contain_text("As of", timeout=60000)
    wake, leave, body = week.morning(app, "Friday")
    assert since_midnight(leave) <= usual_leave + LEARNED
    expect(row).to_contain_text("The scene didn’t run: ")
    # It is retried until then.
    wait_until(lambda: week.now > wake + timedelta(minutes=6))
    week.house.open()
    assert len(week.house.ran) == (4 if WHOLE else 3)

    # The log shows afterwards what happened.
    log = week.log()
    for sentence in [
        f"Live speeds for {len(roads)} road", "Moved to: wake", "Valhalla is down, travel times are estimates",
        "noAnswer",
    ]:
        assert sentence in log, sentence
    assert re.search(r"The scene of departure \S+ ran", log) and re.search(r"The scene of departure \S+ did not run", log)

    if WHOLE:
        # The weekend has no wake-ups.
        week.wait("Sunday", "23:59")
        weekend = {one["title"] for one in week.host.alarms() if instant(one["fireDate"]).weekday() >= 5}
        assert not weekend


def running_service(host):
    try:
        return json.loads((host.data / "maps/run/service.json").read_text())
    except FileNotFoundError:
        return None
