"""Browsers are admitted and removed one by one."""

import subprocess
import urllib.error
import urllib.request

from playwright.sync_api import expect

from departures import Departures
from host import PROGRAM
from test_accessibility import check
from test_settings import Settings
from web import WebServer

PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/26.1 Mobile/15E148 Safari/604.1"
)
# Some browsers are set to keep no site data.
NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"


def link(host):
    """Returns the link that a person copies from the terminal."""
    command = [PROGRAM, "pair", "--data", str(host.data)]
    return subprocess.run(command, env=host.environment, capture_output=True, text=True, check=True).stdout.strip()


def ask(url, method="GET", **headers):
    """Returns the status and the text of a response."""
    try:
        answer = urllib.request.urlopen(urllib.request.Request(url, method=method, headers=headers))
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.read().decode()


def test_a_removed_browser_loses_access_at_once(open_host, context, host):
    mine = Settings(open_host(host, "settings/"))
    expect(mine.row("This browser")).to_have_count(1)
    phone = context(user_agent=PHONE, locale="en-US", timezone_id="Europe/Lisbon", reduced_motion="reduce")
    page = phone.new_page()
    page.goto(f"{host.url}departures/")
    unpaired = page.get_by_role("heading", name="This browser is not paired")
    expect(unpaired).to_be_visible()
    check(page)

    # A web app on a Home Screen has no address field, either.
    address = link(host)
    page.get_by_role("textbox", name="Pairing Link").fill(address)
    page.get_by_role("button", name="Pair").click()
    theirs = Departures(page)
    theirs.add("Gym")
    expect(page).to_have_url(f"{host.url}departures/")
    # A page that is loaded again is the same page, at the same place in the browser's history.
    page.get_by_role("button", name="Add Departure").click()
    page.get_by_role("textbox", name="Label").fill("Swim")
    page.reload()
    page.wait_for_selector("html[data-client=ready]", state="attached")
    expect(page.get_by_role("textbox", name="Label")).to_have_value("Swim")
    theirs.discard()
    expect(theirs.row("Gym")).to_be_visible()

    row = mine.row("Safari on iPhone")
    expect(row).to_contain_text("Last used")
    row.get_by_role("button", name="Remove Safari on iPhone").click()
    expect(mine.page.get_by_text("Its pages close right away")).to_be_visible()
    mine.page.get_by_role("button", name="Remove Browser").click()
    expect(row).to_have_count(0)
    expect(unpaired).to_be_visible()
    # The link that paired it no longer works.
    page.goto(address)
    expect(page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    mine.page.reload()
    expect(mine.row("This browser")).to_have_count(1)


def test_the_cookie_opens_nothing_to_a_server_on_another_port(open_host, host):
    seen = []
    other = WebServer(lambda headers: seen.append(headers["Cookie"]) or (200, {"Content-Type": "text/html"}, b"hello"))
    page = open_host(host, "departures/")
    page.goto(other.url)
    assert page.evaluate("localStorage.length") == 0
    other.stop()
    assert "reveille-" in seen[0]
    for path in ("", "departures/", "settings/", "widgets.json", "metrics"):
        for kind in ("text/html", "*/*"):
            status, text = ask(f"{host.url}{path}", Cookie=seen[0], Accept=kind)
            assert "data-page=" not in text and status == (200 if kind == "text/html" else 401), path
    value = seen[0].split("reveille-", 1)[1].split("=", 1)[1].split(";")[0]
    for path in ("visit", "pair"):
        assert ask(f"{host.url}{path}", "POST", Cookie=seen[0], Authorization=f"Bearer {value}")[0] == 401
    page.goto(f"{host.url}departures/")
    expect(page.get_by_role("button", name="Add Departure")).to_be_visible()


def test_cookies_of_other_ports_lock_no_browser_out(open_host, host):
    page = open_host(host, "settings/")
    # Browsers know no ports in cookies: every server of this machine may set some, of 4 kB each.
    page.context.add_cookies([{"name": f"other{n}", "value": "c" * 4000, "url": host.url} for n in range(10)])
    page.reload()
    page.get_by_role("button", name="Ring Test Alarm").click()
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()


def test_a_browser_without_storage_gets_a_message_and_uses_up_no_link(context, host):
    address = host.link()
    closed = context(locale="de-DE")
    closed.add_init_script(NO_STORAGE)
    page = closed.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", name="Reveille braucht Cookies und Websitedaten")).to_be_visible()
    plain = context(java_script_enabled=False).new_page()
    plain.goto(address)
    expect(plain.locator("noscript")).to_be_visible()
    page = context(locale="en-US").new_page()
    page.goto(address)
    expect(page.get_by_role("link", name="Departures")).to_be_visible()
