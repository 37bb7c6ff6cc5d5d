"""Titles, push and pop, and the browser's history."""

import pytest
from playwright.sync_api import expect

from conftest import applied, ready

SCREEN = """<div class="screen" id="n{id}"><header class="bar"><div class="bar-leading"><button class="glass btn bar-back" id="n{back}" data-on="tap" type="button" aria-label="Back">b</button></div>
<div class="bar-title">Depth {depth}</div><div class="bar-trailing"></div></header><div class="scroll" tabindex="0"><div class="content">text {depth}</div></div></div>"""


# The host has rendered the page with one screen above the first.
DEEP = """new MutationObserver((_, observer) => {
  if (!document.body) return;
  document.body.dataset.depth = 1;
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })"""


def screen(depth):
    return SCREEN.format(id=200 + depth, back=300 + depth, depth=depth)


def push(mock, depth):
    mock.push(["insert", 3, 0, screen(depth)], ["navigate", "push", depth, f"Depth {depth}"])


def pop(mock, depth):
    mock.push(["remove", 200 + depth + 1], ["navigate", "pop", depth, f"Depth {depth}"])


@pytest.mark.parametrize("still", [True, False])
def test_a_push_shows_the_new_screen_and_keeps_the_old_one_inert(show, mock, still):
    page = show("departures", still=still)
    page.evaluate("window.kept = n4")
    push(mock, 1)
    page.wait_for_function("() => document.title === 'Depth 1' && !document.querySelector('.is-entering')")
    assert page.evaluate("[n4.inert, n4 === window.kept, getComputedStyle(n4).visibility, n201.inert]") == [
        True,
        True,
        "hidden",
        False,
    ]
    pop(mock, 0)
    page.wait_for_function("() => document.title === 'Depth 0' && document.querySelectorAll('.screen').length === 1")
    assert page.evaluate("[n4.inert, getComputedStyle(n4).visibility]") == [False, "visible"]


def test_back_requests_the_depth_and_pops_once(show, mock):
    page = show("departures")
    push(mock, 1)
    push(mock, 2)
    page.wait_for_function("() => document.title === 'Depth 2'")
    mock.answer = lambda event: (
        [["remove", 200 + event["value"] + 1], ["navigate", "pop", event["value"], f"Depth {event['value']}"]]
        if event["kind"] == "back"
        else None
    )
    page.evaluate("history.back()")
    page.wait_for_function("() => document.title === 'Depth 1'")
    page.wait_for_timeout(150)
    assert page.evaluate("history.state.depth") == 1
    page.evaluate("history.back()")
    page.wait_for_function("() => document.title === 'Depth 0'")
    assert [(event["node"], event["value"]) for event in mock.kinds("back")] == [(3, 1), (3, 0)]
    assert page.url.endswith("/departures")


def test_a_pop_by_the_server_goes_back_in_the_history(show, mock):
    page = show("departures")
    push(mock, 1)
    push(mock, 2)
    page.wait_for_function("() => document.title === 'Depth 2'")
    mock.push(["remove", 202], ["remove", 201], ["navigate", "pop", 0, "Departures"])
    page.wait_for_function("() => history.state.depth === 0")
    page.wait_for_timeout(100)
    assert mock.kinds("back") == []


def test_a_page_that_begins_with_a_screen_stays_when_the_screen_goes(show, mock):
    """As a link that opens a screen of an app does."""
    page = show("departures", script=DEEP)
    assert page.evaluate("history.state.depth") == 1
    page.evaluate("window.kept = true")
    mock.push(["navigate", "pop", 0, "Depth 0"])
    page.wait_for_function("() => document.title === 'Depth 0' && history.state.depth === 0")
    assert page.evaluate("window.kept") is True


def test_forward_after_a_pop_leads_nowhere(show, mock):
    page = show("departures")
    push(mock, 1)
    page.wait_for_function("() => document.title === 'Depth 1'")
    pop(mock, 0)
    page.wait_for_function("() => history.state.depth === 0")
    page.evaluate("history.forward()")
    page.wait_for_timeout(300)
    assert page.evaluate("history.state.depth") == 0
    assert mock.kinds("back") == []


