"""axe finds nothing serious on any page of the host, in any look. `test_snapshots.py` checks those of the gallery.

Apple's own colours of tinted text, secondary labels and placeholders are paler than axe requires; contrast is left out
here, as it is on an iPhone unless the person asks for more.
"""

import re

import pytest
from playwright.sync_api import expect

from axe import report, violations

LOOKS = {
    "light": ("light", "large", "ltr"),
    "dark": ("dark", "large", "ltr"),
    "ax5": ("light", "accessibility5", "ltr"),
    "rtl": ("light", "large", "rtl"),
}
DRESS = "([size, direction]) => Object.assign(document.documentElement, {dir: direction}).dataset.typeSize = size"
# Waits until the page has rendered two frames after the change.
DRESSED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def check(page):
    """Checks the page in every look.

    Without contrast, axe examines nothing that depends on colours or directions.
    """
    for look, (scheme, size, direction) in LOOKS.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(DRESS, [size, direction])
        page.evaluate(DRESSED)
        if look in ("light", "ax5"):
            found = violations(page, least="moderate", without=["color-contrast"])
            assert not found, f"{look}: {report(found)}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{look}: too wide"


def test_a_gallery_page_with_source_is_accessible(gallery, context):
    page = context(reduced_motion="reduce").new_page()
    page.goto(gallery("gallery/toggles/"))
    page.frame_locator("iframe").locator("html[data-client=ready]").wait_for(state="attached")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        # Here the colours are Reveille's own.
        found = violations(page, iframes=False)
        assert not found, report(found)


def home(open_host, host):
    page = open_host(host)
    expect(page.get_by_role("link", name="Departures")).to_be_visible()
    return page


def notifications(open_host, host):
    page = open_host(host, "notifications/")
    expect(page.get_by_role("heading", name="Notifications", level=1)).to_be_visible()
    return page


def widgets(open_host, host):
    page = open_host(host, "widgets/")
    expect(page.locator(".widget").first).to_be_visible()
    return page


def settings(open_host, host):
    page = open_host(host, "settings/")
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    return page


def settings_page(name):
    def open_page(open_host, host):
        page = settings(open_host, host)
        page.get_by_role("button", name=re.compile(f"^{name}")).click()
        expect(page.get_by_role("button", name="Back")).to_be_visible()
        expect(page.locator(".screen.is-entering")).to_have_count(0)
        return page

    return open_page


PAGES = {
    "home": home,
    "notifications": notifications,
    "widgets": widgets,
    "settings": settings,
    **{f"settings, {name}": settings_page(name) for name in ("Add Region", "Start", "Valhalla Server", "Home Assistant", "MQTT")},
}


@pytest.mark.parametrize("name", PAGES)
def test_every_host_page_is_accessible(open_host, host, name):
    check(PAGES[name](open_host, host))


def test_an_empty_departure_list_is_accessible(departures):
    app = departures()
    expect(app.empty).to_be_visible()
    check(app.page)


@pytest.fixture
def filled(departures):
    app = departures()
    app.add("Gym", arrival=(7, 30, "AM"))
    app.add("Library", "library", "Town Library", arrival=(2, 15, "PM"))
    return app


def test_the_departure_list_and_its_edit_mode_are_accessible(filled):
    check(filled.page)
    filled.page.get_by_role("button", name="Edit").click()
    expect(filled.page.get_by_role("button", name="Reorder").first).to_be_visible()
    check(filled.page)


def test_the_departure_form_with_wheels_and_search_is_accessible(filled):
    page = filled.page
    filled.tap("Gym")
    filled.wait_for_route()
    check(page)
    filled.sheet.get_by_role("group", name="Arrival Time").get_by_role("button").click()
    expect(filled.wheels).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    filled.sheet.get_by_role("button", name=re.compile("^Location")).click()
    filled.sheet.get_by_role("searchbox", name="Search Maps").fill("alder")
    expect(filled.sheet.get_by_role("button", name="Alderbrook").first).to_be_visible()
    check(page)


def test_a_sort_priority_changes_the_order_of_reading(sample):
    page = sample("elements")
    names = page.locator("[aria-owns]").get_attribute("aria-owns").split()
    assert [page.locator(f"[id='{name}']").inner_text() for name in names] == ["Read first", "Read second"]
