"""A ringing alarm fills every page, sounds until it is answered, and is on the desktop too."""

import re

import pytest
from playwright.sync_api import expect

from desktop import Desktop
from conftest import Line, finger
from host import wait_until

# A page's sounds, kept for tests to inspect: which are playing, and whether they repeat.
LISTEN = """
window.sounds = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!window.sounds.includes(this)) window.sounds.push(this);
  return play.call(this);
};
window.playing = () => window.sounds.filter((sound) => !sound.paused).map((sound) => [new URL(sound.src).pathname, sound.loop]);
"""


@pytest.fixture
def open_settings(open_host):
    def open_page(host, **options):
        page = open_host(host, "settings/", **options)
        page.context.add_init_script(LISTEN)
        page.reload()
        page.wait_for_selector("html[data-client=ready]", state="attached")
        return page

    return open_page


def ring(page):
    page.get_by_role("button", name="Ring Test Alarm").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


def alarms(host):
    return [alarm for alarm in host.alarms() if alarm["kind"] == "alarm"]


@pytest.mark.quick
def test_an_alarm_fills_and_sounds_on_every_page_until_one_stops_it(open_settings, open_host, host):
    page = open_settings(host)
    other = open_host(host, "departures/")
    ring(page)
    for one in (page, other):
        dialog = one.get_by_role("alertdialog", name="Test Alarm")
        expect(dialog).to_be_visible()
        box, view = dialog.bounding_box(), one.viewport_size
        assert (box["width"], box["height"]) == (min(box["width"], view["width"]), view["height"])
        # Everything else is out of reach.
        assert one.locator("#app").evaluate("element => element.inert")
    wait_until(lambda: page.evaluate("playing()") == [["/sounds/settings/alarm", True]])
    other.get_by_role("button", name="Stop").click()
    for one in (page, other):
        expect(one.get_by_role("alertdialog")).to_have_count(0)
        assert not one.locator("#app").evaluate("element => element.inert")
    wait_until(lambda: page.evaluate("playing()") == [])
    wait_until(lambda: [alarm["state"] for alarm in alarms(host)] == ["stopped"])


@pytest.mark.parametrize(
    "locale, figures, spoken", [("en-US", "8:05 AM", "8:05 AM"), ("de-DE", "08:05", "08:05")]
)
def test_the_time_of_an_alarm_follows_the_readers_clock(open_settings, make_host, locale, figures, spoken):
    page = open_settings(make_host("2026-03-10T08:05"), locale=locale)
    page.get_by_role("button", name=re.compile("^(Ring Test Alarm|Testwecker)")).click()
    expect(page.locator(".ring-time")).to_have_text(figures)
    expect(page.get_by_role("alertdialog")).to_have_accessible_name(re.compile(f", {spoken.replace(' ', '.')}$"))


