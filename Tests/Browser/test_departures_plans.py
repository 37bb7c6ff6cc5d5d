"""The assistant in Departures: the sum behind a time, repeating days, a start elsewhere."""

import re
from datetime import timedelta

from playwright.sync_api import expect

from departures import clock
from test_departures_alarms import EVENING, alarm, instant
from host import wait_until


def test_a_tap_on_the_time_explains_it(departures, host):
    app = departures()
    app.add("Gym", buffer="10 min")
    leave = app.leave_time("Gym")
    app.explain("Gym")
    sheet = app.explanation
    expect(sheet.get_by_text("For traffic")).to_be_visible()
    expect(sheet.get_by_text("−10 min")).to_be_visible()
    expect(sheet.get_by_text("Set by you.")).to_be_visible()
    expect(sheet.get_by_text(re.compile("^Typical for this time of the week. Checked at .*Traffic is usually light.$"))).to_be_visible()
    expect(sheet.get_by_text(leave, exact=True)).to_be_visible()
    expect(sheet.get_by_role("button", name="Share Arrival Time")).to_be_visible()
    sheet.get_by_role("button", name="Done").click()
    expect(sheet).to_be_hidden()


def test_a_departure_repeats_skips_and_changes_once(make_host, open_departures):
    host = make_host("2026-03-11T20:00")  # A Wednesday.
    app = open_departures(host)
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_label("Gym")
    app.set_days("Thursday", "Friday", "Monday")
    expect(app.sheet.get_by_role("button", name="Repeat Mon, Thu, Fri")).to_be_visible()
    app.wait_for_route()
    app.save()
    row = app.rows.filter(has_text="Gym, Mon, Thu, Fri")
    expect(row).to_be_visible()
    leave = instant(alarm(host, "Time to Leave")["fireDate"])
    assert leave.day == 12

    row.get_by_role("button", name="Leave by").click()
    app.explanation.get_by_role("button", name="Skip Next").click()
    expect(app.explanation.get_by_text("Skipped until Fri, Mar 13").first).to_be_visible()
    wait_until(lambda: instant(alarm(host, "Time to Leave")["fireDate"]) == leave + timedelta(days=1))
    app.explanation.get_by_role("button", name="Don’t Skip").click()
    wait_until(lambda: instant(alarm(host, "Time to Leave")["fireDate"]) == leave)

    app.page.get_by_role("button", name="Change Next Only…").click()
    pill = app.page.get_by_role("group", name="Arrival Time").get_by_role("button")
    pill.click()
    app.turn("Hour", "7")
    app.page.keyboard.press("Escape")
    app.page.get_by_role("button", name="Change", exact=True).click()
    wait_until(lambda: instant(alarm(host, "Time to Leave")["fireDate"]) == leave - timedelta(hours=1))
    app.explanation.get_by_role("button", name="Done").click()
    expect(row).to_contain_text("Arrive by 7:30 AM")
    expect(row).to_contain_text("Changed for next time only")

    app.page.get_by_role("button", name="Upcoming").click()
    upcoming = app.page.get_by_role("dialog", name="Upcoming")
    expect(upcoming.get_by_role("listitem")).to_contain_text(["7:30 AM", "8:30 AM", "8:30 AM"])
    expect(upcoming.get_by_text("Tomorrow")).to_be_visible()


def test_a_departure_starts_at_a_saved_place(make_host, open_departures):
    app = open_departures(make_host(EVENING))
    app.add("Gym")
    app.tap_add()
    app.choose_place("airp", "Alderbrook Airport Terminal")
    app.wait_for_route()
    from_here = app.sheet.get_by_text(re.compile("^Leave by")).inner_text()
    app.sheet.get_by_role("button", name="Start").click()
    expect(app.sheet.get_by_role("button", name="Current Location")).to_be_visible()
    app.sheet.get_by_role("button", name="Alderbrook Gym").click()
    expect(app.sheet.get_by_role("button", name="Start Alderbrook Gym")).to_be_visible()
    app.set_label("Flight")
    expect(app.sheet.get_by_text(from_here)).to_be_hidden()
    app.wait_for_route()
    from_gym = app.sheet.get_by_text(re.compile("^Leave by")).inner_text()
    app.sheet.get_by_role("button", name="Start").click()
    app.sheet.get_by_role("button", name="Current Location").click()
    expect(app.sheet.get_by_text(from_gym)).to_be_hidden()
    app.save()
    expect(app.row("Flight")).to_be_visible()


def test_a_row_shows_the_arrival_time_before_a_late_person_leaves(make_host, open_departures):
    host = make_host("2026-03-11T08:24")
    app = open_departures(host)
    app.add("Gym", arrival=(8, 26, "AM"))
    row = app.row("Gym")
    expect(row).to_contain_text("Leave now to arrive around")
    words = row.get_by_text(re.compile("^Leave now to arrive around")).inner_text()
    assert clock(words.removeprefix("Leave now to arrive around "), instant("2026-03-11T08:24")).hour == 8
    row.get_by_role("button", name="Leave by").click()
    app.explanation.get_by_role("button", name="On My Way").click()
    app.explanation.get_by_role("button", name="Done").click()
    expect(row).not_to_contain_text("Leave now to arrive")
