"""Sunrise at the largest text sizes: no word is broken, and nothing is cut off."""

import re

import pytest
from playwright.sync_api import expect

from sunrise import Sunrise
from test_sunrise import VADUZ

# The visible faults of a screen: words broken between lines, and texts or fields that are wider than their place.
FAULTS = """() => {
  const faults = [], root = [...document.querySelectorAll("#app [role=dialog]")].at(-1) ?? document.getElementById("app");
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    // An address has no place at which it would break well.
    if (!isSeen(node.parentElement) || node.parentElement.closest(".sr, .bar, .chart")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      const place = (node.parentElement.closest(".row, .sheet") ?? root).getBoundingClientRect();
      context.font = getComputedStyle(node.parentElement).font;
      // What is longer than a line has to break somewhere, with a hyphen where the browser knows how.
      const fits = context.measureText(word).width < place.width - 80;
      if (fits && !/\\w\\.\\w|\\u00ad/.test(word) && new Set(boxes.map((box) => Math.round(box.top))).size > 1) faults.push("broken: " + word);
      const [left, right] = [Math.max(place.left, 8), Math.min(place.right, innerWidth - 8)];
      if (boxes.some((box) => box.left < left || box.right > right)) faults.push("cut off: " + word);
    }
  }
  for (const field of root.querySelectorAll(".row input:not([type=checkbox])")) {
    if (isSeen(field) && field.scrollWidth > field.clientWidth + 1) faults.push("field: " + (field.value || field.placeholder));
  }
  const days = [...root.querySelectorAll(".calendar-days > *, .calendar-head > *")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [one.textContent, range.getBoundingClientRect()];
  });
  for (const [words, one] of days) {
    const over = days.find(([, other]) => other !== one && one.left < other.right - 1 && other.left < one.right - 1
      && one.top < other.bottom - 1 && other.top < one.bottom - 1);
    if (over) faults.push(`over each other: ${words}, ${over[0]}`);
  }
  return faults;
}"""

# Language, direction, and the labels that lead from screen to screen.
ENGLISH = ["Settings", "Days", "Skip", "Done", "Edit Vaduz", "The Year"]
GERMAN = ["Einstellungen", "Tage", "Aussetzen", "Fertig", "Vaduz bearbeiten", "Das Jahr"]
READERS = {"english": ("en-US", "ltr", ENGLISH), "german": ("de-DE", "ltr", GERMAN), "mirrored": ("en-US", "rtl", ENGLISH)}


@pytest.mark.parametrize("reader", READERS)
def test_the_largest_text_breaks_between_words_and_is_not_cut_off(make_host, open_host, reader):
    locale, direction, (settings, days, skip, done, edit, year) = READERS[reader]
    host = make_host("2026-11-21T22:00")
    first = Sunrise(open_host(host, "sunrise/"))
    first.begin(*VADUZ)
    first.wake()
    page = open_host(host, "sunrise/", locale=locale, largest=True)
    page.evaluate("direction => document.documentElement.dir = direction", direction)
    sheet = page.get_by_role("dialog")
    faults = {}

    def look(screen):
        page.wait_for_timeout(600)
        faults[screen] = page.evaluate(FAULTS)

    def visit(name):
        sheet.get_by_role("button", name=re.compile(f"^{name}")).click()
        look(name)
        page.go_back()
        page.wait_for_timeout(300)

    def close():
        sheet.get_by_role("button", name=done).click()
        expect(sheet).to_have_count(0)

    look("home")
    page.get_by_role("button", name=settings).click()
    look("settings")
    visit(days)
    visit(skip)
    close()
    page.get_by_role("button", name="Vaduz").click()
    look("places")
    visit(edit)
    close()
    page.get_by_role("button", name=year).click()
    look("year")
    assert not {screen: found for screen, found in faults.items() if found}
