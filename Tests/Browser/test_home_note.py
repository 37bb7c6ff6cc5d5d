"""A note on the home screen covers neither an app nor the crisis line."""

from playwright.sync_api import expect

from test_notifications import send
from test_settings import Settings

SIZES = ((390, 844), (320, 568), (844, 390))


def test_a_note_covers_nothing_that_can_be_tapped(open_host, host):
    for locale in ("en-US", "de-DE", "ar-EG"):
        page = open_host(host, locale=locale, has_touch=True)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            note = page.locator(".host-note")
            expect(note).to_be_visible()
            page.wait_for_function("() => document.getAnimations().every(one => one.playState === 'finished')")
            box = note.bounding_box()
            top, bottom = box["y"], box["y"] + box["height"]
            assert top >= 0 and bottom <= height
            for link in page.locator(".home a").all():
                box = link.bounding_box()
                assert box["y"] >= bottom or box["y"] + box["height"] <= top, (locale, width, link.inner_text())


def test_a_banner_takes_the_place_of_a_note(open_host, host):
    home = open_host(host)
    note, banner = home.locator(".host-note"), home.locator(".banner")
    expect(note).to_be_visible()
    send(Settings(open_host(host, "settings/")))
    expect(banner).to_be_visible()
    expect(note).to_be_hidden()
    expect(banner).to_have_count(0)
    expect(note).to_be_visible()


def test_a_hint_leaves_the_apps_of_a_short_page_alone(open_host, host):
    page = open_host(host, "sunrise/")
    note = page.locator(".host-note")
    expect(note).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 568})
    expect(note).to_be_hidden()
    expect(page.get_by_role("button", name="Continue")).to_be_in_viewport(ratio=1)
    page.goto(host.url)
    expect(note).to_be_visible()
