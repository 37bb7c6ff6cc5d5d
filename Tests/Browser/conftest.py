"""A real Chromium; a mock server for the client's own tests, and the real host for the app's."""

import fcntl
import os
import select
import shutil
import subprocess
import time
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect, sync_playwright

from departures import Departures
from host import NO_DESKTOP, PROGRAM, SURROUNDINGS, Host
import notizen
from mock_server import Mock
from sentinel import Sentinel
from sunrise import Sunrise

# Milliseconds that a test waits for something on a page. A machine under load may stand still for seconds.
PATIENCE = 30000
expect.set_options(timeout=PATIENCE)

# Whole nights, which wait more than they work. They begin first: otherwise one of them would end long after all the rest.
LONG = {"test_week", "test_night", "test_sunrise_year", "test_hostile_calendars", "test_departures_alarms"}

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="session")
def launch():
    """Starts one of Debian's builds of Chromium. Its own list of fonts, unhinted, looks the same on every machine.

    With a folder for its profile, it keeps on the disk what a person's browser keeps. With a home, it trusts the
    authorities that the person has added there.
    """
    with sync_playwright() as playwright:

        def start(program, profile=None, home=None):
            options = {
                "executable_path": f"/usr/bin/{program}",
                "args": ["--no-sandbox", "--font-render-hinting=none", "--renderer-process-limit=1"],
                "env": {**os.environ, "FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf")), **({"HOME": str(home)} if home else {})},
            }
            chromium = playwright.chromium
            return chromium.launch_persistent_context(profile, **options) if profile else chromium.launch(**options)

        yield start


@pytest.fixture(scope="session")
def chromium(launch):
    """Headless Chromium, at half the cost. It has no push service."""
    browser = launch("chromium-headless-shell")
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
        opened[-1].set_default_timeout(PATIENCE)
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
    # A font that arrives later moves what a test has found.
    page.evaluate("document.fonts.ready.then(() => {})")
    for _ in range(PATIENCE // 10):
        if mock.connections and mock.streams:
            return
        page.wait_for_timeout(10)
    raise AssertionError("the page opened no stream")


def finger(page, start, end, steps=12, rest=150, until=None):
    """Drags a finger from one point to another, rests, calls `until`, which waits for something, and lifts it.

    The touches say when they happened, so the finger is as fast on a busy machine.
    """
    session = page.context.new_cdp_session(page)
    now = time.time()

    def touch(kind, *points):
        points = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now})

    touch("touchStart", start)
    for step in range(1, steps + 1):
        share = step / steps
        now += 0.016
        touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        page.wait_for_timeout(16)
    now += rest / 1000
    page.wait_for_timeout(rest)
    if until:
        until()
    touch("touchEnd")


class Line:
    """A page's connection to its host, which a test can cut and restore. The page is reloaded with it."""

    def __init__(self, page):
        self.page = page
        self.is_cut = False
        self.sockets = []
        page.route_web_socket("**/socket*", self._connect)
        page.route("**/stream*", lambda route: route.abort() if self.is_cut else route.continue_())
        page.reload()
        page.wait_for_selector("html[data-client=ready]", state="attached")

    def _connect(self, socket):
        self.sockets.append(socket)
        if self.is_cut:
            socket.close()
        else:
            self.sockets.append(socket.connect_to_server())

    def cut(self):
        """Cuts the connection and waits until the page shows that; the host has noticed by then."""
        self.is_cut = True
        for socket in self.sockets:
            socket.close()
        expect(self.page.get_by_text("Reconnecting…")).to_be_visible()

    def give_back(self):
        self.is_cut = False
        expect(self.page.get_by_text("Reconnecting…")).to_be_hidden()


def drag(page, start, end, steps=12):
    """Drags with the mouse instead."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.wait_for_timeout(120)
    page.mouse.up()


def middle(page, selector):
    return middle_of(page.locator(selector))


def middle_of(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def applied(page, mock):
    """Waits until everything pushed so far is in the page: a marker takes the same path."""
    number = mock.push(["title", f"batch {len(mock.batches) + 1}"])
    page.wait_for_function("expected => document.title === expected", arg=f"batch {number}")


# The real host.


def afternoon():
    """Returns a clock that shows noon of today in the town at first: the usual arrival, 8:30, is never near."""
    noon = datetime.now(ZoneInfo("Europe/Lisbon")).replace(hour=12, minute=0, second=0, microsecond=0, tzinfo=None)
    beginning = time.monotonic()
    return lambda: f"{noon + timedelta(seconds=int(time.monotonic() - beginning)):%Y-%m-%dT%H:%M:%S}"


@pytest.fixture(scope="session")
def once(tmp_path_factory):
    """Prepares data that all tests copy. The first worker to ask makes it, and the others wait."""
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent

    def make(name, prepare):
        """Returns the host, not started, whose data `prepare` filled; it gets the host."""
        folder = root / f"prepared-{name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (folder / "done").exists():
                shutil.rmtree(folder / "data", ignore_errors=True)
                prepare(Host(folder / "data"))
                (folder / "done").touch()
        return Host(folder / "data")

    return make


@pytest.fixture(scope="session")
def prepared(once):
    """A host whose sample town is ready; each test works on a copy of its data."""

    def prepare(host):
        host.start()
        try:
            host.wait_for_map()
        finally:
            host.stop()
        (host.data / "settings.json").write_text('{"setup": "done"}')

    return once("map", prepare)


@pytest.fixture
def make_host(prepared, tmp_path):
    made = []

    def make(clock=None, runner=(), **environment):
        made.append(prepared.copy(tmp_path / f"data{len(made)}", **environment))
        made[-1].runner = runner
        if not clock:
            made[-1].clock = afternoon()
        return made[-1].start(clock)

    yield make
    for host in made:
        host.stop()


@pytest.fixture
def host(make_host):
    return make_host()


def set_text_size(page, size):
    """Sets the text size of the browser's settings, where 16 is usual."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": size}})


