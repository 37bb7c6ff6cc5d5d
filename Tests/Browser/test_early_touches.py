"""Input before the client is loaded is not lost."""

from playwright.sync_api import expect

HOLD = "**/assets/client.js*"


def early(context, host, path, act):
    """Opens a page whose client loads late; `act` happens before."""
    page = context(locale="en-US", timezone_id="Europe/Lisbon", reduced_motion="reduce").new_page()
    page.goto(host.link())
    # The door opens the page by its script, which must not race with the visit below.
    page.wait_for_selector("html[data-client=ready]", state="attached")
    held = []
    page.route(HOLD, lambda route: held.append(route))
    page.goto(f"{host.url}{path}", wait_until="commit")
    page.get_by_role("heading", level=1).wait_for()
    act(page)
    assert page.locator("html[data-client=ready]").count() == 0
    page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    return page


def test_a_tap_before_the_client_is_ready_opens_the_sheet(context, host):
    page = early(context, host, "departures/", lambda page: page.get_by_role("button", name="Add Departure").click())
    expect(page.get_by_role("dialog", name="Add Departure")).to_be_visible()


def test_a_switch_before_the_client_is_ready_is_switched_once(context, open_departures, host):
    app = open_departures(host)
    app.add("Gym")
    page = early(context, host, "departures/", lambda page: page.get_by_role("switch").click())
    expect(app.monitoring("Gym")).not_to_be_checked()
    expect(page.get_by_role("switch")).not_to_be_checked()


def test_a_link_before_the_client_is_ready_is_followed(context, host):
    page = early(context, host, "settings/", lambda page: page.get_by_role("link", name="Home Screen").click())
    expect(page).to_have_url(host.url)
