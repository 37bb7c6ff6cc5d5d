"""What a view at the root of a screen or a presentation decides, on pages of the gallery."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.quick


def background(locator):
    return locator.evaluate("(one) => getComputedStyle(one).backgroundColor")


def box(locator):
    return locator.bounding_box()


def test_several_views_of_a_screen_are_one_below_the_other(sample):
    page = sample("implicit-stacks")
    field = box(page.get_by_role("textbox", name="New Note"))
    line = box(page.locator(".color"))
    row = box(page.get_by_text("Buy bread"))
    bar = box(page.locator(".bar"))
    assert bar["y"] + bar["height"] <= field["y"] + 1
    assert field["y"] + field["height"] <= line["y"]
    assert line["y"] + line["height"] <= row["y"]
    assert field["y"] < 200, "The field is at the top, because the list takes the rest."


def test_a_bound_title_is_edited_in_the_bar(sample):
    page = sample("implicit-stacks")
    title = page.get_by_role("textbox", name="Title")
    expect(title).to_have_value("Notes")
    title.fill("Errands")
    expect(page.get_by_text("In Errands")).to_be_visible()


def test_a_view_with_a_maximum_width_is_centred(sample):
    page = sample("implicit-stacks")
    line = box(page.locator(".color"))
    assert (line["width"], line["height"]) == (200, 4)
    assert abs(line["x"] + 100 - 195) <= 1


def test_a_dark_screen_is_dark_up_to_its_edges_and_beyond(sample):
    page = sample("color-schemes", color_scheme="light")
    expect(page.locator(".scene")).to_have_attribute("data-scheme", "dark")
    assert background(page.locator(".screen").first) == "rgb(0, 0, 0)"
    title = page.get_by_role("heading", name="A Dark Screen")
    assert title.evaluate("(one) => getComputedStyle(one).color") == "rgb(255, 255, 255)"
    light = page.get_by_text("Always light")
    assert light.evaluate("(one) => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    page.get_by_role("button", name="A pushed screen").click()
    pushed = page.get_by_text("As dark as the first")
    assert pushed.evaluate("(one) => getComputedStyle(one).color") == "rgb(255, 255, 255)"
    assert background(page.locator(".screen").last) == "rgb(0, 0, 0)"


def test_a_sheet_has_its_own_scheme(sample):
    page = sample("color-schemes", color_scheme="light")
    page.get_by_role("button", name="A light sheet").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_have_attribute("data-scheme", "light")
    text = page.get_by_text("A light sheet over a dark screen")
    assert text.evaluate("(one) => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    expect(page.locator(".scene")).to_have_attribute("data-scheme", "dark")


def test_a_screen_without_a_preference_follows_the_device(sample):
    page = sample("color-schemes", color_scheme="light")
    page.get_by_role("switch", name="Dark").click()
    expect(page.locator(".scene")).not_to_have_attribute("data-scheme", "dark")
    assert background(page.locator(".screen").first) == "rgb(242, 242, 247)"


def test_the_size_classes_follow_the_size_of_the_page(sample):
    page = sample("size-classes")

    def classes(width, height):
        expect(page.locator(".labeled", has_text="Width").locator(".labeled-value")).to_have_text(width)
        expect(page.locator(".labeled", has_text="Height").locator(".labeled-value")).to_have_text(height)

    classes("Compact", "Regular")
    page.set_viewport_size({"width": 844, "height": 390})
    classes("Compact", "Compact")
    page.set_viewport_size({"width": 932, "height": 430})
    classes("Regular", "Compact")
    # A desktop with a mouse shows one phone.
    page.set_viewport_size({"width": 1180, "height": 820})
    classes("Compact", "Regular")


def test_the_contrast_is_that_of_the_page(sample):
    page = sample("size-classes")
    contrast = page.locator(".labeled", has_text="Contrast").locator(".labeled-value")
    expect(contrast).to_have_text("Standard")
    page.emulate_media(contrast="more")
    expect(contrast).to_have_text("Increased")


def test_a_tablet_is_regular_in_both_directions(sample):
    page = sample("size-classes", viewport={"width": 820, "height": 1180}, is_mobile=True, has_touch=True)
    expect(page.locator(".labeled-value").nth(0)).to_have_text("Regular")
    expect(page.locator(".labeled-value").nth(1)).to_have_text("Regular")


def test_former_alerts_ask_and_answer(sample):
    page = sample("former-alerts")
    answer = page.locator(".labeled", has_text="Answer").locator(".labeled-value")
    page.get_by_role("button", name="Delete…").click()
    alert = page.get_by_role("alertdialog", name="Delete the trip?")
    expect(alert.get_by_text("It cannot be restored.")).to_be_visible()
    alert.get_by_role("button", name="Delete").click()
    expect(answer).to_have_text("Deleted")
    expect(alert).to_have_count(0)
    page.get_by_role("button", name="About Vaduz").click()
    page.get_by_role("alertdialog", name="To Vaduz").get_by_role("button", name="OK").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    page.get_by_role("button", name="Colour…").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Red").click()
    expect(answer).to_have_text("Red")


def test_a_sheet_closes_itself_by_the_presentation_mode(sample):
    page = sample("former-alerts")
    page.get_by_role("button", name="A sheet").click()
    page.get_by_role("button", name="Close the Sheet").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_form_in_columns_has_no_rows(sample):
    page = sample("form-styles")
    expect(page.locator(".list.inset")).to_have_count(1)
    expect(page.get_by_text("In a frame of one's own")).to_be_visible()
    column, framed = page.get_by_text("In a column"), page.get_by_role("switch").first
    assert box(column)["y"] < box(framed)["y"]
