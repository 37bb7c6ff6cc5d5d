"""The shortcuts of Sentinel in the menu of its icon."""

import pytest
from playwright.sync_api import expect

from host import wait_until
from test_sentinel_lock import locked  # noqa: F401


class Home:
    """The home screen in a new browser, and the addresses that its page has had the browser open.

    A call counts once the browser has handed it over: until then it would end whatever the page loads next.
    """

    def __init__(self, page):
        self.page = page
        self.opening, self.opened = [], []
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        session.on("Page.frameRequestedNavigation", self.begin)
        session.on("Page.frameClearedScheduledNavigation", self.end)

    def begin(self, event):
        self.opening.append(event["url"])

    def end(self, event):
        self.opened += self.opening
        self.opening = []

    def choose(self, name):
        self.page.locator(".home-app", has_text="Sentinel").click(button="right")
        self.page.get_by_role("menuitem", name=name).click()

    def calls(self):
        # Lets the events of the browser in.
        self.page.wait_for_timeout(10)
        return [one for one in self.opened if one.startswith("tel:")]


@pytest.fixture
def open_home(open_host):
    return lambda host: Home(open_host(host))


def test_the_crisis_line_is_called_once_on_the_page_that_opens(open_sentinel, open_home, make_host):
    host = make_host()
    other = Home(open_sentinel(host).begin().page)
    home = open_home(host)
    home.choose("Call the Crisis Line")
    expect(home.page).to_have_url(f"{host.url}sentinel/")
    wait_until(lambda: home.calls() == ["tel:988"])
    # Neither a page that was open, nor one that is loaded again, calls.
    home.page.reload()
    expect(home.page.get_by_role("heading", name="Mission Status")).to_be_visible()
    assert home.calls() == ["tel:988"] and other.calls() == []


def test_a_locked_app_calls_too_and_stays_locked(locked, open_home):  # noqa: F811
    host, _ = locked
    home = open_home(host)
    home.choose("Call the Crisis Line")
    wait_until(lambda: home.calls() == ["tel:988"])
    expect(home.page.get_by_text("Sentinel Is Locked")).to_be_visible()


def test_the_check_in_is_shown_on_the_page_that_opens(open_sentinel, open_home, make_host):
    host = make_host()
    other = open_sentinel(host).begin()
    home = open_home(host)
    home.choose("Start Check-In")
    expect(home.page.get_by_role("tab", name="Check-In")).to_have_attribute("aria-selected", "true")
    expect(other.page.get_by_role("tab", name="Status")).to_have_attribute("aria-selected", "true")
    assert home.calls() == []
