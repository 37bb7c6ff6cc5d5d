"""French and Arabic readers meet their own language on every screen, and Arabic ones a page that runs from right to left."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from axe import report, violations
from departures import Departures
from host import PROGRAM
from readers import LOCALES, RIGHT_TO_LEFT, Words, english_words, latin_words, overflow
from sunrise import Sunrise
from test_departures_look import OUTPUT
from test_sunrise import VADUZ
from test_sunrise_sizes import FAULTS

LANGUAGES = [language for language in LOCALES if language != "de"]
# The first day of the week.
FIRST = {"fr": "lundi", "ar": "السبت"}
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
SCREENS = ("usual", "small")


class Reader:
    """One open page of a reader, which is examined screen by screen."""

    def __init__(self, page, language, screen, words):
        self.page, self.language, self.screen, self.words = page, language, screen, words

    def look(self, name, settled=None):
        expect(settled or self.page.locator("#app")).to_be_visible()
        expect(self.page.locator(".screen.is-entering")).to_have_count(0)
        self.page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)")
        OUTPUT.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=OUTPUT / f"{self.language}-{self.screen}-{name}.png")
        left = latin_words(self.page) if self.language == "ar" else english_words(self.page)
        assert not left, (name, left)
        assert overflow(self.page) <= 0, name

    def check(self):
        assert not (found := violations(self.page)), report(found)

    def tap(self, key, within=None, role="button"):
        (within or self.page).get_by_role(role, name=re.compile("^" + re.escape(self.words(key)))).first.click()

    @property
    def sheet(self):
        return self.page.get_by_role("dialog").last


@pytest.fixture(params=[(language, screen) for language in LANGUAGES for screen in SCREENS], ids="-".join)
def reader(request, open_host):
    """Opens a page of a host for a reader, on one of the screens."""
    language, screen = request.param

    def open_page(host, path, *folders):
        page = open_host(host, path, locale=LOCALES[language], viewport=SMALL if screen == "small" else PHONE)
        html = page.locator("html")
        assert html.get_attribute("lang") == language
        assert html.get_attribute("dir") == ("rtl" if language in RIGHT_TO_LEFT else "ltr")
        return Reader(page, language, screen, Words(language, "Host/Pages", "Frameworks/SwiftUI", *folders))

    return open_page


def test_the_home_screen_and_the_notifications_are_in_the_readers_language(make_host, open_departures, reader):
    host = make_host()
    open_departures(host).add("Gym", arrival=(6, 30, "PM"))
    one = reader(host, "", "Apps/Departures/App", "Host/NotificationCenter")
    one.look("home", one.page.get_by_role("link", name=one.words("Departures")))
    one.check()
    one.page.goto(f"{host.url}notifications/")
    one.look("notifications", one.page.get_by_role("heading", name=one.words("Notifications"), level=1))
    one.check()


def test_the_settings_are_in_the_readers_language(host, reader):
    one = reader(host, "settings/", "Host/SettingsUI")
    one.look("settings", one.page.get_by_role("heading", name=one.words("Settings"), level=1))
    one.check()
    for number, key in enumerate(
        ["Start", "Valhalla Server", "TomTom", "Loudspeaker", "Phones and Browsers", "Add Calendar…", "Passphrase"]
    ):
        one.tap(key)
        one.look(f"settings-{number}", one.page.get_by_role("button", name=one.words("Back")))
        one.tap("Back")
        expect(one.page.get_by_role("button", name=one.words("Back"))).to_have_count(0)


def test_departures_is_in_the_readers_language(host, open_departures, reader):
    one = reader(host, "departures/", "Apps/Departures/App")
    page = one.page
    one.look("departures-empty", page.get_by_role("heading", name=one.words("No Departures")))
    Departures(open_departures(host).page).add("Gym", arrival=(6, 30, "PM"))
    row = page.get_by_role("main").get_by_role("listitem").filter(has_text="Gym")
    expect(row).to_contain_text(one.words("Typically Clear"))
    one.look("departures-list", row)
    one.check()
    one.tap("Edit")
    one.look("departures-edit", page.get_by_role("button", name=one.words("Done"), exact=True))
    one.tap("Done")
    one.tap("From Calendar")
    one.look("departures-calendar", one.sheet.get_by_text(one.words("No Calendars")))
    one.tap("Done", one.sheet)
    expect(page.get_by_role("dialog")).to_have_count(0)
    one.tap("Add Departure")
    one.look("departures-add", one.sheet.get_by_text(one.words("Timing")))
    one.check()
    one.sheet.get_by_role("group", name=one.words("Arrival Time")).get_by_role("button").click()
    hour = page.get_by_role("listbox", name=one.words("Hour"))
    one.look("departures-wheels", hour)
    if one.language == "ar":
        period = page.get_by_role("listbox", name=one.words("AM/PM"))
        minute = page.get_by_role("listbox", name=one.words("Minute"))
        places = [column.bounding_box()["x"] for column in (period, hour, minute)]
        assert places == sorted(places)
        expect(hour.get_by_role("option", selected=True)).to_have_text("٨")
    page.keyboard.press("Escape")
    expect(hour).to_have_count(0)


def test_sunrise_is_in_the_readers_language(make_host, open_host, reader):
    host = make_host("2026-11-21T22:00")
    first = Sunrise(open_host(host, "sunrise/"))
    first.begin(*VADUZ)
    first.wake()
    one = reader(host, "sunrise/", "Apps/Sunrise/App")
    page = one.page
    one.look("sunrise", page.get_by_role("button", name=one.words("Turn Off")))
    one.check()
    one.tap("Settings")
    one.look("sunrise-settings", one.sheet.get_by_text(one.words("Wake Me At")))
    one.tap("Days", one.sheet)
    one.look("sunrise-days", one.sheet.get_by_role("button", name=one.words("Back")))
    days = one.sheet.get_by_role("listitem").all_inner_texts()
    assert days[0].strip() == FIRST.get(one.language, days[0].strip())
    one.tap("Back", one.sheet)
    one.tap("Done", one.sheet)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Vaduz").click()
    one.look("sunrise-places", one.sheet.get_by_text(one.words("Add a Place")))
    one.tap("Done", one.sheet)
    expect(page.get_by_role("dialog")).to_have_count(0)
    one.tap("The Year")
    one.look("sunrise-year", one.sheet.get_by_text(one.words("Earliest")))
    one.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_largest_text_no_word_is_broken_or_cut_off(host, open_host, open_departures, language):
    open_departures(host).add("Gym", arrival=(6, 30, "PM"))
    words = Words(language, "Apps/Departures/App")
    page = open_host(host, "departures/", locale=LOCALES[language], largest=True)
    row = page.get_by_role("main").get_by_role("listitem").filter(has_text="Gym")
    expect(row).to_contain_text(words("Typically Clear"))
    assert page.evaluate(FAULTS) == []
    page.get_by_role("button", name=words("Add Departure")).click()
    expect(page.get_by_role("dialog").get_by_text(words("Timing"))).to_be_visible()
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("app", ["sentinel", "notizen"])
def test_an_app_without_the_language_is_in_english_as_a_whole(host, open_host, language, app):
    page = open_host(host, f"{app}/", locale=LOCALES[language])
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("html").get_attribute("dir") == "ltr"
    words = page.locator("#device").inner_text()
    assert re.search(r"[A-Za-z]{3}", words)
    assert not re.search(r"[\u0600-\u06ff]|[éèêàçÉ]", words), words


def test_an_app_without_the_language_has_the_readers_next_one(host, open_host):
    page = open_host(host, locale="fr-FR")
    languages = {"accept-language": "fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3"}
    page.route("**/sentinel/**", lambda route: route.continue_(headers={**route.request.headers, **languages}))
    page.goto(f"{host.url}sentinel/")
    page.wait_for_selector("html[data-client=ready]", state="attached")
    assert page.locator("html").get_attribute("lang") == "de"


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_widget_is_in_english_on_a_page_in_another_language(host, open_host, language):
    page = open_host(host, locale=LOCALES[language])
    widget = page.locator(".home-widgets .widget[href*='sentinel/']").first
    expect(widget).to_be_visible()
    assert widget.locator("[lang=en][dir=ltr]").inner_text() == widget.inner_text() == "Check-in due"
    link = page.get_by_role("link", name="Veterans Crisis Line")
    expect(link).to_have_attribute("lang", "en")


def test_the_door_runs_from_right_to_left_for_an_arabic_reader(context, host):
    page = context(locale="ar-EG").new_page()
    page.goto(host.url)
    expect(page.get_by_role("heading")).to_have_text(Words("ar", "Host/Pages")("This browser is not paired"))
    assert page.locator("html").get_attribute("dir") == "rtl"


def test_an_arabic_reader_has_the_way_back_on_the_right(host, open_host):
    words = Words("ar", "Host/SettingsUI", "Frameworks/SwiftUI")
    page = open_host(host, "settings/", locale="ar-EG", viewport=PHONE)
    page.get_by_role("button", name=re.compile("^" + words("Start"))).click()
    back = page.get_by_role("button", name=words("Back"))
    expect(back).to_be_visible()
    expect(page.locator(".screen.is-entering")).to_have_count(0)
    assert back.bounding_box()["x"] > 195
    # Its arrow points to the right.
    assert back.locator(".sym").evaluate("(symbol) => getComputedStyle(symbol).scale") == "-1 1"
    back.click()
    expect(back).to_have_count(0)


def test_an_arabic_host_names_the_apps_and_counts_in_arabic(make_host, open_departures, open_host):
    host = make_host("2026-03-11T08:24", LANG="ar_EG.UTF-8")
    open_departures(host).add("Gym", arrival=(8, 26, "AM"))
    texts = [one["title"] for one in host.alarms()]
    departures = Words("ar", "Apps/Departures/App")
    assert departures("Time to Leave") in texts
    page = open_host(host, "notifications/", locale="ar-EG")
    expect(page.get_by_role("main")).to_contain_text(departures("Departures"))
    page.goto(f"{host.url}settings/")
    expect(page.get_by_text(re.compile("صفحتان مفتوحتان|صفحة واحدة مفتوحة|صفحات مفتوحة"))).to_be_visible()


def test_the_command_line_is_in_english_for_a_french_host(make_host):
    host = make_host(LANG="fr_FR.UTF-8")
    command = [PROGRAM, "map", "add", "/nowhere/town.osm.pbf", "--data", str(host.data)]
    done = subprocess.run(command, env=host.environment, capture_output=True, text=True, timeout=60)
    assert done.returncode in (1, 2)
    assert re.search(r"isn’t|couldn’t|is missing", done.stderr), done.stderr
    assert not re.search(r"[éèêàç]", done.stderr), done.stderr
