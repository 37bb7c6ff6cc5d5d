"""A slow connection, a slow machine: a person's tap hits what they saw, and no tap is lost."""

import re

import pytest
from playwright.sync_api import expect

from departures import Departures


class Line:
    """The connection from the host to a page; while it is held, the page shows its old state."""

    def __init__(self, page):
        self.held = None
        self.said = ""
        page.route_web_socket(re.compile("^ws"), self.connect)

    def connect(self, page):
        self.page = page
        page.connect_to_server().on_message(self.pass_on)

    def pass_on(self, message):
        self.said += message
        if self.held is None:
            self.page.send(message)
        else:
            self.held.append(message)

    def release(self):
        held, self.held = self.held, None
        for message in held:
            self.page.send(message)


@pytest.fixture
def slow(context, host):
    """Opens the app on a page whose connection can be held."""
    page = context(locale="en-US", timezone_id="Europe/Lisbon", reduced_motion="reduce").new_page()
    line = Line(page)
    page.goto(host.link("departures/"))
    page.wait_for_selector("html[data-client=ready]", state="attached")
    return Departures(page), line


def search(app, query):
    app.sheet.get_by_role("searchbox", name="Search Maps").fill(query)


@pytest.mark.parametrize("place", ["Café Aurora", "Café Zoë"])
def test_a_tap_during_a_search_chooses_the_tapped_place_or_none(slow, place):
    app, line = slow
    app.tap_add()
    app.sheet.get_by_role("button", name=re.compile("^Location")).click()
    search(app, "caf")
    row = app.sheet.get_by_role("button", name=place)
    expect(row).to_be_visible()
    line.held = []
    search(app, "zoe")
    app.page.wait_for_timeout(500)
    row.click()
    app.page.wait_for_timeout(500)
    line.release()
    if place == "Café Zoë":
        expect(app.sheet.get_by_role("button", name=f"Location {place}")).to_be_visible()
    else:
        expect(row).to_be_hidden()
        expect(app.sheet.get_by_role("button", name="Café Zoë")).to_be_visible()
        expect(app.sheet.get_by_role("searchbox", name="Search Maps")).to_be_visible()


def test_no_results_is_shown_only_after_the_search(slow):
    app, line = slow
    app.tap_add()
    app.sheet.get_by_role("button", name=re.compile("^Location")).click()
    search(app, "zoe")
    expect(app.sheet.get_by_role("button", name="Café Zoë")).to_be_visible()
    assert "No Results" not in line.said
    search(app, "zzzqqq")
    expect(app.sheet.get_by_role("heading", name=re.compile("^No Results"))).to_be_visible()


def test_a_tap_counts_while_the_map_appears_above(departures):
    app = departures()
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    box = app.sheet.get_by_role("group", name="Arrival Time").get_by_role("button").bounding_box()
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.down()
    expect(app.sheet.get_by_role("button", name=re.compile("^Route from"))).to_be_visible()
    app.page.mouse.up()
    expect(app.wheels).to_be_visible()
