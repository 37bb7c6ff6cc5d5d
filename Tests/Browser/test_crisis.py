"""The page with the crisis lines. It must show without a key, a cookie, a script or a sound disk."""

import re

import pytest
import segno
from playwright.sync_api import expect

from test_accessibility import check

NUMBERS = [
    "988, then press 1", "838255", "711, then 988", "911", "+1 844-702-5493", "+1 844-702-5495", "+1 855-422-7719",
    "+1 888-482-6054", "+1 866-989-9599", "VeteransCrisisLine.net/Chat", "findahelpline.com",
]


@pytest.fixture
def visit(context, host):
    """Opens the page in a browser that has never been here and runs no scripts."""

    def open_page(address="crisis", **options):
        page = context(java_script_enabled=False, **options).new_page()
        response = page.goto(host.url + address)
        return page, response

    return open_page


def test_an_unpaired_browser_without_scripts_reads_every_number_as_text(visit):
    page, response = visit()
    assert response.status == 200 and response.headers["cache-control"] == "no-store"
    assert "set-cookie" not in response.headers
    for number in NUMBERS:
        expect(page.get_by_text(number).first).to_be_visible()
    assert page.locator("script").count() == 0
    first = page.get_by_role("link").first
    assert first.get_attribute("href") == "tel:988"
    expect(page.locator("a[href='sms:838255']")).to_have_count(1)


def test_the_page_shows_with_damaged_files_and_a_host_in_trouble(make_host, context):
    host = make_host()
    host.stop()
    for name in ["settings.json", "notifications.sqlite", "background.sqlite", "key", "browsers.json"]:
        (host.data / name).write_bytes(b"\x00damaged")
    host.start()
    page = context(java_script_enabled=False).new_page()
    page.goto(host.url + "crisis")
    expect(page.get_by_text("988, then press 1").first).to_be_visible()


@pytest.mark.parametrize("locale, number", [("de-DE", "988, dann die 1 drücken"), ("es-US", "988, luego oprima el 1")])
def test_the_page_is_in_the_language_of_the_browser(visit, locale, number):
    page, _ = visit(locale=locale)
    expect(page.get_by_text(number).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == locale[:2]


def test_another_language_is_one_tap_away(visit):
    page, _ = visit()
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_text("luego oprima el 1").first).to_be_visible()


def test_the_code_makes_a_phone_call_the_line(visit):
    page, _ = visit()
    path = page.locator("figure path").last.get_attribute("d")
    modules = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)", path)}
    code = segno.make("tel:988", version=1, error="q", boost_error=False).matrix
    assert modules == {(x, y) for y, row in enumerate(code) for x, module in enumerate(row) if module}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_every_line_fits_and_is_large_enough_to_tap(visit, width, height, scheme):
    page, _ = visit(viewport={"width": width, "height": height}, color_scheme=scheme)
    for link in page.get_by_role("link").all():
        box = link.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert page.locator("main").bounding_box()["width"] <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(context, host, scheme):
    page = context(color_scheme=scheme).new_page()
    page.goto(host.url + "crisis")
    check(page)
