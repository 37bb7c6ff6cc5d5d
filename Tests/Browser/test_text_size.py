"""Text is as large as a person has set it in the browser, for all pages."""

import pytest
from playwright.sync_api import expect

from conftest import set_text_size

NAMES = {9: "xSmall", 16: "large", 20: "xxLarge", 50: "accessibility5"}


@pytest.mark.parametrize("size", NAMES)
def test_the_browsers_text_size_maps_to_dynamic_type(gallery, context, size):
    page = context().new_page()
    set_text_size(page, size)
    page.add_init_script("requestAnimationFrame(() => { window.painted = document.documentElement.dataset.typeSize; })")
    page.goto(gallery("environment/"))
    expect(page.get_by_text(NAMES[size], exact=True)).to_be_visible()
    assert page.evaluate("painted") == NAMES[size], "The first frame had another size."
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "16px"


def test_a_text_size_set_elsewhere_applies_on_return(gallery, context):
    page = context().new_page()
    page.goto(gallery("environment/"))
    expect(page.get_by_text("large", exact=True)).to_be_visible()
    set_text_size(page, 50)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text("accessibility5", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-type-size", "accessibility5")
