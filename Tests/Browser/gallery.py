"""Pictures of every screen and state of the apps, each in every look: `make gallery`.

Not a test by name: it runs when asked for. What it shows is the real host on the sample town.
"""

import html
import re

import pytest
from playwright.sync_api import expect

from host import ROOT

OUTPUT = ROOT / ".build/gallery"
LOOKS = {
    "light": ("light", "large", "ltr"),
    "dark": ("dark", "large", "ltr"),
    "ax5": ("light", "accessibility5", "ltr"),
    "rtl": ("light", "large", "rtl"),
}
SCREENS = ["home", "empty", "list", "edit-mode", "sheet", "wheels", "search", "banner", "settings", "settings-region"]

DRESS = """([size, direction]) => {
  document.documentElement.dataset.typeSize = size;
  document.documentElement.dir = direction;
}"""


@pytest.fixture(scope="module", autouse=True)
def index():
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for old in OUTPUT.glob("*.png"):
        old.unlink()
    yield
    (OUTPUT / "index.html").write_text(document())


def document():
    def picture(screen, look):
        name = f"{screen}-{look}.png"
        if not (OUTPUT / name).exists():
            return "<td></td>"
        return f'<td><a href="{name}"><img src="{name}" alt="{html.escape(screen)}, {look}" width="195"></a></td>'

    rows = "".join(
        f"<tr><th>{screen}</th>{''.join(picture(screen, look) for look in LOOKS)}</tr>" for screen in SCREENS
    )
    head = "".join(f"<th>{look}</th>" for look in LOOKS)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Reveille: Gallery</title>'
        "<style>body{font:14px system-ui}td,th{padding:6px;vertical-align:top}img{border-radius:16px;"
        f"box-shadow:0 0 0 1px #8884}}</style><table><tr><th></th>{head}</tr>{rows}</table></html>"
    )


def capture(page, screen):
    assert screen in SCREENS
    for look, (scheme, size, direction) in LOOKS.items():
        page.emulate_media(color_scheme=scheme)
        page.evaluate(DRESS, [size, direction])
        page.wait_for_timeout(400)
        page.screenshot(path=OUTPUT / f"{screen}-{look}.png")
    page.emulate_media(color_scheme="light")
    page.evaluate(DRESS, ["large", "ltr"])
    page.wait_for_timeout(400)


@pytest.fixture
def filled(departures):
    app = departures()
    app.add("Gym", arrival=(7, 30, "AM"))
    app.add("Flight to Porto", "airp", "Alderbrook Airport Terminal", arrival=(9, 45, "AM"))
    app.add("Library", "library", "Town Library", arrival=(2, 15, "PM"))
    return app


def test_home(open_host, host):
    page = open_host(host)
    expect(page.get_by_role("link", name="Departures")).to_be_visible()
    capture(page, "home")


def test_empty(departures):
    app = departures()
    expect(app.empty).to_be_visible()
    capture(app.page, "empty")


def test_list_and_edit_mode(filled):
    page = filled.page
    capture(page, "list")
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_role("button", name="Reorder").first).to_be_visible()
    capture(page, "edit-mode")


def test_sheet_wheels_and_search(filled):
    page = filled.page
    filled.tap("Gym")
    filled.wait_for_route()
    capture(page, "sheet")
    filled.sheet.get_by_role("group", name="Arrival Time").get_by_role("button").click()
    expect(filled.wheels).to_be_visible()
    capture(page, "wheels")
    page.keyboard.press("Escape")
    filled.sheet.get_by_role("button", name=re.compile("^Location")).click()
    filled.sheet.get_by_role("searchbox", name="Search Maps").fill("alder")
    expect(filled.sheet.get_by_role("button", name="Alderbrook").first).to_be_visible()
    capture(page, "search")


def test_banner(make_host, open_departures):
    app = open_departures(make_host("2026-03-10T22:00@600"))
    app.add("Work", "software", "Alder Software", arrival=(8, 30, "AM"))
    expect(app.page.get_by_role("alert").filter(has_text="Good Morning")).to_be_visible(timeout=120000)
    capture(app.page, "banner")


def test_settings(open_host, host):
    page = open_host(host, "settings/")
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    capture(page, "settings")
    page.get_by_role("button", name="Add Region…").click()
    expect(page.get_by_role("button", name="Back")).to_be_visible()
    capture(page, "settings-region")
