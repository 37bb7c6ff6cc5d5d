"""Every screen of NotiZen: contrast, axe and targets in light and dark, the largest text, a small window, and German."""

import re

import pytest
from playwright.sync_api import expect

from axe import report, violations
from contrast import contrasts
from notizen_screens import walk
from sentinel_screens import SMALL_TARGETS
from test_accessibility import DRESSED

# The values of controls in the colour of the system, and labels of axes in a plot, may have 3:1.
LARGE = {"All": 3, "90 days": 3, "Any": 3, "Leave to digest": 3}

# The elements that reach beyond the window at its sides, except those that scroll sideways.
SPILLED = """() => [...document.querySelectorAll("#app *")].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (element.closest("[inert], .chart, .visually-hidden, svg")) return false;
  const { left, right, width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1);
}).map((element) => element.className + ": " + element.innerText.slice(0, 40))"""


def test_every_screen_is_legible_large_enough_and_named(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host(battery=80), viewport={"width": 390, "height": 1500}, device_scale_factor=1)
    page, desk, problems, seen = app.page, app.page.context.new_page(), [], []
    for screen in walk(app):
        seen.append(screen)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(DRESSED)
            measured = contrasts(page, scale=1, desk=desk)
            assert len(measured) >= 3, screen
            problems += [
                f"{screen}, {scheme}: {words} has {value:.2f}:1" for words, value in measured if value < LARGE.get(words, 4.5)
            ]
        found = violations(page, least="moderate", without=["color-contrast"])
        problems += [f"{screen}: {report(found)}"] if found else []
        problems += [f"{screen}: {target}" for target in page.evaluate(SMALL_TARGETS)]
        over = page.get_by_role("dialog")
        shown = over.last if over.count() else page.locator("#app")
        nameless = r"^\s*- (?:button|link|textbox|switch|tab|slider|img|dialog)(?: \[.*\])?:?$"
        problems += [f"{screen}: {line}" for line in re.findall(nameless, shown.aria_snapshot(), re.MULTILINE)]
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert not problems, "\n".join(problems)
    assert len(seen) == len(set(seen)) == 20


@pytest.mark.parametrize("window", [(390, 844), (320, 568)], ids=str)
def test_every_screen_fits_in_the_largest_text(open_notizen, make_notizen_host, window):
    viewport = {"width": window[0], "height": window[1]}
    app = open_notizen(make_notizen_host(battery=80), largest=True, viewport=viewport, device_scale_factor=1)
    # The digest fills the page as soon as the host knows the size of its text.
    expect(app.page.locator(".sheet[data-detent=large]")).to_be_visible()
    problems = [f"{screen}: {spilled}" for screen in walk(app) for spilled in app.page.evaluate(SPILLED)]
    assert not problems, "\n".join(problems)
    # Cards and cells are below each other.
    app.open_tab("Dashboard")
    cards = [app.button(name, exact=False).bounding_box() for name in ("of high priority", "Battery forecast")]
    assert cards[0]["x"] == cards[1]["x"] and cards[0]["height"] > 168
    app.open_tab("Categories")
    assert app.cell("Messages").bounding_box()["x"] == app.cell("Calls").bounding_box()["x"]


def test_the_digest_fades_under_its_buttons_down_to_the_edge(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host(), viewport={"width": 320, "height": 568})
    buttons = [app.button("Hide for Now"), app.button("View List")]
    heights = [button.bounding_box()["height"] for button in buttons]
    assert heights[0] == heights[1] < 50
    faded = """(bar) => {
      const below = parseFloat(getComputedStyle(bar, "::before").bottom);
      return bar.getBoundingClientRect().bottom - below - bar.closest(".sheet").getBoundingClientRect().bottom;
    }"""
    assert abs(app.sheet.locator(".inset-bar").evaluate(faded)) < 1


def test_german_readers_read_german(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host(), locale="de-DE")
    page, sheet = app.page, app.sheet
    expect(sheet.get_by_text("56 neue Mitteilungen")).to_be_visible()
    app.leave_sheet("Ausblenden")
    page.get_by_role("button", name="45 Mitteilungen mit hoher Priorität. Zuletzt: „Missed call from Sam“").click()
    app.row("Wire transfer").click()
    expect(sheet.get_by_text("+20 Wichtig")).to_be_visible()
    page.go_back()
    app.leave_sheet("Fertig")
    titles = [tab.locator(".tab-title, .label-title").last for tab in page.get_by_role("tab").all()]
    assert [title.inner_text() for title in titles] == ["Dashboard", "Kategorien", "Batterie", "Verlauf", "Einstellungen"]
    for width, height in [(320, 568), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        assert all(title.evaluate("(title) => title.scrollWidth <= title.clientWidth") for title in titles), width
    app.open_tab("Kategorien")
    expect(app.cell("News")).to_have_accessible_name("News, In der Übersicht")
    app.open_tab("Verlauf")
    expect(page.get_by_role("img", name="25. Nov., Nachrichten, 3 Mitteilungen")).to_be_attached()
    app.open_tab("Kategorien")
    page.set_viewport_size({"width": 320, "height": 568})
    name = app.cell("Nachrichten").get_by_text("Nachrichten", exact=True)
    page.wait_for_function("(name) => name.scrollWidth <= name.clientWidth", arg=name.element_handle())
