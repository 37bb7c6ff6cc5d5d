"""The form of a departure: its answer is always in sight, and what was filled in is not lost."""

import re

import pytest
from playwright.sync_api import expect

from departures import Departures


def fill_in(app):
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.sheet.get_by_role("textbox", name="Label").fill("Training")
    # The host has the label once the row's placeholder has gone everywhere.
    app.page.keyboard.press("Tab")


def discard_question(app):
    return app.page.get_by_role("dialog", name="Discard your changes?")


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
def test_the_time_to_leave_is_in_sight_without_scrolling(departures, size):
    app = departures(viewport={"width": size[0], "height": size[1]})
    app.tap_add()
    expect(app.sheet.locator(".inset-bar")).to_be_empty()
    app.choose_place("gym", "Alderbrook Gym")
    bar = app.sheet.locator(".inset-bar")
    expect(bar).to_contain_text(re.compile(r"Leave by \d+:\d\d\sAM"))
    expect(bar).to_contain_text(re.compile(r"Wake \d+:\d\d\sAM"))
    box = bar.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= size[1]
    # The row that it stands on can be scrolled clear of it.
    last = app.sheet.get_by_role("button", name="Sound")
    last.scroll_into_view_if_needed()
    app.sheet.locator(".scroll").last.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    box, row = bar.bounding_box(), last.bounding_box()
    assert row["y"] + row["height"] <= box["y"] + 1


def test_cancel_asks_before_a_changed_form_is_discarded(departures):
    app = departures()
    app.tap_add()
    app.sheet.get_by_role("button", name="Cancel").click()
    expect(app.sheet).to_be_hidden()

    fill_in(app)
    app.sheet.get_by_role("button", name="Cancel").click()
    app.page.get_by_role("button", name="Keep Editing").click()
    expect(discard_question(app)).to_have_count(0)
    expect(app.sheet.get_by_role("button", name="Location Alderbrook Gym")).to_be_visible()
    app.discard()
    expect(app.empty).to_be_visible()
    # Discarded for good.
    app.page.reload()
    expect(app.empty).to_be_visible()
    app.page.wait_for_selector("html[data-client=ready]", state="attached")
    expect(app.sheet).to_have_count(0)


def test_back_and_escape_keep_a_changed_form(departures):
    app = departures()
    fill_in(app)
    app.page.go_back()
    app.page.keyboard.press("Escape")
    expect(app.sheet.get_by_role("button", name="Location Alderbrook Gym")).to_be_visible()
    app.sheet.get_by_role("button", name="Save").click()
    expect(app.row("Training")).to_be_visible()


def test_a_filled_form_survives_a_restart_of_the_host(departures, host):
    app = departures()
    fill_in(app)
    app.restart(host, "Training")
    expect(app.sheet.get_by_role("button", name="Location Alderbrook Gym")).to_be_visible()
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Training")
    app.sheet.get_by_role("button", name="Save").click()
    expect(app.row("Training")).to_be_visible()
    expect(app.sheet).to_be_hidden()


def test_a_changed_departure_survives_a_restart_of_the_host(departures, host):
    app = departures()
    app.add("Gym")
    app.tap("Gym")
    app.sheet.get_by_role("textbox", name="Label").fill("Morning Gym")
    app.page.keyboard.press("Tab")
    app.restart(host, "Morning Gym")
    expect(app.sheet).to_have_accessible_name("Edit Departure")
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Morning Gym")
    app.sheet.get_by_role("button", name="Save").click()
    app.expect_labels("Morning Gym")
