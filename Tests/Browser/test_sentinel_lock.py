"""Sentinel's lock, and what the host does for a private app: the prompt, Exit, and the cover."""

import pytest
from playwright.sync_api import expect

from test_accessibility import check
from test_passphrase import PassphrasePage
from test_sentinel_crisis import check_help

PASSPHRASE = "correct horse"


@pytest.fixture
def locked(open_host, open_sentinel, make_host):
    """A host with a passphrase, and Sentinel with a check-in and its lock on."""
    host = make_host()
    app = open_sentinel(host).begin()
    app.check_in()
    PassphrasePage(open_host(host, "settings/")).set(PASSPHRASE)
    app.open_settings()
    app.sheet.get_by_role("switch", name="App Lock").click()
    app.sheet.get_by_role("button", name="Lock Now").click()
    expect(app.text("Sentinel Is Locked")).to_be_visible()
    return host, app


def prompt(app):
    return app.page.get_by_role("dialog", name="Enter Passphrase for “Sentinel”")


def test_a_locked_app_shows_help_and_opens_with_the_passphrase_only(locked, open_sentinel):
    host, app = locked
    check_help(app.page)
    # The screens that were open are in the page until their transition has ended.
    app.page.wait_for_function("() => !/GREEN|PHQ/.test(document.documentElement.outerHTML)")
    app.button("Unlock").click()
    check_help(app.page)
    prompt(app).get_by_label("Passphrase").fill("wrong horse")
    app.page.keyboard.press("Enter")
    expect(prompt(app).get_by_role("alert")).to_contain_text("That passphrase isn’t right.")
    prompt(app).get_by_role("button", name="Cancel").click()
    expect(app.text("Sentinel Is Locked")).to_be_visible()
    app.button("Unlock").click()
    field = prompt(app).get_by_label("Passphrase")
    field.fill(PASSPHRASE)
    assert PASSPHRASE not in app.page.content()
    app.page.keyboard.press("Enter")
    expect(app.text("GREEN - All Systems Nominal")).to_be_visible()
    assert PASSPHRASE not in host.log()


def test_a_host_that_starts_again_asks_before_it_opens_the_vault(locked, open_sentinel):
    host, _ = locked
    host.kill()
    host.start()
    app = open_sentinel(host)
    expect(app.text("Sentinel Is Locked")).to_be_visible()
    check(app.page)
    app.button("Unlock").click()
    prompt(app).get_by_label("Passphrase").fill(PASSPHRASE)
    prompt(app).get_by_role("button", name="Unlock").click()
    expect(app.text("GREEN - All Systems Nominal")).to_be_visible()


def test_exit_replaces_the_page_at_once_and_back_does_not_return(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    page = app.page
    page.route("https://www.weather.gov/**", lambda route: route.fulfill(body="<title>Weather</title>", content_type="text/html"))
    page.get_by_role("link", name="Exit").click()
    page.wait_for_url("https://www.weather.gov/")
    page.go_back()
    expect(page.get_by_text("Mission Status")).to_have_count(0)


def test_escape_three_times_leaves_and_the_presses_are_announced(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    page = app.page
    page.route("https://www.weather.gov/**", lambda route: route.fulfill(body="<title>Weather</title>", content_type="text/html"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("status").filter(has_text="press Escape two more times")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_url("https://www.weather.gov/")


def test_a_page_out_of_sight_is_covered(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    page = app.page
    hide = """(state) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, "hidden")
    expect(page.locator(".private-cover")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('#app')).opacity") == "0"
    page.evaluate(hide, "visible")
    expect(page.locator(".private-cover")).to_be_hidden()
    expect(app.text("GREY - Check-In Due")).to_be_visible()
