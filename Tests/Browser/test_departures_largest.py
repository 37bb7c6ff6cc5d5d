"""Departures at the largest text sizes (AX5): each word is whole or broken between its parts, and nothing is cut
off."""

import re

import pytest
from playwright.sync_api import expect

from conftest import set_text_size
from departures import Departures

# Words on two lines without a hyphen in between, and texts that continue beyond their visible part without an ellipsis.
WRONG = """() => {
  const wrong = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement.checkVisibility({ opacityProperty: true }) || text.parentElement.closest(".wheel, [inert], script")) continue;
    for (const word of text.data.matchAll(/[^\\s\\u00ad-]+/g)) {
      // What follows a soft hyphen begins with the hyphen that is drawn for it.
      range.setStart(text, word.index + (text.data[word.index - 1] === "\\u00ad" ? 1 : 0));
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
      if (lines.size > 1) wrong.push(`broken: ${word[0]}`);
    }
  }
  for (const element of document.querySelectorAll(".menu, .menu-label, .field input, .text")) {
    if (!element.checkVisibility() || element.closest("[inert]")) continue;
    const style = getComputedStyle(element), clips = style.overflowX !== "visible" || element.matches("input");
    if (clips && style.textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1
      && !element.matches(".lines")) wrong.push(`cut: ${element.innerText || element.placeholder}`);
  }
  return wrong;
}"""

WORDS = {
    "en-US": {
        "save": "Save", "missing": "Choose where you are going.",
        "add": "Add Departure", "place": "Location", "buffer": "Traffic Buffer", "type": "Transport Type",
        "edit": "Edit", "done": "Done", "upcoming": "Upcoming", "explain": "Leave by", "delete": "Delete Departure",
    },
    "de-DE": {
        "save": "Sichern", "missing": "Wähle, wohin du willst.",
        "add": "Abfahrt hinzufügen", "place": "Ort", "buffer": "Puffer für Verkehr",
        "type": "Verkehrsmittel", "edit": "Bearbeiten", "done": "Fertig", "upcoming": "Demnächst", "explain": "Aufbruch bis",
        "delete": "Abfahrt löschen",
    },
}  # fmt: skip


@pytest.fixture(params=WORDS)
def largest(request, make_host, open_host):
    host = make_host("2026-03-10T18:24")
    app = Departures(open_host(host, "departures/"))
    app.add("Gym")
    # The row changes once the route is known, which could be between the two halves of a click.
    expect(app.row("Gym")).to_contain_text("Typically Clear")
    page = open_host(host, "departures/", locale=request.param, largest=True)
    return page, WORDS[request.param]


def button(page, name):
    return page.get_by_role("button", name=re.compile(f"^{name}")).first


def sound(page):
    page.wait_for_timeout(300)
    return page.evaluate(WRONG)


def test_the_largest_text_breaks_and_cuts_no_word(largest):
    page, words = largest
    wrong = {"list": sound(page)}
    button(page, words["explain"]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    wrong["explanation"] = sound(page)
    page.get_by_role("dialog").get_by_role("button", name=words["done"]).click()
    button(page, words["upcoming"]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    wrong["upcoming"] = sound(page)
    page.get_by_role("dialog").get_by_role("button", name=words["done"]).click()
    button(page, words["edit"] + "$").click()
    expect(button(page, words["done"] + "$")).to_be_visible()
    wrong["editing"] = sound(page)
    button(page, words["done"] + "$").click()
    button(page, words["add"]).click()
    wrong["sheet"] = sound(page)
    for menu in ("buffer", "type"):
        button(page, words[menu]).click()
        expect(page.get_by_role("menu")).to_be_visible()
        wrong[menu] = sound(page)
        page.keyboard.press("Escape")
    button(page, words["place"]).click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    wrong["place"] = sound(page)
    assert not any(wrong.values()), wrong


def test_the_first_response_is_written_for_the_text_size(host, open_departures, context):
    open_departures(host).add("Gym")
    page, responses = context(locale="en-US").new_page(), []
    set_text_size(page, 50)
    page.on("response", lambda response: "?visit=" in response.url and responses.append(response))
    page.goto(host.link("departures/"))
    # The page reports its device again before this click. If the row were arranged differently, it would have another button.
    button(page, "Leave by").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert [f'id={button(page, "Leave by").get_attribute("id")} ' in one.text() for one in responses] == [True]
    assert "device=" not in page.url


def test_no_word_of_the_form_is_broken_on_the_smallest_german_phone(host, open_host):
    page = open_host(host, "departures/", locale="de-DE", viewport={"width": 320, "height": 568})
    button(page, WORDS["de-DE"]["add"]).click()
    expect(page.get_by_role("dialog").get_by_text("Zeiten")).to_be_visible()
    assert sound(page) == []


def test_delete_departure_is_centred(largest):
    page, words = largest
    page.get_by_role("main").get_by_role("button", name=re.compile("^Gym")).click()
    delete = button(page, words["delete"])
    delete.scroll_into_view_if_needed()
    lines = delete.evaluate("""one => {
      const walker = document.createTreeWalker(one.closest("li"), NodeFilter.SHOW_TEXT), row = one.closest("li").getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(walker.nextNode());
      return [...range.getClientRects()].map(box => (box.left + box.right - row.left - row.right) / 2);
    }""")
    assert len(lines) > 1
    assert all(abs(offset) < 2 for offset in lines)


def test_the_label_field_is_below_its_name_like_other_values(largest):
    page, words = largest
    button(page, words["add"]).click()
    assert page.get_by_role("textbox").evaluate("one => getComputedStyle(one).textAlign") in ("start", "left")


def test_form_values_begin_at_the_leading_edge(largest):
    page, words = largest
    button(page, words["add"]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    places = page.locator("[role=dialog] .labeled-value .text").evaluate_all("""texts => texts.map(text => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(box => box.width > 20).map(box => Math.round(box.left));
    }).flat()""")
    assert len(places) > 5 and max(places) - min(places) <= 1


def test_the_share_button_aligns_with_its_list(largest):
    page, words = largest
    button(page, words["explain"]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    places = page.locator("[role=dialog] .label").evaluate_all("""labels => labels.map(label => {
      const range = document.createRange();
      range.selectNodeContents(label.querySelector(".label-title"));
      const icon = label.querySelector(".sym").getBoundingClientRect();
      return [Math.round(icon.left), Math.round(icon.width), Math.round(range.getBoundingClientRect().left)];
    })""")
    assert len(places) == 2 and places[0] == places[1]


def test_a_refused_form_shows_the_reason(largest):
    page, words = largest
    button(page, words["add"]).click()
    field = page.get_by_role("textbox")
    field.scroll_into_view_if_needed()
    field.fill("Pool")
    page.get_by_role("dialog").get_by_role("button", name=words["save"]).click()
    expect(page.get_by_role("dialog").get_by_text(words["missing"])).to_be_in_viewport(ratio=1)
    expect(field).to_have_value("Pool")
    # A screen reader announces it.
    expect(page.locator("#status .sr")).to_have_text(words["missing"])
