"""Charts in use: the gallery's pages in a real browser."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def open_chart(sample):
    return lambda name, **options: sample(f"chart-{name}", **options)


def box(locator):
    return locator.bounding_box()


def settled(page):
    """Waits until the drawing has the plot's own size."""
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


@pytest.mark.parametrize("name", ["stacked", "line", "days", "heat"])
def test_no_label_overlaps_another_at_the_largest_type(open_chart, name):
    page = open_chart(name)
    settled(page)
    page.evaluate("document.documentElement.dataset.typeSize = 'accessibility5'")
    page.wait_for_function(
        """() => [...document.querySelectorAll(".chart")].every((chart) => {
          const shown = [...chart.querySelectorAll(".chart-label")].filter((one) => getComputedStyle(one).visibility === "visible");
          const boxes = shown.map((one) => one.getBoundingClientRect());
          return shown.length > 2 && boxes.every((one, index) => boxes.every((other, at) => at === index
            || one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top));
        })"""
    )


def test_ten_thousand_points_are_a_small_page(open_chart):
    page = open_chart("many")
    settled(page)
    assert page.locator("*").count() < 300
    assert len(page.locator(".chart-layer path").last.get_attribute("d")) < 60_000
    expect(page.get_by_role("img", name="0 – 166")).to_be_attached()


def point(page, x, y=0.5):
    plot = box(page.locator(".chart-plot"))
    page.mouse.move(plot["x"] + plot["width"] * x, plot["y"] + plot["height"] * y)


def test_a_pointer_selects_the_mark_below_it(open_chart):
    page = open_chart("selection")
    settled(page)
    popover = page.locator(".chart-annotation-body")
    point(page, 0.5)
    expect(popover).to_have_text(re.compile(r"\d:\d\d"))
    first = popover.inner_text()
    plot = box(page.locator(".chart-plot"))
    middle = box(popover)["x"] + box(popover)["width"] / 2
    assert abs(middle - (plot["x"] + plot["width"] / 2)) < 3
    # At the edge the pop-over stays in the plot.
    point(page, 0.995)
    expect(popover).not_to_have_text(first)
    page.wait_for_timeout(200)
    assert box(popover)["x"] + box(popover)["width"] <= plot["x"] + plot["width"] + 1
    page.mouse.move(5, 5)
    expect(popover).to_have_count(0)


def test_the_keyboard_selects_the_mark_with_the_focus(open_chart):
    page = open_chart("selection")
    settled(page)
    popover = page.locator(".chart-annotation-body")
    page.locator(".chart-mark").first.focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            """() => {
              const middle = (one) => one.getBoundingClientRect().x + one.getBoundingClientRect().width / 2;
              const rule = [...document.querySelectorAll(".chart-layer path")].at(-1).getBoundingClientRect();
              return Math.abs(rule.x - middle(document.activeElement)) < 2;
            }"""
        )
    expect(popover).to_be_visible()
    page.keyboard.press("Escape")
    expect(popover).to_have_count(0)


def test_a_resting_finger_selects_and_a_swipe_scrolls(open_chart):
    page = open_chart("selection", has_touch=True)
    settled(page)
    popover = page.locator(".chart-annotation-body")
    plot = box(page.locator(".chart-plot"))
    x, y = plot["x"] + 100, plot["y"] + 100
    touch = page.context.new_cdp_session(page)
    at = lambda x, y: [{"x": x, "y": y}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at(x, y)})
    expect(popover).to_be_visible()
    here = popover.inner_text()
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at(x + 80, y)})
    expect(popover).not_to_have_text(here)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(popover).to_have_count(0)


def test_a_drag_selects_a_range(open_chart):
    page = open_chart("range")
    settled(page)
    point(page, 0.25)
    page.mouse.down()
    point(page, 0.75)
    page.mouse.up()
    expect(page.get_by_text("10 to 30")).to_be_visible()


def test_an_angle_selects_a_slice(open_chart):
    page = open_chart("slices")
    page.wait_for_timeout(500)
    point(page, 0.6, 0.4)
    expect(page.get_by_text("Sleep", exact=True).first).to_be_visible()
    expect(page.get_by_text("Nothing selected")).to_have_count(0)


def test_a_long_plot_scrolls_and_the_app_follows(open_chart):
    page = open_chart("scrolling")
    settled(page)
    start = page.locator("[data-identifier=start]")
    expect(start).to_have_text(re.compile("Jul 3[01]|3[01] Jul"))
    scroller = page.locator(".chart-scroller")
    page.wait_for_function("document.querySelector('.chart-scroller').scrollLeft > 100")
    assert box(page.locator(".chart-axis.trailing"))["x"] > 300
    plot = box(scroller)
    page.mouse.move(plot["x"] + 50, plot["y"] + 50)
    page.mouse.wheel(400, 0)
    expect(start).not_to_have_text(re.compile("Jul 3[01]|3[01] Jul"))
    far = scroller.evaluate("(one) => one.scrollLeft")
    page.wait_for_timeout(900)
    assert abs(scroller.evaluate("(one) => one.scrollLeft") - far) < 2


def test_an_overlay_finds_the_plot(open_chart):
    page = open_chart("proxy")
    settled(page)
    note = page.get_by_text("Market day")
    expect(note).to_be_visible()
    page.wait_for_timeout(300)
    bar = box(page.get_by_role("img", name="Sat, Sales 120"))
    assert abs(box(note)["x"] + box(note)["width"] / 2 - (bar["x"] + bar["width"] / 2)) < 2