def test_a_sheet_that_closes_with_a_screen_pushed_in_it_leaves_the_app_open(show, mock):
    page = show("departures")
    push(mock, 1)
    push(mock, 2)
    page.wait_for_function("() => history.state.depth === 2")
    mock.push(["navigate", "pop", 1, None], ["navigate", "pop", 0, None])
    page.wait_for_function("() => history.state.depth === 0")
    page.wait_for_timeout(300)
    assert page.url.startswith(mock.url) and mock.kinds("back") == []


def test_a_sheet_that_opens_as_another_closes_stays_open(show, mock):
    page = show("departures")
    for wait in [0, 1, 2, 3, 5, 8, 13, 21]:
        push(mock, 1)
        push(mock, 2)
        page.wait_for_function("() => history.state.depth === 2")
        mock.push(["navigate", "pop", 1, None], ["navigate", "pop", 0, None])
        page.wait_for_timeout(wait)
        push(mock, 1)
        page.wait_for_function("() => history.state.depth === 1")
        page.wait_for_timeout(100)
        assert page.evaluate("history.state.depth") == 1 and mock.kinds("back") == []
        pop(mock, 0)
        page.wait_for_function("() => history.state.depth === 0")


def test_addresses_can_be_pushed_and_replaced(show, mock):
    page = show("departures")
    mock.push(["navigate", "push", "/departures/gym", "Gym"])
    page.wait_for_function("() => location.pathname === '/departures/gym'")
    mock.push(["navigate", "replace", "/departures/pool", "Pool"])
    page.wait_for_function("() => location.pathname === '/departures/pool' && history.state.depth === 1")


def test_the_large_title_collapses_into_the_bar(show, mock):
    page = show("many")
    opacity = "() => getComputedStyle(document.querySelector('.bar-title')).opacity"
    assert page.evaluate(opacity) == "0"
    page.evaluate("n14.scrollTop = 200")
    page.wait_for_function(f"() => ({opacity})() === '1'")
    page.evaluate("n14.scrollTop = 0")
    page.wait_for_function(f"() => ({opacity})() === '0'")


def test_the_page_itself_never_scrolls_and_shows_without_script(show, context, mock):
    page = context(java_script_enabled=False).new_page()
    page.goto(f"{mock.url}/edit")
    assert page.locator("#n312 >> text='8'").bounding_box()["y"] < 844
    page = show("many")
    page.mouse.move(195, 400)
    page.mouse.wheel(0, 4000)
    page.wait_for_function("() => n14.scrollTop > 100")
    assert page.evaluate("[scrollY, document.documentElement.scrollHeight <= innerHeight]") == [0, True]


def test_a_reload_during_a_step_back_is_not_lost(show, mock):
    page = show("departures")
    browser = page.context.new_cdp_session(page)
    # The browser cancels a load that begins while a history step is under way: for some milliseconds.
    for wait in [1, 2, 3, 4, 5, 6] * 2:
        ready(page, mock)
        push(mock, 1)
        applied(page, mock)
        page.evaluate("window.kept = true")
        pop(mock, 0)
        page.wait_for_timeout(wait)
        browser.send("Page.reload")
        page.wait_for_function("() => !window.kept")


def test_a_bar_has_the_color_that_its_screen_asks_for(sample):
    page = sample("bars", reduced_motion="reduce")
    page.get_by_role("button", name="In a color").click()
    bar = page.locator(".screen:not(.is-below) > .bar").last
    expect(bar.get_by_role("heading", name="Lines")).to_be_visible()
    painted, text = bar.evaluate(
        """(bar) => [getComputedStyle(bar.querySelector(".bar-background")).backgroundColor,
          getComputedStyle(bar.querySelector(".bar-title")).color]"""
    )
    # The indigo of the dark appearance, which the bar has.
    assert painted == "rgb(109, 124, 255)" and text == "rgb(255, 255, 255)"


def test_a_title_opens_its_menu(sample):
    page = sample("title-menus", reduced_motion="reduce")
    page.get_by_role("heading", name="Letter").get_by_role("button").click()
    expect(page.get_by_role("menuitem", name="Duplicate")).to_be_visible()
    page.get_by_role("menuitemcheckbox", name="Draft").click()
    expect(page.get_by_text("Sent")).to_be_visible()
    page.get_by_role("button", name="A browser").click()
    # The large title has not collapsed yet.
    expect(page.get_by_role("heading", name="Pages")).to_be_visible()
    expect(page.locator(".screen:not(.is-below) > .bar .title-button").last).to_be_hidden()
