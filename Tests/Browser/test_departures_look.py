"""The look of Departures: pictures for people in `output/` (or $SCREENSHOTS), and axe's findings on each."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from axe import report, violations

OUTPUT = Path(os.environ.get("SCREENSHOTS") or Path(__file__).parent / "output")

LOOKS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "largest": {"color_scheme": "light", "largest": True},
}


@pytest.fixture(params=LOOKS)
def look(request, make_host, open_departures):
    # Shortly before half past eight, so that a departure for then rings at once.
    app = open_departures(make_host("2026-03-11T08:24"), **LOOKS[request.param])
    OUTPUT.mkdir(parents=True, exist_ok=True)

    def take(name):
        app.page.evaluate("document.fonts.ready")
        app.page.screenshot(path=OUTPUT / f"departures-{name}-{request.param}.png")
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than a phone"
        # The system's own colours at standard contrast are Apple's; Increase Contrast is tested separately.
        found = violations(app.page, least="serious", without=["color-contrast"])
        assert not found, f"{name}: {report(found)}"

    return app, take


def test_every_screen_is_legible_and_accessible(look):
    app, take = look
    page = app.page
    take("empty")
    app.tap_add()
    take("sheet")
    app.sheet.get_by_role("button", name=re.compile("^Location")).click()
    app.sheet.get_by_role("searchbox", name="Search Maps").fill("caf")
    expect(app.sheet.get_by_role("button", name="Café Zoë")).to_be_visible()
    take("search")
    app.sheet.get_by_role("button", name="Back").click()
    app.choose_place("zoe", "Café Zoë")
    app.sheet.get_by_role("group", name="Arrival Time").get_by_role("button").click()
    expect(app.wheels).to_be_visible()
    take("wheels")
    page.keyboard.press("Escape")
    app.set_label("Breakfast")
    app.set_arrival(9, 0, "AM")
    app.wait_for_route()
    take("filled")
    app.save()
    expect(app.row("Breakfast")).to_contain_text("Typically Clear")
    app.add("Flight to Porto", "airp", "Alderbrook Airport Terminal", arrival=(9, 45, "PM"))
    app.monitoring("Breakfast").click()
    expect(app.row("Breakfast")).not_to_contain_text("Typically Clear")
    take("list")
    app.explain("Flight to Porto")
    take("explained")
    app.explanation.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Upcoming").click()
    expect(page.get_by_role("dialog", name="Upcoming").get_by_text("Flight to Porto")).to_be_visible()
    take("upcoming")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_role("button", name="Reorder").first).to_be_visible()
    take("editing")
    page.get_by_role("button", name="Done").click()
    app.add("Gym", arrival=(8, 26, "AM"))
    expect(page.get_by_role("alert")).to_contain_text("Time to Leave")
    take("banner")


# The longest texts that a row can have: its time, its constraints, and its badge.
LONGEST = {
    "en-US": ["12:45", "Arrive by 12:45 PM • 1h 15m Prep", "+1h 10m Delay"],
    "de-DE": ["12:45", "Ankunft 12:45 • 1 Std. 15 Min. Vorbereitung", "+1 Std. 10 Min. Verzögerung"],
}


@pytest.mark.parametrize("locale", LONGEST)
@pytest.mark.parametrize("size", ["large", "xxxLarge"])
def test_the_longest_badge_leaves_room_for_the_time_arrival_and_preparation(
    departures, open_host, host, locale, size
):
    departures().add("Gym")
    page = open_host(host, "departures/", locale=locale)
    page.evaluate("size => document.documentElement.dataset.typeSize = size", size)
    row = page.get_by_role("listitem").filter(has=page.get_by_text("Gym", exact=True))
    lines, hidden = row.evaluate(
        """(row, words) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT), texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      const others = [/^\\d+:\\d\\d$/, /•/, /Clear|frei/].map((words) => texts.find((text) => words.test(text.data)));
      others.forEach((text, index) => { text.data = words[index]; });
      const range = document.createRange();
      range.selectNodeContents(others[1]);
      const time = others[0].parentElement;
      return [new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size, time.scrollWidth - time.clientWidth];
    }""",
        LONGEST[locale],
    )
    assert hidden <= 1
    assert lines == 1 or size != "large"
