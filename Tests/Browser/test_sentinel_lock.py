"""Sentinel's lock, and what the host does for a private app: the prompt, Exit, and the cover."""

import pytest
from playwright.sync_api import expect

from test_accessibility import check
from test_passphrase import PassphrasePage
from sentinel_screens import help_problems, read_numbers

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
    assert help_problems(app.page) == []
    # The screens that were open are in the page until their transition has ended.
    app.page.wait_for_function("() => !/GREEN|PHQ/.test(document.documentElement.outerHTML)")
    app.button("Unlock").click()
    assert help_problems(app.page) == []
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


def test_the_lock_needs_a_passphrase_and_says_where_to_set_one(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.open_settings()
    lock = app.sheet.get_by_role("switch", name="App Lock")
    expect(lock).to_be_disabled()
    expect(app.sheet.get_by_text("Set a passcode for this device first.")).to_be_visible()


def test_erasing_by_hand_leaves_nothing_but_the_way_to_help(open_sentinel, make_host):
    host = make_host()
    app, other = open_sentinel(host).begin(), open_sentinel(host)
    app.check_in()
    app.open_step("Who I ask for help")
    app.add_entry("Sam", "+1 555 0100 200", is_buddy=True)
    vault = host.data / "apps/sentinel/record.vault"
    before = vault.read_bytes()
    app.open_tab("Status")
    app.open_settings()
    app.sheet.get_by_role("button", name="Erase All My Data").click()
    app.page.get_by_role("alertdialog").get_by_role("button", name="Erase", exact=True).click()
    for page in (app, other):
        expect(page.text("Welcome to Sentinel")).to_be_visible()
        assert help_problems(page.page) == []
        read_numbers(page.page)
    # Nothing was saved since, and the old file no longer opens.
    assert not vault.exists()
    host.stop()
    vault.write_bytes(before)
    host.start()
    app = open_sentinel(host)
    expect(app.text("Your Data Can’t Be Opened")).to_be_visible()
    read_numbers(app.page)
    assert app.page.goto(f"{host.url}crisis").status == 200
    expect(app.page.get_by_text("988, then press 1").first).to_be_visible()


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
