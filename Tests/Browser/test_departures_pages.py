"""Several pages of one host, and pages whose host or connection goes away."""

import re
from datetime import datetime, timedelta
from urllib.request import build_opener

from playwright.sync_api import expect

from departures import Departures, clock, latest_leave
from host import wait_until
from test_departures import HOME
from test_departures_alarms import EVENING

# The address of the page itself, once its browser has shown its token.
BEHIND_THE_DOOR = re.compile(r"/departures/\?visit=")


def test_two_pages_show_the_same_departures_at_once(departures):
    one, other = departures(), departures()
    one.add("Gym")
    expect(other.row("Gym")).to_contain_text("Typically Clear")
    other.add("Library", "library", "Town Library")
    one.expect_labels("Gym", "Library")

    other.monitoring("Gym").click()
    expect(one.monitoring("Gym")).not_to_be_checked()
    expect(one.row("Gym")).not_to_contain_text("Typically Clear")
    one.monitoring("Gym").click()
    expect(other.monitoring("Gym")).to_be_checked()

    one.page.get_by_role("button", name="Edit").click()
    one.row("Library").get_by_role("button", name="Reorder").focus()
    one.page.keyboard.press("ArrowUp")
    other.expect_labels("Library", "Gym")
    expect(other.page.get_by_role("button", name="Edit")).to_be_visible()

    other.tap("Gym")
    expect(one.sheet).to_be_hidden()
    other.sheet.get_by_role("button", name="Delete Departure").click()
    one.expect_labels("Library")


def test_the_form_of_a_departure_deleted_elsewhere_stays_usable(departures):
    one, other = departures(), departures()
    one.add("Gym")
    other.tap("Gym")
    one.tap("Gym")
    one.sheet.get_by_role("button", name="Delete Departure").click()
    expect(one.empty).to_be_visible()
    other.sheet.get_by_role("button", name="Cancel").click()
    expect(other.empty).to_be_visible()
    other.add("Library", "library", "Town Library")
    one.expect_labels("Library")


def test_a_departure_deleted_elsewhere_has_no_explanation_and_is_saved_as_a_new_one(departures, host):
    one, explaining, editing = departures(), departures(), departures()
    one.add("Gym")
    explaining.explain("Gym")
    editing.tap("Gym")
    editing.set_label("Swimming")
    one.tap("Gym")
    one.sheet.get_by_role("button", name="Delete Departure").click()
    expect(one.empty).to_be_visible()
    expect(explaining.explanation).to_be_hidden()
    editing.save()
    expect(editing.sheet).to_be_hidden()
    one.expect_labels("Swimming")
    assert {words["title"] for words in host.alarms()} == {"Good Morning for Swimming", "Time to Leave"}


def reload(app):
    """Reloads the page, as a person does, without waiting for it."""
    app.page.evaluate("setTimeout(() => location.reload())")


def test_a_tab_opened_right_after_a_reload_is_a_separate_page(departures):
    one = departures()
    one.add("Gym")
    one.tap_add()
    one.page.reload()
    one.page.wait_for_selector("html[data-client=ready]", state="attached")
    other = Departures(one.page.context.new_page())
    other.page.goto(one.page.url)
    expect(one.sheet).to_be_visible()
    expect(other.row("Gym")).to_be_visible()
    expect(other.sheet).to_be_hidden()
    # Both are delivered.
    one.sheet.get_by_role("button", name="Cancel").click()
    expect(one.sheet).to_be_hidden()
    other.monitoring("Gym").click()
    expect(one.monitoring("Gym")).not_to_be_checked()
    one.monitoring("Gym").click()
    expect(other.monitoring("Gym")).to_be_checked()


def test_the_later_of_two_tabs_takes_the_page_and_the_other_starts_over(departures):
    one = departures()
    one.tap_add()
    session = one.page.locator("body").get_attribute("data-session")
    other = Departures(one.page.context.new_page())

    def answer_late(route):
        answer = route.fetch()
        other.page.goto(route.request.url)
        expect(other.sheet).to_be_visible()
        route.fulfill(response=answer)

    one.page.route(BEHIND_THE_DOOR, answer_late, times=1)
    reload(one)
    other.page.wait_for_url("**/departures/")
    expect(one.page.locator("body")).not_to_have_attribute("data-session", session)
    expect(one.page.locator("html")).to_have_attribute("data-client", "ready")
    expect(one.sheet).to_be_hidden()
    one.tap_add()
    other.sheet.get_by_role("button", name="Cancel").click()
    expect(other.sheet).to_be_hidden()
    expect(one.sheet).to_be_visible()


