"""The sentences of the product's specification, each as a person finds it on the page."""

import re

import pytest
from playwright.sync_api import expect

from departures import Departures
from host import wait_until


@pytest.fixture
def list_of_one(departures) -> Departures:
    app = departures()
    app.add("Gym")
    return app


def test_the_list_has_the_large_title_departures(list_of_one):
    page = list_of_one.page
    expect(page.get_by_role("heading", level=1, name="Departures")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("list")).to_be_visible()


def test_large_time_label_and_sub_label_lead_the_row(list_of_one):
    row = list_of_one.row("Gym")
    time = row.get_by_label(re.compile(r"^Leave by \d+:\d\d [AP]M$"))
    label = row.get_by_text("Gym", exact=True)
    constraints = row.get_by_text(re.compile(r"^Arrive by 8:30\sAM • 15m Prep$"))
    tops = [one.bounding_box()["y"] for one in (time, label, constraints)]
    assert tops == sorted(tops)
    sizes = [float(one.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) for one in (label, constraints)]
    assert time.bounding_box()["height"] > 2 * sizes[0] > 2 * sizes[1]


def test_the_status_badge_and_the_toggle_trail_the_row(list_of_one):
    row = list_of_one.row("Gym")
    badge = row.get_by_text("Typically Clear")
    toggle = list_of_one.monitoring("Gym")
    width = list_of_one.page.viewport_size["width"]
    assert badge.bounding_box()["x"] > width / 2 and toggle.bounding_box()["x"] > width / 2
    # The icon shows the mode; neither colour nor icon alone gives the state.
    expect(row.locator("use[href$='#car.fill']")).to_be_visible()
    expect(badge).to_be_visible()


def test_a_live_feed_shows_traffic_clear_for_a_trip_within_the_hour(make_host, open_departures, tmp_path):
    host = make_host("2026-03-11T07:00")
    app = open_departures(host)
    app.add("Gym", arrival=(8, 0, "AM"))
    row = app.row("Gym")
    expect(row).to_contain_text("Typically Clear")
    feed = tmp_path / "traffic.csv"
    feed.write_text("road,speed,minutes\nA 7,100,110\n")
    assert host.run("map", "traffic", str(feed))["edges"] > 0
    wait_until(lambda: "Live speeds for 1 road" in host.log())
    app.explain("Gym")
    app.explanation.get_by_role("button", name="Check Traffic").click()
    app.explanation.get_by_role("button", name="Done").click()
    expect(row).to_contain_text("Traffic Clear")
    expect(row.locator("svg", has=app.page.locator("use[href$='#car.fill']"))).to_have_css("color", COLOURS["light"][1])


def test_edit_is_top_left_and_plus_top_right(list_of_one):
    page = list_of_one.page
    edit = page.get_by_role("button", name="Edit", exact=True).bounding_box()
    add = page.get_by_role("button", name="Add Departure").bounding_box()
    assert edit["x"] < page.viewport_size["width"] / 2 < add["x"]
    assert edit["y"] < 120 and add["y"] < 120


COLOURS = {"light": ("rgb(255, 141, 40)", "rgb(52, 199, 89)", "rgb(242, 242, 247)"),
           "dark": ("rgb(255, 146, 48)", "rgb(48, 209, 88)", "rgb(0, 0, 0)")}  # fmt: skip


@pytest.mark.parametrize("scheme", COLOURS)
def test_accents_are_orange_and_green_on_the_grouped_background(departures, scheme):
    app = departures()
    app.add("Gym")
    app.page.emulate_media(color_scheme=scheme)
    orange, green, background = COLOURS[scheme]
    expect(app.monitoring("Gym")).to_have_css("background-color", green)
    expect(app.page.locator(".screen.has-grouped").first).to_have_css("background-color", background)
    app.tap_add()
    expect(app.sheet.get_by_role("button", name="Save")).to_have_css("background-color", orange)


def test_the_form_has_four_sections(departures):
    app = departures()
    app.tap_add()
    sections = {
        "Destination": ["Location", "Transport Type"],
        "Timing": ["Arrival Time", "Prep Duration"],
        "Intelligence": ["Smart Wake", "HomeKit Scenes"],
        "Label & Sound": ["Label", "Sound"],
    }
    tops = []
    for heading, rows in sections.items():
        tops.append(app.sheet.get_by_text(heading, exact=True).bounding_box()["y"])
        tops += [app.sheet.get_by_text(row, exact=True).first.bounding_box()["y"] for row in rows]
    assert tops == sorted(tops)


def test_the_transport_types_are_driving_transit_walking_and_cycling(departures):
    app = departures()
    app.tap_add()
    app.sheet.get_by_role("button", name="Transport Type").click()
    expect(app.page.get_by_role("menuitemradio")).to_have_text(["Driving", "Transit", "Walking", "Cycling"])


def test_select_a_scene_reports_that_there_is_none(departures):
    app = departures()
    app.tap_add()
    app.sheet.get_by_role("switch", name="HomeKit Scenes").click()
    expect(app.sheet.get_by_role("button", name="Scene", exact=False).first).to_be_visible()
    expect(app.sheet.get_by_text("To choose a scene, set up a home with scenes.")).to_be_visible()
    app.choose_place("gym", "Alderbrook Gym")
    app.save()
    expect(app.sheet.get_by_text("Choose a scene or turn off HomeKit Scenes.")).to_be_visible()
