"""A list of more departures than anyone has: its rows appear as the page scrolls near them."""

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from host import PROGRAM, Host
from test_departures_alarms import EVENING

COUNT = 300
# The sample town, in degrees north and east.
TOWN = ("39.53", "-7.9")
SEEDER = Path(PROGRAM).with_name("departures-benchmark")


def start(data, *place):
    """Starts a host with many departures, which are days away from here unless there is a place that they are around."""
    data.mkdir()
    subprocess.run([SEEDER, "--seed", data, str(COUNT), *place], check=True, capture_output=True)
    # At the real time, one of today's alarms would ring over the page at some hours.
    return Host(data).start(clock=EVENING)


@pytest.fixture(scope="module")
def seeded(tmp_path_factory):
    host = start(tmp_path_factory.mktemp("long") / "data")
    yield host
    host.stop()


@pytest.fixture(scope="module")
def near(tmp_path_factory):
    host = start(tmp_path_factory.mktemp("near") / "data", *TOWN)
    yield host
    host.stop()


@pytest.fixture
def open_list(context):
    def open_page(host):
        page = context().new_page()
        page.goto(host.link("departures/"))
        page.locator("[data-client=ready]").wait_for(state="attached")
        return page

    return open_page


@pytest.fixture
def page(seeded, open_list):
    return open_list(seeded)


def rows(page):
    return page.locator(".row")


def height(page):
    return page.evaluate("document.querySelector('.scroll').scrollHeight")


def test_the_first_page_has_one_screen_of_rows_and_a_placeholder(page):
    page.wait_for_timeout(500)
    assert rows(page).count() < 30
    assert rows(page).last.bounding_box()["y"] > 844
    expect(page.locator(".rest")).to_have_count(1)
    row = rows(page).nth(1).bounding_box()["height"]
    assert COUNT * row * 0.9 < height(page) < COUNT * row * 1.1 + 400


def test_scrolling_shows_every_row_in_order(page):
    page.mouse.move(195, 500)
    for _ in range(COUNT):
        page.mouse.wheel(0, 1500)
        page.wait_for_timeout(30)
        if page.locator(".rest").count() == 0:
            break
    expect(page.locator(".rest")).to_have_count(0)
    names = page.locator(".row .switch").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert names == [f"Monitoring of Place {index}" for index in range(COUNT)]


def test_rows_are_loaded_before_they_scroll_into_view(page):
    before = rows(page).count()
    end = rows(page).last.bounding_box()["y"]
    page.mouse.move(195, 500)
    page.mouse.wheel(0, end - 844 - 600)
    expect(rows(page).nth(before + 10)).to_be_attached()
    assert rows(page).nth(before - 1).bounding_box()["y"] > 844


def test_a_row_has_room_for_all_its_parts(page):
    card = page.locator(".rows").bounding_box()
    for part in rows(page).nth(1).locator(".switch, .label, .text").all():
        box = part.bounding_box()
        assert card["x"] <= box["x"] and box["x"] + box["width"] <= card["x"] + card["width"] or not part.is_visible()


def test_a_row_loaded_later_works_like_the_first_ones(page):
    switch = page.get_by_role("switch", name="Monitoring of Place 70")
    page.mouse.move(195, 500)
    while switch.count() == 0:
        page.mouse.wheel(0, 2500)
        page.wait_for_timeout(100)
    was = switch.is_checked()
    switch.click()
    expect(switch).to_be_checked(checked=not was)
    page.reload()
    expect(switch).to_be_checked(checked=not was)


def test_the_end_is_one_key_away(page):
    page.locator(".scroll").focus()
    page.keyboard.press("End")
    expect(page.get_by_role("switch", name=f"Monitoring of Place {COUNT - 1}")).to_be_in_viewport()


def test_a_change_in_a_row_restyles_that_row_and_not_the_page(open_list, near):
    # Far departures would have to leave now, and their Live Activity makes room for itself on the page.
    page = open_list(near)
    # The badge that comes with monitoring is an insertion: `:has()` rules on the page's containers make it expensive.
    expect(page.locator(".host-note")).to_be_visible()
    switch = page.get_by_role("switch").first
    # A font that arrives restyles everything.
    page.wait_for_function("() => ![...document.fonts].some((font) => font.status === 'loading')")
    page.wait_for_timeout(500)
    page.context.browser.start_tracing(page=page, categories=["blink", "devtools.timeline"])
    for state in [False, True]:
        switch.click()
        expect(switch).to_be_checked(checked=state)
        page.wait_for_timeout(500)
    events = json.loads(page.context.browser.stop_tracing())["traceEvents"]
    restyled = [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]
    assert restyled and max(restyled) < page.evaluate("document.querySelectorAll('*').length") / 4


def test_switching_on_a_departure_too_late_wakes_nobody(page, seeded):
    # The trip from here takes more than the night: an answer that comes a moment after the tap.
    switch = page.get_by_role("switch", name="Monitoring of Place 0", exact=True)
    row = rows(page).filter(has=switch)
    # The label that comes with the first estimate moves the switch, perhaps from under a finger.
    expect(row).to_contain_text("Estimated")
    switch.click()
    expect(switch).not_to_be_checked()
    expect(row).not_to_contain_text("Estimated")
    switch.click()
    expect(row).to_contain_text("Leave now to arrive")
    page.wait_for_timeout(500)
    assert [one["title"] for one in seeded.alarms() if one["state"] == "alerting"] == []
    expect(page.get_by_role("alertdialog")).to_have_count(0)
