"""Charts as a person meets them: the gallery's pages in a real browser."""

import os
import select
import subprocess
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from host import PROGRAM, SURROUNDINGS


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    program = Path(PROGRAM).with_name("chart-gallery")
    process = subprocess.Popen(
        [program, tmp_path_factory.mktemp("gallery")],
        stdout=subprocess.PIPE,
        env={**os.environ, **SURROUNDINGS},
        text=True,
    )
    ready, _, _ = select.select([process.stdout], [], [], 60)
    assert ready, "The gallery did not start."
    yield process.stdout.readline().strip()
    process.terminate()
    process.wait(timeout=10)
    process.stdout.close()


@pytest.fixture
def open_chart(gallery, context):
    def open_page(name, **options):
        page = context(**options).new_page()
        page.goto(gallery.replace("/?", f"/{name}/?"))
        page.wait_for_selector("html[data-client=ready]", state="attached")
        return page

    return open_page


def box(locator):
    return locator.bounding_box()


def settled(page):
    """Waits until the drawing is that of the plot's own size."""
    page.wait_for_function(
        """() => [...document.querySelectorAll(".chart-plot")].every((plot) => {
          const [, , width, height] = plot.querySelector(".chart-layer").getAttribute("viewBox").split(" ");
          return Math.abs(plot.clientWidth - width) < 1 && Math.abs(plot.clientHeight - height) < 1;
        })"""
    )


def test_labels_keep_their_size_and_place_at_any_width(open_chart):
    page = open_chart("bar")
    settled(page)
    monday, tuesday = (page.get_by_role("img", name=day) for day in ("Mon, Sales 34", "Tue, Sales 58"))
    for width in (390, 320, 640):
        page.set_viewport_size({"width": width, "height": 844})
        settled(page)
        label = page.locator(".chart-label", has_text="Mon")
        assert abs(box(label)["height"] - 13) < 1
        middle = box(monday)["x"] + box(monday)["width"] / 2
        assert abs(box(label)["x"] + box(label)["width"] / 2 - middle) < 1
        assert box(tuesday)["height"] > box(monday)["height"] * 1.6
        plot = box(page.locator(".chart-plot"))
        assert plot["x"] >= 0 and plot["x"] + plot["width"] <= width


def test_the_keyboard_steps_through_the_marks(open_chart):
    page = open_chart("stacked")
    page.keyboard.press("Tab")
    while page.evaluate("!document.activeElement.matches('.chart-mark')"):
        page.keyboard.press("Tab")
    expect(page.get_by_role("img", name="Mon, Sales 34, Porto")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("img", name="Mon, Sales 21, Lisbon")).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("img", name="Sun, Sales 52, Lisbon")).to_be_focused()
    page.keyboard.press("Home")
    expect(page.get_by_role("img", name="Mon, Sales 34, Porto")).to_be_focused()


def test_right_to_left_mirrors_the_plot(open_chart):
    page = open_chart("bar")
    settled(page)
    page.evaluate("document.documentElement.dir = 'rtl'")
    settled(page)
    monday, sunday = (page.locator(".chart-label", has_text=day) for day in ("Mon", "Sun"))
    assert box(monday)["x"] > box(sunday)["x"]
    axis = page.locator(".chart-axis.trailing")
    assert box(axis)["x"] < box(page.locator(".chart-plot"))["x"]
    mark = box(page.get_by_role("img", name="Mon, Sales 34"))
    assert abs(mark["x"] + mark["width"] / 2 - (box(monday)["x"] + box(monday)["width"] / 2)) < 1


def test_ten_thousand_points_are_a_small_page(open_chart):
    page = open_chart("many")
    settled(page)
    assert page.locator("*").count() < 300
    assert len(page.locator(".chart-layer path").last.get_attribute("d")) < 60_000
    expect(page.get_by_role("img", name="0 – 166")).to_be_attached()


@pytest.mark.parametrize("name", ["stacked", "symbols", "area", "points", "donut", "heat", "horizontal"])
def test_axe_finds_nothing(open_chart, name):
    for scheme in ("light", "dark"):
        page = open_chart(name, color_scheme=scheme)
        settled(page) if name != "donut" else None
        found = Axe().run(page).response["violations"]
        serious = [one["id"] for one in found if one["impact"] in ("moderate", "serious", "critical")]
        assert [one for one in serious if one not in PAGE_RULES] == []


# A gallery page is a chart alone: no landmark, no heading of its own.
PAGE_RULES = {"landmark-one-main", "page-has-heading-one", "region"}
