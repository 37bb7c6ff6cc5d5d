"""The wake-up and “Time to Leave”, in the page and on a real desktop, on a fast clock.

A form is filled in before the clock is fast: on a busy machine that takes a while, in which a fast alarm would ring.
"""

import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from departures import Departures, notifications, wake_alarms
from desktop import Desktop
from host import wait_until

# One second is ten minutes of the night.
EVENING = "2026-03-10T22:00"
RATE = "@600"
TITLES = ["Good Morning for Work", "Time to Leave"]
# In the list only, for a person who has not left by the last moment.
LATE = "Running Late for Work"


@pytest.fixture
def desktop(tmp_path):
    desktop = Desktop(tmp_path / "desktop")
    yield desktop
    desktop.stop()


def alarm(host, title):
    return next(alarm for alarm in notifications(host) if alarm["title"] == title)


def instant(text):
    return datetime.fromisoformat(text)


def expect_on_time(host, title):
    # "Time to Leave" is first shown by the ring, if it comes before Stop.
    wait_until(lambda: alarm(host, title)["deliveredAt"] and "desktop" in alarm(host, title)["channels"])
    one = alarm(host, title)
    late = instant(one["deliveredAt"]) - instant(one["fireDate"])
    # Within its minute; a minute at this rate is a tenth of a second, which a busy machine may not manage.
    assert timedelta(0) <= late <= timedelta(minutes=5), one
    assert "desktop" in one["channels"], one


def jump(host, moment, rate):
    """Moves the host's clock to `moment`: the host is off in between, and open pages find it again."""
    host.stop()
    host.start(f"{moment.astimezone(timezone.utc):%Y-%m-%dT%H:%MZ}{rate}")


