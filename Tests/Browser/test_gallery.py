"""The gallery: a page for each sample, found by its content, with its source beside it."""

import os
import select
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from host import NO_DESKTOP, PROGRAM, SURROUNDINGS
from samples import NAMES, SAMPLES


@pytest.fixture
def visit(gallery, context):
    def open_page(path="", **options):
        page = context(reduced_motion="reduce", **options).new_page()
        page.goto(gallery(path))
        return page

    return open_page


def test_the_index_leads_to_every_sample(visit):
    page = visit()
    page.wait_for_selector("html[data-client=ready]", state="attached")
    # The remaining rows of a topic appear as the page scrolls near them.
    page.wait_for_function("() => { const rest = document.querySelector('.rest'); rest?.scrollIntoView(); return !rest }")
    links = [link.get_attribute("href") for link in page.get_by_role("main").get_by_role("link").all()]
    assert sorted(links) == sorted(f"/gallery/{name}/" for name in NAMES)
    assert len(set(NAMES)) == len(NAMES)


def test_a_modifier_is_found_by_its_name(visit):
    page = visit()
    page.wait_for_selector("html[data-client=ready]", state="attached")
    page.get_by_role("searchbox").fill("hueRotation")
    links = page.get_by_role("main").get_by_role("link")
    expect(links).to_have_text(["Shadow, Blur and Filters"])
    links.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shadow, Blur and Filters")
    page.get_by_role("link", name="Gallery").click()
    page.get_by_role("searchbox").fill("no such view")
    expect(page.get_by_text("No Results for “no such view”")).to_be_visible()


def test_every_page_shows_the_source_of_its_own_sample(visit):
    page = visit()
    for name, title in SAMPLES:
        answer = page.request.get(f"{page.url}gallery/{name}/").text()
        assert f"<h1>{title}</h1>" in answer
        assert ': <span class="type">View</span> {' in answer
        assert f'<a href="/gallery/{name}/" aria-current="page">{title}</a>' in answer


def test_source_is_beside_the_result_or_below_it_on_a_phone(visit):
    page = visit("gallery/toggles/", viewport={"width": 1280, "height": 900})
    live, source = page.locator("iframe"), page.locator("pre")
    assert source.bounding_box()["x"] > live.bounding_box()["x"] + 390
    page.set_viewport_size({"width": 390, "height": 844})
    assert source.bounding_box()["y"] > live.bounding_box()["y"] + live.bounding_box()["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_result_is_live(visit):
    page = visit("gallery/toggles/")
    live = page.frame_locator("iframe")
    switch = live.get_by_role("switch", name="Wi-Fi")
    expect(switch).to_be_checked()
    live.get_by_role("button", name="Favourite").click()
    expect(switch).not_to_be_checked()


def test_a_choice_in_the_frame_changes_the_whole_page(visit):
    page = visit("gallery/toggles/")
    live = page.frame_locator("iframe")
    live.get_by_role("link", name="Home Screen").click()
    live.get_by_role("link", name="Buttons", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Buttons")


def test_a_symbol_that_does_not_exist_is_empty_and_logged_once(context, tmp_path):
    log = tmp_path / "log"
    with open(log, "w") as errors:
        process = subprocess.Popen(
            [Path(PROGRAM).with_name("gallery"), tmp_path / "data"],
            stdout=subprocess.PIPE,
            stderr=errors,
            env={**os.environ, **SURROUNDINGS, **NO_DESKTOP},
            text=True,
        )
    try:
        ready, _, _ = select.select([process.stdout], [], [], 60)
        assert ready, "The gallery did not start."
        url = process.stdout.readline().strip()
        for _ in range(2):
            page = context().new_page()
            page.goto(f"{url}symbols/")
            symbol = page.locator("use[href$='#unicorn']")
            expect(symbol).to_be_attached()
            assert symbol.evaluate("(use) => use.getBBox().width") == 0
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()
    assert log.read_text().count("No symbol named 'unicorn' found in system symbol set") == 1
