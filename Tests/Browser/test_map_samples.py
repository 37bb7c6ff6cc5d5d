"""Maps with markers, a selection and controls: the gallery's pages in a real browser."""

from playwright.sync_api import expect


def test_a_tap_chooses_a_marker_and_one_beside_it_clears_the_choice(sample):
    page = sample("map-selection")
    castle = page.locator(".map").get_by_role("button", name="Castle")
    small = castle.locator(".map-balloon").bounding_box()["width"]
    castle.click()
    expect(castle).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("Chosen: Castle")).to_be_visible()
    page.wait_for_function(
        "least => document.querySelector('.chosen > .map-balloon').getBoundingClientRect().width > least", arg=small * 1.4)
    page.locator(".map").click(position={"x": 5, "y": 300})
    expect(page.get_by_text("Chosen: none")).to_be_visible()
    expect(castle).to_have_attribute("aria-pressed", "false")


def test_the_keyboard_chooses_a_marker(sample):
    page = sample("map-selection")
    castle = page.locator(".map").get_by_role("button", name="Castle")
    castle.press("Enter")
    expect(page.get_by_text("Chosen: Castle")).to_be_visible()


def test_two_controls_have_the_scale_of_one_map(sample):
    page = sample("map-controls")
    scales = page.locator(".map-scale")
    expect(scales).to_have_count(2)
    before = scales.first.inner_text()
    assert scales.last.inner_text() == before
    page.get_by_role("application").focus()
    page.keyboard.press("-")
    expect(scales.first).not_to_have_text(before)
    expect(scales.last).to_have_text(scales.first.inner_text())
