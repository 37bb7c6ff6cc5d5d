"""Fields, keys, colours, pictures and touches of the gallery's pages."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.quick


def value(page, label):
    return page.locator(".labeled", has_text=label).locator(".labeled-value")


def test_a_field_of_a_value_shows_and_follows_the_text_beside_it(sample):
    page = sample("value-fields")
    field, text = page.get_by_role("textbox", name="Amount"), page.locator(".row .text", has_text="$")
    expect(field).to_have_value("$31.25")
    expect(text).to_have_text("$31.25")
    field.fill("$40")
    expect(text).to_have_text("$40.00")
    expect(field).to_have_value("$40")
    field.fill("forty")
    field.blur()
    expect(field).to_have_value("$40.00")


def test_a_color_is_picked(sample):
    page = sample("color-picker")
    well = page.get_by_label("Paper")
    well.focus()
    # The browser's picker begins at the colour of the page.
    assert well.input_value() == "#ff8d28"
    well.fill("#00ff80")
    expect(well).to_have_attribute("style", re.compile(r"--well: ?color\(srgb 0 1 0.502 / 1\)"))
    # The picker and the paper.
    expect(page.locator("[style*='color(srgb 0 1 0.502']")).to_have_count(2)


def test_a_shortcut_presses_its_button(sample):
    page = sample("shortcuts")
    last = value(page, "Last")
    for keys, name in [
        ("Control+s", "Save"), ("Meta+Shift+G", "Find Next"), ("Alt+ArrowUp", "Up"), ("Enter", "Done"), ("Shift+?", "Help"),
    ]:
        page.locator("body").press(keys)
        expect(last).to_have_text(name)
    page.locator("body").press("Escape")
    field = page.get_by_role("textbox", name="Text")
    field.press("Control+s")
    expect(last).to_have_text("Save")
    field.press_sequentially("?")
    expect(field).to_have_value("?")
    expect(last).to_have_text("Save")


def test_the_bar_above_the_keyboard_is_there_while_one_types(sample):
    page = sample("keyboard-bar")
    bar, field = page.locator(".keyboard-bar"), page.get_by_role("textbox", name="Amount")
    expect(bar).to_be_hidden()
    field.click()
    expect(bar).to_be_visible()
    assert bar.bounding_box()["y"] + bar.bounding_box()["height"] == 844
    bar.get_by_role("button", name="Done").click()
    expect(field).not_to_be_focused()
    expect(bar).to_be_hidden()


def test_a_finger_that_scrolls_dismisses_the_keyboard(sample):
    page = sample("keyboard-bar", has_touch=True)
    field = page.get_by_role("textbox", name="Amount")
    field.click()
    expect(field).to_be_focused()
    field.evaluate("(one) => one.dispatchEvent(new TouchEvent('touchmove', { bubbles: true }))")
    expect(field).not_to_be_focused()


def test_only_the_shape_of_the_content_is_touched(sample):
    page = sample("content-shapes")
    circle = page.get_by_role("button", name="Circle")
    place = circle.bounding_box()
    page.mouse.click(place["x"] + 4, place["y"] + 4)
    page.mouse.click(place["x"] + 60, place["y"] + 60)
    expect(page.get_by_text("The circle: 1")).to_be_visible()
    row = page.get_by_text("A whole row").bounding_box()
    page.mouse.click(350, row["y"] + row["height"] / 2)
    expect(page.get_by_text("The row: 1")).to_be_visible()
    middle = page.get_by_text("Tap", exact=True).bounding_box()
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    page.mouse.click(x + 40, y)
    page.mouse.click(x, y)
    expect(page.get_by_text("The button: 1")).to_be_visible()


def test_a_remote_image_is_shown_by_way_of_the_host(sample):
    page = sample("remote-images")
    pictures = page.locator("img")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        page.wait_for_function("(one) => one.complete && one.naturalWidth > 0", arg=picture.element_handle())
        source = picture.get_attribute("src") or picture.get_attribute("srcset")
        assert source.startswith("/page/files/")
    expect(page.get_by_text("No picture there")).to_be_visible()
    waiting = page.locator(".color").first.bounding_box()
    assert (waiting["width"], waiting["height"]) == (120, 60)


def test_actions_are_reached_by_the_keyboard(sample):
    page = sample("actions")
    archive = page.get_by_role("button", name="Archive")
    assert archive.bounding_box()["width"] <= 1
    archive.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert archive.bounding_box()["width"] > 40
    page.keyboard.press("Enter")
    expect(value(page, "Last")).to_have_text("Archived")
    page.get_by_role("button", name="Increment").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("3 stars")).to_be_visible()
    delete = page.get_by_role("button", name="Delete")
    assert delete.bounding_box()["width"] <= 1
    page.get_by_role("button", name="Share").focus()
    page.keyboard.press("Tab")
    assert delete.bounding_box()["width"] > 40
    page.keyboard.press("Enter")
    expect(value(page, "Last")).to_have_text("Deleted")


# Records the tones that a page schedules, in hertz, and leaves them alone otherwise.
TONES = """
(() => {
  window.tones = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const oscillator = make.call(this), { frequency } = oscillator, set = frequency.setValueAtTime;
    frequency.setValueAtTime = (value, time) => { tones.push([Math.round(value), time]); return set.call(frequency, value, time); };
    return oscillator;
  };
})();
"""


def test_a_chart_is_played_as_tones(sample):
    page = sample("audio-graph")
    page.evaluate(TONES)
    button = page.get_by_role("button", name="Play Audio Graph")
    assert button.bounding_box()["width"] <= 1
    expect(button).to_have_accessible_description("Steps of a week. Most on Friday. Steps: 3100 – 15300")
    button.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert button.bounding_box()["width"] > 40
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    pitches, times = zip(*page.evaluate("tones"))
    # A tone for each day, one after another; Friday's is the highest, and no two are alike.
    assert times == tuple(sorted(times)) and len(set(pitches)) == 7
    assert pitches.index(max(pitches)) == 5 and pitches.index(min(pitches)) == 6
    assert 220 <= min(pitches) and max(pitches) <= 1760
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")
    # It ends by itself.
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_a_bound_animation_moves_the_view(sample):
    page = sample("bound-animations")
    page.get_by_role("switch", name="Far").click()
    page.wait_for_function("() => document.getAnimations().some((one) => one.effect.target.matches('.row *'))")


def test_a_search_takes_tokens_and_gives_them_back(sample):
    page = sample("search-tokens", reduced_motion="reduce")
    page.get_by_role("button", name="Search", exact=True).click()
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.get_by_role("button", name="Liechtenstein").click()
    expect(page.get_by_text("Vaduz")).to_be_visible()
    expect(page.get_by_text("Porto")).to_be_hidden()
    field.press("Backspace")
    expect(page.get_by_text("Porto")).to_be_visible()
    page.get_by_role("button", name="End the Search").click()
    expect(field).not_to_be_focused()
    expect(page.get_by_role("button", name="Search", exact=True)).to_be_visible()


def test_an_app_ends_the_editing_of_a_field(show, mock):
    page = show("detail")
    page.evaluate("document.querySelector('#app').insertAdjacentHTML('beforeend', '<input id=n9001 type=text>')")
    page.locator("#n9001").focus()
    mock.push(["effect", "end-editing", {}])
    expect(page.locator("#n9001")).not_to_be_focused()