@pytest.fixture
def open_host(context):
    """Opens a page of a host in a new browser, by a link that pairs it. With `largest`, the browser's texts are three times as large."""

    def open_page(host, path="", largest=False, **options):
        options = {"locale": "en-US", "timezone_id": "Europe/Lisbon", "reduced_motion": "reduce", **options}
        one = context(**options)
        page = one.new_page()
        if largest:
            set_text_size(page, 50)
        page.goto(host.link(path))
        page.wait_for_selector("html[data-client=ready]", state="attached")
        return page

    return open_page


@pytest.fixture
def open_departures(open_host):
    """Opens the app on a host, in a new browser."""
    return lambda host, **options: Departures(open_host(host, "departures/", **options))


@pytest.fixture
def departures(open_departures, host):
    """Opens the app on the test's own host."""
    return lambda **options: open_departures(host, **options)


@pytest.fixture
def open_sentinel(open_host):
    """Opens Sentinel on a host, in a new browser."""
    return lambda host, **options: Sentinel(open_host(host, "sentinel/", **options))


@pytest.fixture(scope="session")
def prepared_notizen(once, prepared):
    """A host, not started, whose NotiZen has two weeks of notifications; each test works on a copy of its data."""

    def prepare(host):
        prepared.copy(host.data)
        assert notizen.fill(host)["added"] > 150

    return once("notizen", prepare)


@pytest.fixture
def make_notizen_host(prepared_notizen, tmp_path):
    made = []

    def make(clock=notizen.NOW, battery=None, options=(), **environment):
        made.append(prepared_notizen.copy(tmp_path / f"notizen{len(made)}", **environment))
        if battery is not None:
            made[-1].options = ("--batteries", notizen.battery_files(tmp_path / "power_supply", battery))
        made[-1].options += tuple(options)
        return made[-1].start(clock)

    yield make
    for host in made:
        host.stop()


@pytest.fixture
def make_sunrise_host(once, prepared, chromium, tmp_path):
    """Starts a host whose Sunrise has a place; each test works on a copy of its data."""
    made = []

    def make(place, clock, **environment):
        def prepare(host):
            prepared.copy(host.data)
            host.start("2026-01-01T12:00")
            page = chromium.new_page(locale="en-US", reduced_motion="reduce")
            try:
                page.goto(host.link("sunrise/"))
                Sunrise(page).begin(*place)
            finally:
                page.close()
                host.stop()

        made.append(once(place[0], prepare).copy(tmp_path / f"sunrise{len(made)}", **environment))
        return made[-1].start(clock)

    yield make
    for host in made:
        host.stop()


@pytest.fixture
def open_notizen(open_host):
    """Opens NotiZen on a host, in a new browser."""
    return lambda host, **options: notizen.NotiZen(open_host(host, "notizen/", **options))


# The gallery.


@pytest.fixture(scope="session")
def gallery(tmp_path_factory):
    """Returns the URL of a gallery page by its path."""
    process = subprocess.Popen(
        [Path(PROGRAM).with_name("gallery"), tmp_path_factory.mktemp("gallery")],
        stdout=subprocess.PIPE,
        env={**os.environ, **SURROUNDINGS, **NO_DESKTOP},
        text=True,
    )
    ready, _, _ = select.select([process.stdout], [], [], 60)
    assert ready, "The gallery did not start."
    url = process.stdout.readline().strip()
    yield lambda path: f"{url}{path}"
    process.terminate()
    process.wait(timeout=10)
    process.stdout.close()


@pytest.fixture
def sample(gallery, context):
    """Opens the live page of a sample."""

    def open_sample(name, **options):
        page = context(**options).new_page()
        page.goto(gallery(f"{name}/"))
        page.wait_for_selector("html[data-client=ready]", state="attached")
        return page

    return open_sample
