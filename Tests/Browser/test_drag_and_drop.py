"""Drag and drop between the views of a page, by the browser's own drags."""

from playwright.sync_api import expect


def tile(page, text):
    """The view with this text that can be dragged. The picture of its drag may have the same text."""
    return page.locator("[data-drag]").get_by_text(text, exact=True).first


def test_what_is_dropped_is_given_to_the_destination(sample):
    page = sample("drag-and-drop")
    tile(page, "Pear").drag_to(page.get_by_text("Drop fruits here"))
    expect(page.locator("[data-drag]").get_by_text("Pear", exact=True)).to_have_count(0)
    tile(page, "Apple").drag_to(page.get_by_text("Pear", exact=True))
    expect(page.get_by_text("Pear, Apple")).to_be_visible()
    page.get_by_role("button", name="Empty the Basket").click()
    expect(tile(page, "Apple")).to_be_visible()


def test_a_destination_shows_that_something_is_over_it(sample):
    page = sample("drag-and-drop", reduced_motion="reduce")
    basket = page.get_by_text("Drop fruits here")
    paint = "(text) => getComputedStyle(text.closest('[data-drop]').firstElementChild).backgroundColor"
    before = basket.evaluate(paint)
    tile(page, "Plum").hover()
    page.mouse.down()
    basket.hover()
    basket.hover()
    page.wait_for_function(f"([text, before]) => ({paint})(text) !== before", arg=[basket.element_handle(), before])
    page.mouse.move(5, 500)
    page.mouse.move(5, 505)
    page.wait_for_function(f"([text, before]) => ({paint})(text) === before", arg=[basket.element_handle(), before])
    page.mouse.up()
    expect(tile(page, "Plum")).to_be_visible()


def test_views_are_put_in_another_order_as_one_is_dragged_over_them(sample):
    page = sample("drag-and-drop", reduced_motion="reduce")
    tile(page, "C").drag_to(tile(page, "A"))
    order = """() => [...document.querySelectorAll("[data-drop]")].map((place) => place.innerText)
      .filter((text) => text.length === 1).join("")"""
    page.wait_for_function(f"() => ({order})() === 'CAB'")


def test_the_picture_of_a_drag_is_not_seen_in_its_place(sample):
    page = sample("drag-and-drop")
    for direction in ("ltr", "rtl"):
        page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
        for picture in page.locator(".drag-preview").all():
            box = picture.bounding_box()
            assert box["x"] + box["width"] <= 0 or box["x"] >= 390, direction