def test_both_notifications_of_a_night_come_on_time(make_host, open_departures, desktop):
    host = make_host(EVENING, DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_departures(host)
    app.add("Work", "software", "Alder Software", arrival=(8, 30, "AM"))
    assert [one["title"] for one in notifications(host) if one["title"] != LATE] == TITLES
    assert [one["title"] for one in wake_alarms(host, "scheduled")] == TITLES[:1]
    leave = app.leave_time("Work")
    # Forty minutes of the night remain, in which the traffic is checked. At this rate, the wake-up is seven seconds before
    # the time to leave, so that there is time to answer it.
    jump(host, instant(alarm(host, TITLES[0])["fireDate"]) - timedelta(minutes=40), "@120")

    # AlarmKit's ring has the title and the buttons; the notification beside it describes the traffic.
    expect(app.ring).to_contain_text("Good Morning for Work", timeout=120000)
    expect(app.ring.get_by_role("button", name=re.compile("^(Snooze|Stop)"))).to_have_text([re.compile("^Snooze"), "Stop"])
    assert wake_alarms(host)[0]["fireDate"] == alarm(host, TITLES[0])["fireDate"]
    app.wake("Stop")
    banner = app.page.get_by_role("alert")
    expect(banner.filter(has_text="Good Morning for Work")).to_be_visible(timeout=120000)
    expect(banner.filter(has_text="Good Morning for Work")).to_contain_text("Traffic is usually light.")
    expect(banner.filter(has_text="Time to Leave")).to_be_visible(timeout=60000)
    expect(banner.filter(has_text="Time to Leave")).to_contain_text("Leave now to arrive by 8:30 AM.")
    # It replaces the wake-up, under the app's own icon.
    expect(banner).to_have_count(1)
    expect(banner.locator("use")).to_have_attribute("href", re.compile("#car.fill$"))
    for title in TITLES:
        expect_on_time(host, title)
        assert "page" in alarm(host, title)["channels"]
    assert f"{instant(alarm(host, 'Time to Leave')['fireDate']):%-I:%M %p}" == leave
    desktop.close_all()
    shown = wait_until(lambda: len(desktop.history()) >= 2 and desktop.history())
    assert sorted({title for title, _ in shown} - {LATE}) == TITLES
    assert [one["state"] for one in wake_alarms(host)] == ["stopped"]


def test_notifications_pending_in_a_killed_host_come_once_after_its_restart(make_host, open_departures, desktop):
    host = make_host(EVENING, DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_departures(host)
    app.add("Work", "software", "Alder Software", arrival=(8, 30, "AM"))
    before = host.alarms()
    assert {alarm["state"] for alarm in before} == {"scheduled"}
    host.kill()
    assert host.alarms() == before
    # Slow enough that the wake-up is stopped before it is time to leave.
    host.start("2026-03-11T08:00@120")
    app.wake("Stop")
    for title in TITLES:
        expect_on_time(host, title)
    assert sorted((one["title"], one["fireDate"]) for one in host.alarms()) == sorted(
        (one["title"], one["fireDate"]) for one in before
    )
    host.kill()
    host.start("2026-03-11T09:00" + RATE)
    desktop.close_all()
    wait_until(lambda: len(desktop.history()) >= 2)
    shown = [title for title, _ in desktop.history() if title != LATE]
    # The ring, its text once more for the person who is awake, and the leave-now: each once.
    assert sorted(shown) == [TITLES[0], *TITLES]


def test_desktop_and_page_snoozes_wake_again_until_the_time_to_leave(
    make_host, open_departures, open_host, desktop
):
    host = make_host("2026-03-11T07:50", DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_departures(host)
    # The buffer has room for two snoozes and the time to ask for them.
    app.add("Work", "software", "Alder Software", arrival=(9, 30, "AM"), buffer="45 min")
    first = alarm(host, TITLES[0])
    # One second is a minute of the morning.
    jump(host, instant(first["fireDate"]) - timedelta(minutes=1), "@60")
    wake = app.page.get_by_role("alert").filter(has_text=TITLES[0])
    expect(app.ring).to_be_visible(timeout=60000)
    wait_until(lambda: desktop.shown() == 1)
    desktop.choose("Snooze 9 min")
    expect(app.ring).to_be_hidden()
    expect(wake).to_be_hidden()
    second = wait_until(lambda: wake_alarms(host, "countdown"))[0]
    assert instant(second["fireDate"]) >= instant(first["fireDate"]) + timedelta(minutes=9)

    app.wake(re.compile("^Snooze"))
    expect(wake).to_be_hidden()
    # The second snooze counts down in the row and above every page, and is ended in the row.
    # Beside them is the countdown to leaving, while the person is awake.
    island = app.page.locator(".island", has_text="Snoozing for Work")
    expect(island).to_be_visible()
    card = open_host(host).locator(".activity-card", has_text="Snoozing for Work")
    expect(card).to_contain_text("Rings again at")
    expect(app.row("Work")).to_contain_text("Snoozing until")
    app.row("Work").get_by_role("button", name="End Snooze").click()
    expect(island).to_have_count(0)
    expect(card).to_have_count(0)
    expect(app.row("Work")).not_to_contain_text("Snoozing until")
    assert wake_alarms(host, "scheduled", "countdown", "alerting") == []

    leave = app.page.get_by_role("alert").filter(has_text="Time to Leave")
    expect(leave).to_be_visible(timeout=60000)
    leave.hover()
    leave.get_by_role("button", name="On My Way").click()
    expect(leave).to_be_hidden()
    # A person on the way gets no notification about being late.
    wait_until(lambda: desktop.shown() == 0)
    assert LATE not in [one["title"] for one in host.alarms() if one["state"] == "scheduled"]


def test_a_wake_up_shows_its_text_and_becomes_time_to_leave_on_every_page(make_host, open_departures):
    host = make_host("2026-03-11T07:50@60")
    app = open_departures(host)
    app.add("Work", "software", "Alder Software", arrival=(8, 40, "AM"), buffer="5 min")
    other = app.page.context.new_page()
    other.goto(f"{host.url}settings/")
    leave = app.leave_time("Work")
    expect(app.ring).to_contain_text("Good Morning for Work", timeout=60000)
    expect(app.ring).to_contain_text(re.compile(r"Traffic is usually light\. \d+ min drive\."))
    expect(app.ring.locator(".ring-next")).to_have_text(re.compile(f"Time to Leave *{leave.replace(' ', '.')}"))
    expect(app.ring.locator(".ring-time")).to_have_text(re.compile(r"^8:\d\d\sAM$"))

    for page in (app.page, other):
        ring = page.get_by_role("alertdialog")
        expect(ring.get_by_role("heading")).to_have_text("Time to Leave", timeout=60000)
        expect(ring).to_contain_text("Leave now to arrive by 8:40 AM.")
        expect(ring.get_by_role("button")).to_have_text(["On My Way", re.compile("Stop$")])
        expect(page.get_by_role("alert").filter(has_text="Time to Leave")).to_have_count(0)
    other.get_by_role("alertdialog").get_by_role("button", name="On My Way").click()
    for page in (app.page, other):
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    wait_until(lambda: alarm(host, "Time to Leave")["state"] == "responded")
    assert LATE not in [one["title"] for one in host.alarms() if one["state"] == "scheduled"]


@pytest.mark.parametrize("place", ["desktop", "list"])
def test_a_late_person_can_tell_someone(make_host, open_departures, desktop, place):
    host = make_host("2026-03-11T07:50", DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_departures(host)
    app.add("Work", "software", "Alder Software", arrival=(8, 40, "AM"), buffer="5 min")
    # One second is a minute of the morning.
    jump(host, instant(alarm(host, TITLES[0])["fireDate"]) - timedelta(minutes=1), "@60")
    tell = app.row("Work").get_by_role("button", name="Tell Someone")
    expect(tell).to_be_hidden()
    app.wake("Stop")
    expect(tell).to_be_visible(timeout=60000)
    app.page.evaluate("() => { navigator.share = async (item) => { window.shared = item.text } }")
    tell.click()
    app.page.wait_for_function("window.shared")
    assert re.match("I(’m running late for Work and will|’ll) arrive ", app.page.evaluate("window.shared"))
    expect(app.explanation).to_be_hidden()

    wait_until(lambda: alarm(host, LATE)["deliveredAt"])
    if place == "desktop":
        wait_until(lambda: desktop.standing() > 1)
        banner = app.page.get_by_role("alert").filter(has_text="Time to Leave")
        banner.get_by_role("button", name=re.compile("^Time to Leave")).focus()
        app.page.keyboard.press("Escape")
        expect(banner).to_be_hidden()
        # An open form stays, with its input, until the person is done with it.
        app.tap_add()
        app.set_label("Dinner")
        desktop.choose("Tell Someone")
        wait_until(lambda: alarm(host, LATE)["state"] == "responded")
        expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Dinner")
        expect(app.explanation).to_be_hidden()
        app.discard()
    else:
        # No page of the app is open then: the action opens one.
        app.page.goto(f"{host.url}notifications/")
        row = app.page.get_by_role("listitem").filter(has_text=LATE)
        row.click(button="right")
        with app.page.context.expect_page() as opened:
            app.page.get_by_role("menuitem", name="Tell Someone").click()
        app = Departures(opened.value)
    expect(app.explanation).to_be_visible()
    expect(app.explanation.get_by_role("button", name="Share Arrival Time")).to_be_visible()
    app.explanation.get_by_role("button", name="Done").click()
    expect(app.explanation).to_be_hidden()


def test_stop_on_the_home_screen_ends_a_snooze_and_nothing_rings_afterwards(make_host, open_departures, open_host):
    host = make_host("2026-03-11T07:50")
    app = open_departures(host)
    app.add("Work", "software", "Alder Software", arrival=(9, 30, "AM"), buffer="45 min")
    home = open_host(host)
    leave = instant(alarm(host, TITLES[1])["fireDate"])
    # One second is half a minute of the morning.
    jump(host, instant(alarm(host, TITLES[0])["fireDate"]) - timedelta(minutes=1), "@30")
    app.wake(re.compile("^Snooze"))
    card = home.locator(".activity-card", has_text="Snoozing for Work")
    expect(card).to_be_visible()
    assert len(wake_alarms(host, "countdown")) == 1
    card.get_by_role("button", name="Stop").click()
    expect(card).to_have_count(0)
    expect(home.locator(".island", has_text="Snoozing")).to_have_count(0)
    # The button stands in a link to the app, which is not followed.
    expect(home).to_have_url(host.url)
    expect(app.row("Work")).not_to_contain_text("Snoozing until")
    wait_until(lambda: wake_alarms(host, "scheduled", "countdown", "alerting") == [])

    # The time at which it would have rung again is over.
    jump(host, leave - timedelta(minutes=1), "@60")
    expect(app.page.get_by_role("alert").filter(has_text="Time to Leave")).to_be_visible(timeout=60000)
    expect(app.ring).to_have_count(0)
    assert wake_alarms(host, "scheduled", "countdown", "alerting") == []
