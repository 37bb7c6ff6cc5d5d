"""The link home from an app: the bar at the foot of the page."""

import re

import pytest
from playwright.sync_api import expect

from conftest import finger


@pytest.fixture
def app(open_host, host):
    return lambda **options: open_host(host, "departures/", **options)


def indicator(page):
    return page.get_by_role("link", name="Home Screen")


def expect_home(page, host):
    expect(page).to_have_url(host.url)
    expect(page.get_by_role("link", name="Departures")).to_be_visible()


def test_a_tap_on_the_indicator_leads_home_and_back_returns(app, host):
    page = app()
    indicator(page).click()
    expect_home(page, host)
    expect(indicator(page)).to_have_count(0)
    page.wait_for_load_state("load")
    page.go_back()
    expect(page.get_by_role("heading", name="Departures", exact=True)).to_be_visible()


def test_the_keyboard_leads_home(app, host):
    page = app()
    for _ in range(20):
        page.keyboard.press("Tab")
        if indicator(page).evaluate("element => element === document.activeElement"):
            break
    expect(indicator(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect_home(page, host)


def test_a_swipe_up_leads_home_and_a_short_one_does_not(app, host):
    page = app(has_touch=True)
    box = indicator(page).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger(page, (x, y), (x, y - 20), steps=20, rest=300)
    expect(page.locator("#device.is-lifted")).to_have_count(0)
    expect(page).to_have_url(re.compile("/departures/$"))
    finger(page, (x, y), (x, y - 300))
    expect_home(page, host)


def test_the_indicator_leads_home_from_a_sheet(app, host):
    page = app()
    page.get_by_role("button", name="Add Departure").click()
    expect(page.get_by_role("dialog", name="Add Departure")).to_be_visible()
    indicator(page).click()
    expect_home(page, host)


def test_the_indicator_is_placed_as_on_an_iphone_and_hides_no_content(open_departures, host):
    app = open_departures(host)
    for label in ["One", "Two", "Three", "Four", "Five", "Six"]:
        app.add(label)
    page = app.page
    page.get_by_role("button", name="Dismiss").click()
    bar = indicator(page).bounding_box()
    assert bar["height"] >= 24 and bar["y"] + bar["height"] == 844
    assert abs(bar["x"] + bar["width"] / 2 - 195) < 1
    page.locator(".scroll").evaluate("element => element.scrollTo(0, element.scrollHeight)")
    row = app.row("Six").bounding_box()
    assert row["y"] + row["height"] <= bar["y"]
