"""Each page uses its reader's language and formats; notifications use the host's."""

import re

import pytest
from playwright.sync_api import expect

from departures import notifications
from test_departures_look import OUTPUT

GERMAN = {"locale": "de-DE"}
DAY = {"Stunde": "18", "Minute": "30"}


def picture(page, name):
    OUTPUT.mkdir(parents=True, exist_ok=True)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=OUTPUT / f"german-{name}.png")


def expect_no_english(page):
    words = page.locator("#device").inner_text()
    assert not re.search(r"\b(Leave|Arrive|Add|Edit|Traffic|Delay|Cancel|Save|Sound|Sample|the|and|of|AM|PM)\b", words), words


def add_gym(page):
    """Adds a departure on a German page."""
    page.get_by_role("button", name="Abfahrt hinzufügen").click()
    sheet = page.get_by_role("dialog", name="Abfahrt hinzufügen")
    sheet.get_by_role("button", name=re.compile("^Ort")).click()
    sheet.get_by_role("searchbox", name="Karten durchsuchen").fill("gym")
    sheet.get_by_role("button", name="Alderbrook Gym").click()
    pill = sheet.get_by_role("group", name="Ankunftszeit").get_by_role("button")
    pill.click()
    for column, value in DAY.items():
        wheel = page.get_by_role("listbox", name=column)
        wheel.focus()
        page.keyboard.type(value)
        expect(wheel.get_by_role("option", selected=True)).to_have_text(value)
    page.keyboard.press("Escape")
    expect(pill).to_have_text("18:30")
    expect(sheet.get_by_text(re.compile("^(Aufbruch bis|Jetzt aufbrechen)"))).to_be_visible()
    return sheet


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_departures_is_german_for_a_german_reader(open_host, host, scheme):
    page = open_host(host, "departures/", **GERMAN, color_scheme=scheme)
    assert page.locator("html").get_attribute("lang") == "de"
    expect(page.get_by_role("heading", name="Keine Abfahrten")).to_be_visible()
    expect_no_english(page)
    picture(page, f"empty-{scheme}")
    sheet = add_gym(page)
    expect_no_english(page)
    picture(page, f"sheet-{scheme}")
    sheet.get_by_role("button", name="Sichern").click()
    # Its list of search results has a row of that name, too.
    expect(sheet).to_have_count(0)
    row = page.get_by_role("listitem").filter(has_text="Alderbrook Gym")
    expect(row).to_contain_text("18:30")
    expect(row).to_contain_text("Meist frei")
    expect(row.get_by_role("switch")).to_be_in_viewport(ratio=1)
    expect_no_english(page)
    picture(page, f"list-{scheme}")


def test_two_readers_of_one_host_each_have_their_language(open_host, open_departures, make_host):
    host = make_host("2026-03-11T08:24")
    english = open_departures(host)
    german = open_host(host, "departures/", **GERMAN)
    english.add("Gym", arrival=(6, 30, "PM"))
    row = german.get_by_role("listitem").filter(has_text="Gym")
    expect(row).to_contain_text("18:30")
    expect(english.row("Gym")).to_contain_text("Arrive by 6:30 PM")
    # One reader's change is shown to the other in their own language.
    row.get_by_role("switch").click()
    expect(english.monitoring("Gym")).not_to_be_checked()
    row.get_by_role("switch").click()
    expect(english.row("Gym")).to_contain_text("Typically Clear")
    expect(row).to_contain_text("Meist frei")
    assert [one["title"] for one in notifications(host)][:2] == ["Good Evening for Gym", "Time to Leave"]


def test_a_german_host_sends_german_notifications(make_host, open_departures):
    host = make_host("2026-03-11T08:24", LANG="de_DE.UTF-8")
    app = open_departures(host)
    app.add("Gym", arrival=(8, 26, "AM"))
    expect(app.page.get_by_role("alert")).to_contain_text("Zeit zum Aufbruch")
    assert "Zeit zum Aufbruch" in [one["title"] for one in host.alarms()]
    expect(app.row("Gym")).to_contain_text("Arrive by 8:26 AM")


def test_a_region_without_its_language_keeps_its_clock(open_departures, host):
    app = open_departures(host, locale="en-GB")
    app.tap_add()
    pill = app.sheet.get_by_role("group", name="Arrival Time").get_by_role("button")
    expect(pill).to_have_text(re.compile(r"^\d\d:\d\d$"))


def test_a_reader_who_set_24_hours_has_them(open_host, host):
    page = open_host(host, "departures/")
    page.add_init_script(
        """const plain = Intl.DateTimeFormat.prototype.resolvedOptions;
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...plain.call(this), locale: "en-US-u-hc-h23", hourCycle: "h23" };
        };"""
    )
    page.reload()
    page.get_by_role("button", name="Add Departure").click()
    pill = page.get_by_role("group", name="Arrival Time").get_by_role("button")
    expect(pill).to_have_text(re.compile(r"^\d\d:\d\d$"))


def test_a_reader_in_another_zone_sees_the_zone_of_each_time(open_departures, host):
    app = open_departures(host, timezone_id="America/New_York")
    app.add("Gym", arrival=(6, 30, "PM"))
    expect(app.row("Gym")).to_contain_text(re.compile(r"Arrive by 6:30\sPM\s(GMT|WES?T)"))
    # The leave time is on the clock beside the person who leaves.
    assert re.match(r"[12]:\d\d\sPM$", app.leave_time("Gym"))


def test_settings_and_the_home_screen_are_german(open_host, host):
    page = open_host(host, **GERMAN)
    expect(page.get_by_role("link", name="Abfahrten")).to_be_visible()
    expect(page.get_by_role("link", name="Einstellungen")).to_be_visible()
    page.goto(f"{host.url}settings/")
    expect(page.get_by_role("heading", name="Einstellungen", level=1)).to_be_visible()
    expect_no_english(page)
    picture(page, "settings")


def test_the_door_page_is_in_the_readers_language(context, host):
    page = context(locale="de-DE").new_page()
    page.goto(host.url)
    expect(page.get_by_role("heading")).to_have_text("Dieser Browser ist nicht gekoppelt")


def test_names_on_the_home_screen_break_between_words_only(open_host, host):
    page = open_host(host, "", viewport={"width": 320, "height": 568})
    names = page.locator(".home-name")
    expect(names.filter(has_text="Departures")).to_be_visible()
    lines = names.evaluate_all("""(names) => names.map((name) => [name.textContent,
      Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight))])""")
    assert [text for text, count in lines if count > len(text.split())] == []
