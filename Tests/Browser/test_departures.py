"""Departures on the real host, used as a person uses it."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from conftest import finger
from departures import clock, latest_leave
from host import wait_until
from test_departures_alarms import EVENING

pytestmark = pytest.mark.quick

HOME = "39.53273695,-7.90222813"  # 7 Garden Avenue, where departures start on the sample map


def test_the_empty_departure_list_says_what_to_do(open_host, host):
    page = open_host(host)
    page.get_by_role("link", name="Departures").click()
    expect(page.get_by_role("heading", name="Departures", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="No Departures")).to_be_visible()
    expect(page.get_by_text("Add where you need to be and when.")).to_be_visible()
    expect(page.get_by_role("button", name="Edit")).to_be_disabled()
    expect(page.get_by_role("link", name="Sample map")).to_be_visible()


def test_a_departure_to_a_real_place_leaves_by_its_route(make_host, open_departures):
    host = make_host(EVENING)
    app = open_departures(host)
    app.tap_add()
    app.choose_place("airp", "Alderbrook Airport Terminal")
    app.set_arrival(9, 45, "AM")
    app.set_prep("45 min")
    app.set_label("Flight to Porto")
    app.wait_for_route()
    promised = app.sheet.get_by_text(re.compile("^Leave by")).inner_text().removeprefix("Leave by ")
    app.save()

    row = app.row("Flight to Porto")
    expect(row).to_contain_text("Flight to Porto")
    expect(row).to_contain_text("Arrive by 9:45 AM • 45m Prep")
    expect(row).to_contain_text("Typically Clear")
    expect(app.monitoring("Flight to Porto")).to_be_checked()

    day = datetime.fromisoformat(EVENING) + timedelta(days=1)
    arrival = clock("9:45 AM", day)
    route = host.route(HOME, "Alderbrook Airport Terminal", "driving", arrival.strftime("%Y-%m-%dT%H:%M"))
    assert route["source"] == "valhalla"
    leave = latest_leave(arrival, route["expectedTravelTime"])
    assert clock(app.leave_time("Flight to Porto"), day) == leave
    assert clock(promised, day) == leave

    wake = {alarm["title"]: datetime.fromisoformat(alarm["fireDate"]) for alarm in host.alarms()}
    assert wake["Time to Leave"].replace(tzinfo=None) == leave
    assert wake["Good Morning for Flight to Porto"].replace(tzinfo=None) == leave - timedelta(minutes=45)


def test_a_departure_starts_at_the_page_even_after_it_moves(open_departures, make_host):
    host = make_host(EVENING)
    airport = next(one for one in host.run("places", "airport") if one["name"] == "Alderbrook Airport Terminal")
    latitude, longitude = map(float, HOME.split(","))
    here = {"latitude": latitude, "longitude": longitude}
    app = open_departures(host, permissions=["geolocation"], geolocation=here)
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_arrival(9, 45, "AM")
    app.set_label("Gym")
    app.wait_for_route()
    at_home = app.sheet.get_by_text(re.compile("^Leave by")).inner_text()
    app.page.context.set_geolocation({"latitude": airport["latitude"], "longitude": airport["longitude"]})
    arrival = clock("9:45 AM", datetime.fromisoformat(EVENING) + timedelta(days=1))
    start = f"{airport['latitude']},{airport['longitude']}"
    route = host.route(start, "Alderbrook Gym", "driving", arrival.strftime("%Y-%m-%dT%H:%M"))
    leave = f"{latest_leave(arrival, route['expectedTravelTime']):%-I:%M %p}"
    assert leave not in at_home
    expect(app.sheet.get_by_text(f"Leave by {leave}")).to_be_visible()
    app.save()
    expect(app.row("Gym")).to_contain_text("Typically Clear")
    assert app.leave_time("Gym") == leave


def test_the_wheels_turn_by_mouse_and_finger(make_host, open_departures):
    app = open_departures(make_host(EVENING), has_touch=True)
    app.tap_add()
    pill = app.sheet.get_by_role("group", name="Arrival Time").get_by_role("button")
    pill.click()
    hours = app.wheels.get_by_role("listbox", name="Hour")
    # The browser's compositor learns of a new wheel with the next frame, and scrolls it by itself until then.
    app.page.wait_for_timeout(500)
    box = hours.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    app.page.mouse.move(x, y)
    app.page.mouse.wheel(0, 100)
    expect(pill).to_have_text(re.compile(r"^9:30\sAM$"))
    finger(app.page, (x, y), (x, y - 68))
    expect(pill).to_have_text(re.compile(r"^11:30\sAM$"))
    app.wheels.get_by_role("option", name="PM").click()
    expect(pill).to_have_text(re.compile(r"^11:30\sPM$"))


def test_monitoring_is_switched_off_and_on(departures, host):
    app = departures()
    app.add("Gym")
    assert {alarm["state"] for alarm in host.alarms()} == {"scheduled"}
    app.monitoring("Gym").click()
    expect(app.row("Gym")).not_to_contain_text("Typically Clear")
    wait_until(lambda: host.alarms() == [])
    expect(app.monitoring("Gym")).not_to_be_checked()
    app.monitoring("Gym").click()
    expect(app.row("Gym")).to_contain_text("Typically Clear")
    assert [alarm["title"] for alarm in host.alarms()].count("Time to Leave") == 1


def test_a_departure_is_edited(departures):
    app = departures()
    app.add("Gym")
    before = app.leave_time("Gym")
    app.tap("Gym")
    expect(app.sheet).to_have_accessible_name("Edit Departure")
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Gym")
    app.set_label("Rowing")
    app.choose_place("rowing", "River Rowing Club")
    app.set_arrival(6, 5, "PM")
    app.wait_for_route()
    app.save()
    expect(app.sheet).to_be_hidden()
    app.expect_labels("Rowing")
    expect(app.row("Rowing")).to_contain_text("Arrive by 6:05 PM • 15m Prep")
    assert app.leave_time("Rowing") != before


def test_cancel_saves_nothing(departures):
    app = departures()
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.discard()
    expect(app.empty).to_be_visible()


def test_rows_reordered_by_keyboard_and_drag_stay_in_order(departures):
    app = departures()
    for label in ["One", "Two", "Three"]:
        app.add(label)
    app.expect_labels("One", "Two", "Three")
    app.page.get_by_role("button", name="Edit").click()
    handle = app.row("Three").get_by_role("button", name="Reorder")
    handle.focus()
    app.page.keyboard.press("ArrowUp")
    app.expect_labels("One", "Three", "Two")
    expect(handle).to_be_focused()
    app.page.keyboard.press("ArrowUp")
    app.expect_labels("Three", "One", "Two")

    start = app.row("Three").get_by_role("button", name="Reorder").bounding_box()
    end = app.row("Two").bounding_box()
    app.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    app.page.mouse.down()
    app.page.mouse.move(start["x"] + start["width"] / 2, end["y"] + end["height"] - 4, steps=12)
    app.page.mouse.up()
    app.expect_labels("One", "Two", "Three")
    app.page.get_by_role("button", name="Done").click()
    expect(app.page.get_by_role("button", name="Reorder")).to_have_count(0)
    app.page.reload()
    app.expect_labels("One", "Two", "Three")


def test_a_departure_is_deleted_in_edit_mode(departures, host):
    app = departures()
    app.add("Gym")
    app.add("Library", "library", "Town Library")
    app.page.get_by_role("button", name="Edit").click()
    app.row("Gym").get_by_role("button", name="Delete").first.click()
    app.row("Gym").get_by_role("button", name="Delete", exact=True).last.click()
    app.expect_labels("Library")
    assert [alarm["title"] for alarm in host.alarms()].count("Time to Leave") == 1
    app.page.get_by_role("button", name="Done").click()


def test_a_departure_is_deleted_by_a_swipe(departures, host):
    app = departures(has_touch=True)
    app.add("Gym")
    box = app.row("Gym").bounding_box()
    y = box["y"] + box["height"] / 2
    finger(app.page, (box["x"] + 300, y), (box["x"] + 190, y))
    app.row("Gym").get_by_role("button", name="Delete").click()
    expect(app.empty).to_be_visible()
    wait_until(lambda: host.alarms() == [])


def test_a_departure_is_deleted_in_its_form(departures):
    app = departures()
    app.add("Gym")
    app.tap("Gym")
    app.sheet.get_by_role("button", name="Delete Departure").click()
    expect(app.sheet).to_be_hidden()
    expect(app.empty).to_be_visible()


def test_a_restart_keeps_everything(departures, host):
    app = departures()
    app.add("Gym")
    app.add("Library", "library", "Town Library", arrival=(7, 15, "PM"))
    app.monitoring("Gym").click()
    expect(app.row("Gym")).not_to_contain_text("Typically Clear")
    host.stop()
    host.start()
    app = departures()
    app.expect_labels("Gym", "Library")
    expect(app.monitoring("Gym")).not_to_be_checked()
    expect(app.row("Library")).to_contain_text("Arrive by 7:15 PM • 15m Prep")


def test_saving_without_a_place_reports_the_missing_place(departures):
    app = departures()
    app.tap_add()
    app.save()
    expect(app.sheet.get_by_text("Choose where you are going.")).to_be_visible()
    app.choose_place("gym", "Alderbrook Gym")
    expect(app.sheet.get_by_text("Choose where you are going.")).to_be_hidden()


@pytest.mark.parametrize("letters", [100, 200])
def test_a_long_label_is_kept_or_refused_and_never_cut(departures, letters):
    app = departures()
    label = ("Breakfast with Zoë & <b>Ana</b> “at nine” 🥐 " * 10)[:letters].strip().ljust(letters, "x")
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_label(label)
    app.save()
    if letters > 100:
        expect(app.sheet.get_by_text("The label can’t be longer than 100 characters.")).to_be_visible()
        expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value(label)
        app.set_label(label[:40].strip())
        app.save()
        label = label[:40].strip()
    expect(app.sheet).to_be_hidden()
    expect(app.row(label)).to_be_visible()
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_search_without_results_says_so(departures):
    app = departures()
    app.tap_add()
    app.sheet.get_by_role("button", name=re.compile("^Location")).click()
    expect(app.sheet.get_by_text("Search for a place or address.")).to_be_visible()
    field = app.sheet.get_by_role("searchbox", name="Search Maps")
    field.fill("xyzzy")
    expect(app.sheet.get_by_role("heading", name="No Results for “xyzzy”")).to_be_visible()
    field.fill("  ")
    expect(app.sheet.get_by_text("Search for a place or address.")).to_be_visible()
    field.fill("cafe zoe")
    expect(app.sheet.get_by_role("button", name="Café Zoë")).to_be_visible()


def test_back_closes_the_screen_and_then_the_sheet(departures):
    app = departures()
    app.tap_add()
    app.sheet.get_by_role("button", name="Sound").click()
    expect(app.sheet.get_by_role("button", name="Marimba")).to_be_visible()
    app.page.go_back()
    expect(app.sheet.get_by_role("button", name="Marimba")).to_be_hidden()
    expect(app.sheet.get_by_role("button", name="Sound")).to_be_visible()
    app.page.go_back()
    expect(app.sheet).to_be_hidden()
    expect(app.empty).to_be_visible()
    assert app.page.url.endswith("/departures/")
