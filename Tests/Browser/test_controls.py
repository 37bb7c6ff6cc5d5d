"""The controls of the gallery, used in a live page."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.quick


@pytest.fixture
def pill(sample):
    """Returns a button that shows a hand while it is held."""
    return sample("button-styles").get_by_role("button", name="Hold Me")


def test_a_button_with_a_custom_style_shows_that_it_is_pressed(pill):
    expect(pill.locator("svg")).to_have_count(0)
    pill.hover()
    pill.page.mouse.down()
    expect(pill.locator("svg")).to_have_count(1)
    pill.page.mouse.up()
    expect(pill.locator("svg")).to_have_count(0)
    expect(pill.page.get_by_text("Tapped 1 times")).to_be_visible()


def test_a_button_released_elsewhere_does_nothing(pill):
    page = pill.page
    pill.hover()
    page.mouse.down()
    expect(pill.locator("svg")).to_have_count(1)
    page.mouse.move(195, 700)
    expect(pill.locator("svg")).to_have_count(0)
    page.mouse.up()
    page.get_by_role("button", name="Once").click()
    expect(page.get_by_text("Tapped 1 times")).to_be_visible()


def test_the_keyboard_presses_a_button(pill):
    pill.focus()
    pill.page.keyboard.down("Space")
    expect(pill.locator("svg")).to_have_count(1)
    pill.page.keyboard.up("Space")
    expect(pill.locator("svg")).to_have_count(0)
    expect(pill.page.get_by_text("Tapped 1 times")).to_be_visible()


def test_a_style_may_trigger_the_button_twice(sample):
    page = sample("button-styles")
    page.get_by_role("button", name="Twice").click()
    expect(page.get_by_text("Tapped 2 times")).to_be_visible()


def test_toggles_are_switches_and_buttons(sample):
    page = sample("toggles")
    switch = page.get_by_role("switch", name="Airplane Mode")
    favourite = page.get_by_role("button", name="Favourite")
    expect(favourite).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(favourite).to_have_attribute("aria-pressed", "false")
    favourite.press("Enter")
    expect(switch).to_be_checked()


def test_a_gauge_shows_and_announces_its_value(sample):
    page = sample("gauges")
    gauge = page.get_by_role("meter", name="Temperature").first
    expect(gauge).to_have_attribute("aria-valuetext", "68")
    slider = page.get_by_role("slider", name="Temperature")
    slider.focus()
    page.keyboard.press("End")
    expect(gauge).to_have_attribute("aria-valuenow", "1")
    expect(gauge).to_have_attribute("aria-valuetext", "90")


def test_a_timer_counts_without_the_host(sample):
    page = sample("text-time")
    timer = page.locator(".labeled", has_text="Timer").locator(".labeled-value")
    shown = timer.inner_text()
    expect(timer).not_to_have_text(shown)


def test_a_long_line_shrinks_only_as_far_as_it_may(sample):
    page = sample("text-room")
    share = page.locator("[data-shrink]").evaluate("(text) => Number(getComputedStyle(text).zoom)")
    assert 0.5 <= share < 1


def test_a_value_follows_the_text_and_is_shown_again_when_the_field_loses_focus(sample):
    page = sample("fields")
    field = page.get_by_role("textbox", name="Amount")
    expect(page.get_by_text("Amount: 1,234.5")).to_be_visible()
    field.fill("42")
    expect(page.get_by_text("Amount: 42")).to_be_visible()
    field.fill("nothing")
    page.get_by_role("textbox", name="Name").click()
    expect(field).to_have_value("42")


def test_enter_inserts_a_line_break_in_an_editor(sample):
    page = sample("fields")
    editor = page.locator(".editor textarea")
    editor.fill("one")
    editor.press("Enter")
    editor.press_sequentially("two")
    expect(page.get_by_role("textbox", name="Note")).to_have_value("one\ntwo")


def test_catalog_images_match_the_scale_and_appearance_of_the_page(sample):
    page = sample("symbols")
    badge = page.get_by_role("img", name="Badge").first
    expect(badge).to_be_visible()
    page.wait_for_function("() => [...document.images].every((image) => image.complete && image.naturalWidth)")
    assert badge.evaluate("(image) => [image.width, image.height]") == [24, 24]
    assert badge.evaluate("(image) => getComputedStyle(image).content") == "normal"
    page.emulate_media(color_scheme="dark")
    assert "pictures" in badge.evaluate("(image) => getComputedStyle(image).content")


def test_text_is_copied_where_sharing_is_unavailable(sample):
    page = sample("symbols")
    page.evaluate("""() => {
      Object.defineProperty(navigator, "share", {value: undefined, configurable: true});
      Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { window.copied = text; }}});
    }""")
    page.get_by_role("button", name="Share the words").click()
    expect(page.get_by_role("status").get_by_text("Copied")).to_be_visible()
    assert page.evaluate("window.copied") == "Words"


def test_a_pointer_is_followed_over_a_view(sample):
    page = sample("hover")
    tile = page.get_by_text("Move the pointer here")
    tile.hover()
    expect(page.get_by_text("The pointer is here")).to_be_visible()
    field = page.locator("[data-spaces=local]")
    box = field.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 50)
    expect(tile).to_be_visible()
    disc = field.locator("svg, .shape").last
    page.mouse.move(box["x"] + 120, box["y"] + 60)
    expect(disc).to_be_visible()
    page.wait_for_function(
        "([disc, x, y]) => { const b = disc.getBoundingClientRect();"
        " return Math.abs(b.x + b.width / 2 - x) < 1 && Math.abs(b.y + b.height / 2 - y) < 1; }",
        arg=[disc.element_handle(), box["x"] + 120, box["y"] + 60])
    page.mouse.move(box["x"] + 120, box["y"] + box["height"] + 40)
    expect(disc).to_have_count(0)


def test_controls_side_by_side_in_a_menu_are_chosen_by_their_names(sample):
    page = sample("control-groups")
    page.get_by_role("button", name="Edit by Symbols").click()
    copy = page.get_by_role("group").get_by_role("menuitem", name="Copy").locator("visible=true")
    paste = page.get_by_role("menuitem", name="Paste").locator("visible=true")
    (left, top), (other_left, other_top) = (
        one.evaluate("(item) => [item.offsetLeft, item.offsetTop]") for one in (copy, paste))
    assert top == other_top and left < other_left
    copy.click()
    expect(page.get_by_text("Copy", exact=True).first).to_be_visible()
    expect(page.get_by_role("menu")).to_have_count(0)