def test_an_interrupted_reload_finds_its_page_again(departures):
    app = departures()
    app.tap_add()
    responses = []

    def hold_the_first(route):
        # The route stays: `unroute()` would let the held navigation continue beside the second one.
        route.continue_() if responses else responses.append(route.fetch())

    app.page.route(BEHIND_THE_DOOR, hold_the_first)
    reload(app)
    wait_until(lambda: app.page.wait_for_timeout(50) or responses)
    app.page.context.new_cdp_session(app.page).send("Page.reload")
    app.page.wait_for_selector("html[data-client=ready]", state="attached")
    expect(app.sheet).to_be_visible()


def test_text_typed_offline_arrives_on_reconnect(departures):
    app = departures()
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    label = app.sheet.get_by_role("textbox", name="Label")
    label.press_sequentially("Swim")
    app.page.context.set_offline(True)
    label.press_sequentially("ming with Ana")
    expect(label).to_have_value("Swimming with Ana")
    app.page.context.set_offline(False)
    app.save()
    expect(app.row("Swimming with Ana")).to_be_visible()


def test_a_page_reports_a_missing_host_and_reconnects(departures, host):
    app = departures()
    app.add("Gym")
    app.tap_add()
    app.set_label("Swimming with Ana")
    expect(app.page.get_by_text("Reconnecting…")).to_be_hidden()
    app.wait_until_kept("Swimming with Ana")
    host.kill()
    expect(app.page.get_by_text("Reconnecting…")).to_be_visible()
    app.sheet.get_by_role("textbox", name="Label").press_sequentially(" and Zoë")
    host.start()
    expect(app.page.get_by_text("Reconnecting…")).to_be_hidden()
    expect(app.page.locator("html")).to_have_attribute("data-client", "ready")
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Swimming with Ana and Zoë")
    app.choose_place("rowing", "River Rowing Club")
    app.save()
    expect(app.row("Swimming with Ana and Zoë")).to_be_visible()
    expect(app.row("Gym")).to_be_visible()


def test_a_label_typed_as_the_host_stopped_stays_with_its_departure(departures, host):
    app = departures()
    for label, query, place in [("Gym", "gym", "Alderbrook Gym"), ("", "library", "Town Library")]:
        app.tap_add()
        app.choose_place(query, place)
        app.set_label(label)
        app.wait_for_route()
        app.save()
        expect(app.sheet).to_be_hidden()
    app.tap("Gym")
    app.set_label("Gym 2")
    app.restart(host, "Gym 2")
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Gym 2")
    app.discard()
    app.tap("Town Library")
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("")
    app.save()
    expect(app.sheet).to_be_hidden()
    app.expect_labels("Gym", "Town Library")
    app.tap_add()
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("")


def test_a_reload_restores_the_open_sheet(departures):
    app = departures()
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_label("Swimming")
    app.wait_for_route()
    app.page.reload()
    app.page.wait_for_selector("html[data-client=ready]", state="attached")
    expect(app.sheet).to_be_visible()
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Swimming")
    expect(app.sheet.get_by_role("button", name="Location Alderbrook Gym")).to_be_visible()
    app.discard()
    expect(app.page).to_have_url(re.compile("/departures/$"))
    app.tap_add()
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("")


def test_departures_no_longer_start_at_the_place_of_a_closed_page(open_departures, make_host):
    host = make_host(EVENING)
    gym = next(one for one in host.run("places", "gym") if one["name"] == "Alderbrook Gym")
    near = {"latitude": gym["latitude"] + 0.001, "longitude": gym["longitude"]}
    app = open_departures(host, permissions=["geolocation"], geolocation=near)
    arrival = clock("9:45 AM", datetime.fromisoformat(EVENING) + timedelta(days=1))

    def leave_from(start):
        route = host.route(start, "Alderbrook Gym", "driving", arrival.strftime("%Y-%m-%dT%H:%M"))
        return latest_leave(arrival, route["expectedTravelTime"])

    def armed():
        leave = next(one for one in host.alarms() if one["title"] == "Time to Leave")
        return datetime.fromisoformat(leave["fireDate"]).replace(tzinfo=None)

    from_page, from_home = leave_from(f"{near['latitude']},{near['longitude']}"), leave_from(HOME)
    assert from_home < from_page
    app.add("Gym", arrival=(9, 45, "AM"))
    wait_until(lambda: armed() == from_page)
    app.page.context.close()
    # Disconnected pages are kept for a while, but only a limited number of them.
    browser = build_opener()
    browser.addheaders = [*host.bearer().items()]
    for _ in range(140):
        browser.open(f"{host.url}departures/").read()
    expect(open_departures(host).row("Gym")).to_contain_text("Typically Clear")
    wait_until(lambda: armed() == from_home)
