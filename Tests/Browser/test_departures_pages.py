"""Several pages of one host, and pages whose host or connection goes away."""

import re

from playwright.sync_api import expect


def test_two_pages_show_the_same_departures_at_once(departures):
    one, other = departures(), departures()
    one.add("Gym")
    expect(other.row("Gym")).to_contain_text("Traffic Clear")
    other.add("Library", "library", "Town Library")
    one.expect_labels("Gym", "Library")

    other.monitoring("Gym").click()
    expect(one.monitoring("Gym")).not_to_be_checked()
    expect(one.row("Gym")).not_to_contain_text("Traffic Clear")
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


def test_a_departure_that_is_deleted_elsewhere_can_still_be_looked_at_and_left(departures):
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


def test_text_typed_without_a_connection_arrives_when_it_is_back(departures):
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


def test_a_page_says_that_its_host_is_gone_and_comes_back_with_it(departures, host):
    app = departures()
    app.add("Gym")
    app.tap_add()
    app.set_label("Swimming with Ana")
    expect(app.page.get_by_text("Reconnecting…")).to_be_hidden()
    host.kill()
    expect(app.page.get_by_text("Reconnecting…")).to_be_visible()
    app.sheet.get_by_role("textbox", name="Label").press_sequentially(" and Zoë")
    host.start()
    expect(app.page.get_by_text("Reconnecting…")).to_be_hidden()
    expect(app.sheet).to_be_hidden()
    expect(app.page.locator("html")).to_have_attribute("data-client", "ready")
    app.expect_labels("Gym")
    app.tap_add()
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Swimming with Ana and Zoë")
    app.choose_place("rowing", "River Rowing Club")
    app.save()
    expect(app.row("Swimming with Ana and Zoë")).to_be_visible()


def test_a_reload_finds_the_open_sheet_as_it_was(departures):
    app = departures()
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_label("Swimming")
    app.wait_for_route()
    app.page.reload()
    expect(app.sheet).to_be_visible()
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Swimming")
    expect(app.sheet.get_by_role("button", name="Location Alderbrook Gym")).to_be_visible()
    app.page.go_back()
    expect(app.sheet).to_be_hidden()
    expect(app.page).to_have_url(re.compile("/departures/$"))
    app.tap_add()
    expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("")
