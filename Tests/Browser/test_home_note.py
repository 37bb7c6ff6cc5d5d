"""A note on the home screen covers neither an app nor the crisis line."""

from playwright.sync_api import expect

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
