"""artboards [--only NAME]... FOLDER: exports every screen of NotiZen for designers, from real hosts with sample data.

A screen is a PNG with two pixels per point: 390 × 844 points of the phone, dark and light, and the 198 × 242 points of a
watch of 45 mm. Beside it are its layers: as JSON, with the role, the name, the frame in points and the look of each, and as
SVG, with a group for each layer and the grid of four points. The names are those of notizen_screens.py and watch.py.
"""

import argparse
import json
import os
import re
import signal
import sys
import tempfile
from pathlib import Path
from xml.sax.saxutils import escape

from playwright.sync_api import expect, sync_playwright

import notizen
import notizen_screens
import watch
from host import Host

SCALE = 2
GRID = 4
# The edges that the specification keeps free, in points.
MARGINS = {"phone": 20, "watch": 2}
LAYERS = Path(__file__).with_name("layers.js").read_text()
# The host's banners have gone, and every symbol that can be seen is drawn.
DRAWN = """() => !document.querySelector(".banner") && [...document.querySelectorAll("svg.sym use")].every((use) => {
  return !use.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || use.getBBox().width > 0;
})"""
# Fonts and pictures are there, and the page is drawn in its new look.
SETTLED = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].filter((one) => !one.complete).map((one) => one.decode().catch(() => {})));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


class Artboards:
    """The folder of the exported screens. `wanted` names those to export; none means all."""

    def __init__(self, folder, wanted=()):
        self.folder = Path(folder)
        self.wanted = set(wanted)
        self.names = []
        # True once the export shall end before its next picture.
        self.is_stopped = False
        self._numbers = {}

    def stop(self, *_):
        self.is_stopped = True

    def _wants(self, name):
        return not self.wanted or name in self.wanted

    def export(self, device, page, screens, schemes, selector=None):
        """Exports the screens of one page as they come, and leaves the rest once it has those that are wanted."""
        for screen in screens:
            name = f"{device}/{screen}"
            self._numbers[device] = self._numbers.get(device, 0) + 1
            if self._wants(name):
                for scheme in schemes:
                    self._export(device, screen, scheme, page, selector)
                self.names.append(name)
                page.emulate_media(color_scheme="light", reduced_motion="reduce")
            if not self.is_needed(device):
                return

    def is_needed(self, device):
        """True as long as a screen of a device is wanted and not exported."""
        return not self.wanted or any(name.startswith(f"{device}/") for name in self.wanted - set(self.names))

    def _export(self, device, screen, scheme, page, selector):
        if self.is_stopped:
            sys.exit(1)
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_function(DRAWN)
        page.evaluate(SETTLED)
        shown = page.locator(selector) if selector else page
        slug = re.sub(r"[^a-z0-9]+", "-", screen.lower()).strip("-")
        file = self.folder / device / f"{self._numbers[device]:02}-{slug}-{scheme}"
        file.parent.mkdir(parents=True, exist_ok=True)
        shown.screenshot(path=f"{file}@{SCALE}x.png", animations="disabled", scale="device")
        box = shown.bounding_box() if selector else page.viewport_size
        board = {
            "screen": screen,
            "device": device,
            "scheme": scheme,
            "picture": f"{file.name}@{SCALE}x.png",
            "size": {"width": box["width"], "height": box["height"]},
            "scale": SCALE,
            "grid": {"unit": GRID, "margin": MARGINS[device]},
            "layers": [
                {key: value for key, value in layer.items() if value is not None}
                for layer in page.evaluate(LAYERS, [selector, GRID])
            ],
        }
        Path(f"{file}.json").write_text(json.dumps(board, indent=2, ensure_ascii=False) + "\n")
        Path(f"{file}.svg").write_text(drawing(board))


def drawing(board):
    """Returns an artboard as SVG: its layers as named groups with their frames, over the grid."""
    width, height = (f"{board['size'][side]:g}" for side in ("width", "height"))
    unit, margin = board["grid"]["unit"], board["grid"]["margin"]
    inner = f"{board['size']['width'] - 2 * margin:g}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f"<title>{escape(board['screen'])} ({board['device']}, {board['scheme']})</title>",
        f'<pattern id="unit" width="{unit}" height="{unit}" patternUnits="userSpaceOnUse">',
        f'<path d="M0 {unit}H{unit}" stroke="#6F7DFC" stroke-opacity=".3" stroke-width=".25"/></pattern>',
        f'<g id="Grid"><rect width="{width}" height="{height}" fill="url(#unit)"/>',
        f'<rect x="{margin}" width="{inner}" height="{height}" fill="none" stroke="#FF453A" stroke-width=".25"/></g>',
    ]
    for layer in board["layers"]:
        frame = "".join(f' {side}="{value:g}"' for side, value in layer["frame"].items())
        radius = f' rx="{layer["radius"]:g}"' if "radius" in layer else ""
        tag = escape(layer["tag"], {'"': "&quot;"})
        look = 'fill="none" stroke="#8E8E93" stroke-width=".5"'
        lines.append(f'<g id="{tag}"><title>{tag}</title><rect{frame}{radius} {look}/></g>')
    return "\n".join([*lines, "</svg>", ""])


