"""A real Chromium and, for the client's own tests, a mock server for each test."""

import pytest
from playwright.sync_api import sync_playwright

from mock_server import Mock

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def mock():
    server = Mock()
    yield server
    server.gate.set()
    server.close()


@pytest.fixture
def context(chromium):
    opened = []

    def make(**options):
        opened.append(chromium.new_context(**{**PHONE, **options}))
        opened[-1].set_default_timeout(5000)
        return opened[-1]

    yield make
    for one in opened:
        one.close()


@pytest.fixture
def show(mock, context):
    """Opens a mock page, or the given HTML, and waits for its client and its stream."""

    def open_page(name="page", html=None, script=None, still=True, **options):
        if still:
            options.setdefault("reduced_motion", "reduce")
        mock.page_html = html
        page = context(**options).new_page()
        page.errors = []
        page.on("pageerror", lambda error: page.errors.append(str(error)))
        page.on(
            "console",
            lambda line: (
                page.errors.append(line.text)
                if line.type == "error" and "Failed to load" not in line.text and "ERR_" not in line.text
                else None
            ),
        )
        if script:
            page.add_init_script(script)
        page.goto(f"{mock.url}/{name}")
        ready(page, mock)
        return page

    return open_page


def ready(page, mock):
    page.wait_for_selector("html[data-client=ready]", state="attached")
    with mock.arrived:
        pass
    for _ in range(200):
        if mock.connections and mock.streams:
            return
        page.wait_for_timeout(10)


def finger(page, start, end, steps=12, rest=150):
    """A touch that drags from one point to another, rests and lets go."""
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for step in range(1, steps + 1):
        share = step / steps
        touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        page.wait_for_timeout(16)
    page.wait_for_timeout(rest)
    touch("touchEnd")


def drag(page, start, end, steps=12):
    """The same with the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.wait_for_timeout(120)
    page.mouse.up()


def middle(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def applied(page, mock):
    """Waits until everything pushed so far is in the page: a marker travels the same way."""
    number = mock.push(["title", f"batch {len(mock.batches) + 1}"])
    page.wait_for_function("expected => document.title === expected", arg=f"batch {number}")