def test_an_alarm_continues_after_a_reload_a_new_page_and_a_host_crash(open_settings, open_host, host):
    page = open_settings(host)
    ring(page)
    page.reload()
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    wait_until(lambda: page.evaluate("sounds.length > 0 && sounds.at(-1).loop"))
    expect(open_host(host, "").get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    host.kill()
    host.start()
    late = open_host(host, "departures/")
    expect(late.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    late.get_by_role("button", name="Stop").click()
    expect(late.get_by_role("alertdialog")).to_have_count(0)
    wait_until(lambda: [alarm["state"] for alarm in alarms(host)] == ["stopped"])


def test_a_page_that_was_offline_during_a_stop_falls_silent_on_reconnect(open_settings, open_host, host):
    page = open_settings(host)
    line = Line(page)
    ring(page)
    wait_until(lambda: page.evaluate("playing()") == [["/sounds/settings/alarm", True]])
    other = open_host(host, "departures/")
    line.cut()
    other.get_by_role("button", name="Stop").click()
    expect(other.get_by_role("alertdialog")).to_have_count(0)
    # The page continues, because it cannot know what happened elsewhere.
    expect(page.get_by_role("alertdialog")).to_be_visible()
    line.give_back()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    wait_until(lambda: page.evaluate("playing()") == [])


def test_a_page_that_was_offline_when_a_snooze_ended_stops_counting(open_settings, open_host, host):
    page = open_settings(host)
    line = Line(page)
    ring(page)
    page.get_by_role("button", name="Snooze").click()
    other = open_host(host, "departures/")
    expect(page.locator(".island")).to_be_visible()
    line.cut()
    other.locator(".island > summary").click()
    other.get_by_role("button", name="Stop", exact=True).click()
    expect(other.locator(".island")).to_have_count(0)
    expect(page.locator(".island")).to_be_visible()
    line.give_back()
    expect(page.locator(".island")).to_have_count(0)


def test_snooze_and_stop_work_with_the_keyboard(open_settings, make_host):
    # A second is a minute: nine minutes of snooze are nine seconds.
    host = make_host("2026-06-01T06:00@60")
    page = open_settings(host)
    ring(page)
    # The dialog has the focus, so that a screen reader reads it; Escape does not end it.
    assert page.evaluate("document.activeElement.getAttribute('role')") == "alertdialog"
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Snooze")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    # The page is ahead of the host.
    wait_until(lambda: "snoozed" in [alarm["state"] for alarm in alarms(host)])
    expect(page.get_by_role("alertdialog")).to_be_visible(timeout=60000)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    wait_until(lambda: sorted(alarm["state"] for alarm in alarms(host)) == ["snoozed", "stopped"])


def test_an_alarm_is_shown_and_stopped_on_the_desktop(open_settings, make_host, tmp_path):
    desktop = Desktop(tmp_path / "desktop")
    try:
        host = make_host(None, DBUS_SESSION_BUS_ADDRESS=desktop.address)
        page = open_settings(host)
        ring(page)
        wait_until(lambda: desktop.shown() == 1)
        wait_until(lambda: any("desktop" in alarm["channels"] for alarm in alarms(host)))
        desktop.choose("Stop")
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        wait_until(lambda: [alarm["state"] for alarm in alarms(host)] == ["stopped"])
    finally:
        desktop.stop()


TOUCH = {"has_touch": True, "is_mobile": True}


def hint(page):
    return page.locator(".ring-hint")


def slide(page, share):
    """Drags the knob over a share of the track."""
    box = page.locator(".ring-btn.slide").bounding_box()
    x, y = box["x"] + 36, box["y"] + box["height"] / 2
    finger(page, (x, y), (x + share * (box["width"] - 74), y))


def test_a_slide_stops_an_alarm_and_a_touch_does_not(open_settings, host):
    page = open_settings(host, reduced_motion="no-preference", **TOUCH)
    ring(page)
    expect(hint(page)).to_be_visible()
    assert hint(page).evaluate("hint => getComputedStyle(hint, '::before').content") == '"Slide to Stop"'
    slide(page, 0.4)
    wait_until(lambda: page.locator(".ring-knob").evaluate("knob => getComputedStyle(knob).translate") in ("0px", "none"))
    expect(page.get_by_role("alertdialog")).to_be_visible()
    slide(page, 1)
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    wait_until(lambda: [alarm["state"] for alarm in alarms(host)] == ["stopped"])


def test_a_button_stops_an_alarm_without_a_slide(open_settings, host):
    page = open_settings(host, reduced_motion="no-preference", **TOUCH)
    ring(page)
    stop = page.get_by_role("button", name="Stop", exact=True)
    # The first touch turns it into an ordinary button, the second one presses that.
    stop.tap()
    expect(hint(page)).to_be_hidden()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    stop.tap()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    # Keys press it at once.
    ring(page)
    stop.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    # Under Reduce Motion it is an ordinary button from the start.
    page.emulate_media(reduced_motion="reduce")
    ring(page)
    expect(hint(page)).to_be_hidden()
    stop.tap()
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_the_slide_is_mirrored_in_right_to_left_languages(open_settings, host):
    page = open_settings(host, reduced_motion="no-preference", **TOUCH)
    page.evaluate("document.documentElement.dir = 'rtl'")
    ring(page)
    box = page.locator(".ring-btn.slide").bounding_box()
    y = box["y"] + box["height"] / 2
    finger(page, (box["x"] + box["width"] - 36, y), (box["x"] + 36, y))
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_every_page_shows_pauses_and_ends_a_snooze(open_settings, open_host, host):
    page = open_settings(host)
    ring(page)
    page.get_by_role("button", name="Snooze").click()
    other = open_host(host, "departures/")
    for one in (page, other):
        expect(one.locator(".island")).to_contain_text("Test Alarm")
        expect(one.locator(".island-time")).to_have_text(re.compile("^8:[0-5][0-9]$"))
    # It has its own strip: no title is under it.
    island, heading = other.locator(".island").bounding_box(), other.get_by_role("heading", level=1).bounding_box()
    assert heading["y"] >= island["y"] + island["height"]
    before = other.locator(".island-time").inner_text()
    expect(other.locator(".island-time")).not_to_have_text(before)
    # With the keyboard alone.
    other.locator(".island > summary").focus()
    other.keyboard.press("Enter")
    other.keyboard.press("Tab")
    expect(other.get_by_role("button", name="Pause")).to_be_focused()
    other.keyboard.press("Enter")
    expect(other.get_by_role("button", name="Resume")).to_be_visible()
    wait_until(lambda: alarms(host)[-1]["state"] == "paused")
    page.locator(".island > summary").click()
    page.get_by_role("button", name="Resume").click()
    expect(other.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    for one in (page, other):
        expect(one.locator(".island")).to_have_count(0)
    assert "countdown" not in [alarm["state"] for alarm in alarms(host)]