# The hosts and the pages.


class Studio:
    """A browser, and hosts with sample data that it opens; all of it ends with the studio."""

    def __init__(self, playwright, folder):
        self.folder = Path(folder)
        self.hosts = []
        self.browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell",
            # The computed roles and names are those that screen readers get.
            args=["--no-sandbox", "--font-render-hinting=none", "--enable-blink-features=ComputedAccessibilityInfo"],
            env={**os.environ, "FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf"))},
        )

    def phone(self, name, *options):
        """Opens NotiZen with two weeks of notifications."""
        data = self.folder / name / "data"
        data.mkdir(parents=True)
        host = Host(data)
        host.options = ("--batteries", notizen.battery_files(data.parent / "power_supply", 80), *options)
        notizen.fill(host)
        viewport = {"width": 390, "height": 844}
        return notizen.NotiZen(self.open(host, "notizen/", viewport, notizen.NOW))

    def watch(self, name, path="notizenwatch/", **changes):
        """Opens an app of the watch, whose phone sent a state."""
        host = watch.make_host(self.folder / name, **changes)
        return watch.Watch(self.open(host, path, watch.DESK["viewport"], "2026-11-27T09:15"))

    def open(self, host, path, viewport, clock):
        """Starts a host and opens a page of it. A watch shows the browser's clock, which stands still."""
        self.hosts.append(host)
        host.start(clock)
        context = self.browser.new_context(
            viewport=viewport,
            device_scale_factor=SCALE,
            locale="en-US",
            timezone_id="Europe/Lisbon",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.clock.set_fixed_time(f"{clock}:00Z")
        # Otherwise the browser would make its accessibility tree once for each name.
        context.new_cdp_session(page).send("Accessibility.enable")
        page.goto(host.link(path))
        page.wait_for_selector("html[data-client=ready]", state="attached")
        return page

    def close(self):
        for host in self.hosts:
            host.stop()
        self.browser.close()


def face(app):
    expect(app.page.locator(".accessoryRectangular")).to_contain_text("3 Hi / 12 Lo")
    yield "Face"


def cards(app):
    """The second card of the Dashboard."""
    expect(app.row("Messages")).to_be_visible()
    battery = app.page.get_by_label("Battery forecast 18 hr remaining")
    battery.evaluate("(one) => one.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })")
    expect(battery).to_be_in_viewport()
    yield "Battery Card"


def digest(app):
    sheet = app.page.get_by_role("dialog", name="Digest")
    expect(sheet.get_by_text("Shopping: 6")).to_be_visible()
    yield "Digest"
    sheet.get_by_role("button", name="View List").click()
    expect(app.row("Shopping")).to_contain_text("6")
    yield "Digest List"


def export(boards, studio):
    """Exports the phone first, and then the watch, each state from a host of its own."""
    both, dark = ("dark", "light"), ("dark",)
    if boards.is_needed("phone"):
        app = studio.phone("phone")
        boards.export("phone", app.page, notizen_screens.walk(app), both)
    if boards.is_needed("phone"):
        app = studio.phone("store", "--store", "test").hide_digest()
        boards.export("phone", app.page, notizen_screens.paywall(app), both)
    hours = [0, 0, 0, 0, 0, 0, 1, 4, 7, 3] + [0] * 14
    states = [
        ("watch", watch.walk, {}),
        ("cards", cards, {}),
        ("digest", digest, {"digest": watch.DIGEST}),
        ("face", face, {"path": "watchface/", "hours": hours, "unreadCount": 3}),
    ]
    for name, screens, changes in states:
        if boards.is_needed("watch"):
            app = studio.watch(name, **changes)
            boards.export("watch", app.page, screens(app), dark, "#device")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split(":", 1)[1].strip())
    parser.add_argument("folder", type=Path, help="the folder for the screens")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="a screen, such as phone/Dashboard")
    arguments = parser.parse_args()
    expect.set_options(timeout=60_000)
    boards = Artboards(arguments.folder, arguments.only)
    # An export that is stopped stops its hosts, too. Python ignores an exception of a handler in the middle of a callback.
    signal.signal(signal.SIGTERM, boards.stop)
    with tempfile.TemporaryDirectory(prefix="reveille-screens-") as folder, sync_playwright() as playwright:
        studio = Studio(playwright, folder)
        try:
            export(boards, studio)
        finally:
            studio.close()
    if missing := boards.wanted - set(boards.names):
        sys.exit(f"artboards: there is no screen named {', '.join(sorted(missing))}.")
    print(f"{len(boards.names)} screens of NotiZen are in {arguments.folder}.")


if __name__ == "__main__":
    main()
