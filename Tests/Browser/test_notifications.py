"""The page of all notifications, quiet hours, and the link to it."""

import base64
import json
import re
import sqlite3
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from host import wait_until
from test_settings import Settings


@pytest.fixture
def settings(open_host, host):
    return Settings(open_host(host, "settings/"))


def send(settings):
    settings.page.get_by_role("button", name="Send Test Notification").click()


def test_an_unanswered_notification_waits_in_the_list_and_moves_to_the_history(open_host, host, settings):
    send(settings)
    expect(settings.page.get_by_role("alert")).to_contain_text("Test Notification")
    page = open_host(host, "")
    page.get_by_role("link", name="Notifications").click()
    expect(page.get_by_role("heading", name="Notifications", level=1)).to_be_visible()
    row = page.get_by_role("listitem").filter(has_text="Test Notification")
    expect(row).to_have_count(1)
    page.get_by_role("button", name="Clear All").click()
    expect(page.get_by_role("heading", name="Earlier")).to_be_visible()
    expect(row).to_contain_text("Cleared")
    expect(page.get_by_role("button", name="Clear All")).to_have_count(0)


def test_the_text_of_a_banner_has_its_whole_width_in_the_largest_text(open_host, host):
    settings = Settings(open_host(host, "settings/", largest=True))
    send(settings)
    banner = settings.page.get_by_role("alert")
    expect(banner).to_contain_text("Test Notification")
    # At one moment: the banner may still be moving in.
    width, text, icon = banner.evaluate(
        """(banner) => [banner.offsetWidth, ...[".banner-text", ".banner-icon"].map((part) => {
          const { top, bottom, width } = banner.querySelector(part).getBoundingClientRect();
          return { top, bottom, width };
        })]"""
    )
    assert text["width"] > width - 40 and text["top"] >= icon["bottom"]


def test_quiet_hours_silence_notifications_but_not_alarms(open_host, make_host):
    host = make_host("2026-06-01T23:30")
    settings = Settings(open_host(host, "settings/"))
    page = settings.page
    page.get_by_role("switch", name="Quiet Hours").click()
    expect(page.get_by_text("Until", exact=True)).to_be_visible()
    send(settings)
    other = open_host(host, "notifications/")
    expect(other.get_by_role("listitem").filter(has_text="Test Notification")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Ring Test Alarm").click()
    for one in (page, other):
        expect(one.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(other.get_by_role("listitem").filter(has_text="Test Alarm")).to_contain_text("Stopped")


@pytest.mark.parametrize(
    "zone, locale, words",
    [
        ("Europe/Lisbon", "en-US", None),
        ("Europe/London", "en-US", None),
        ("America/New_York", "en-US", "Times are in Reveille’s time zone: Western European Time."),
        ("Asia/Tokyo", "de-DE", "Die Zeiten gelten in der Zeitzone von Reveille: Westeuropäische Zeit."),
    ],
)
def test_quiet_hours_follow_the_hosts_clock(open_host, make_host, zone, locale, words):
    host = make_host("2026-06-01T23:30")
    page = open_host(host, "settings/", timezone_id=zone, locale=locale)
    page.get_by_role("switch", name="Quiet Hours" if locale == "en-US" else "Ruhezeiten").click()
    pills = page.get_by_role("group", name=re.compile("^(From|Until|Von|Bis)$")).get_by_role("button")
    night = [r"^10:00\sPM$", r"^7:00\sAM$"] if locale == "en-US" else ["^22:00$", "^0?7:00$"]
    expect(pills).to_have_text([re.compile(one) for one in night])
    foot = page.get_by_text(re.compile("Times are in Reveille’s|in der Zeitzone von"))
    if words:
        expect(foot).to_have_text(words)
    else:
        expect(foot).to_have_count(0)
    # The times that a person sets refer to the host's clock, too.
    pills.first.click()
    wheel = page.get_by_role("dialog").get_by_role("listbox").first
    wheel.focus()
    page.keyboard.press("ArrowUp")
    wait_until(lambda: json.loads((host.data / "settings.json").read_text())["quietHours"]["from"] == 21 * 60)


# A red picture of one pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)


def schedule_with_picture(host):
    """Writes to the store what an app's request with an attachment leaves there."""
    folder = host.data / "attachments"
    folder.mkdir(exist_ok=True)
    (folder / "map.png").write_bytes(PICTURE)
    content = {
        "title": "Leave Now", "subtitle": "", "body": "By the bridge.", "categoryIdentifier": "", "threadIdentifier": "",
        "launchImageName": "", "interruptionLevel": 2, "relevanceScore": 0,
        "attachments": [
            {"identifier": "map", "path": "map.png", "type": "public.png", "isThumbnailHidden": False}],
    }
    store = sqlite3.connect(host.data / "notifications.sqlite")
    with store:
        # Due at once: the one before came already.
        store.execute(
            "INSERT INTO occurrence (id, app, identifier, content, added, fire, state)"
            " SELECT 'picture', 'settings', 'picture', ?, max(added), max(fire), 'scheduled' FROM occurrence",
            (json.dumps(content),))
        store.execute("INSERT INTO attachment (occurrence, file) VALUES ('picture', 'map.png')")
    store.close()


def test_a_picture_is_small_in_the_banner_and_large_when_opened(open_host, host, settings):
    page = settings.page
    # The first one asks for the permission, without which nothing is shown.
    send(settings)
    expect(page.get_by_role("alert")).to_contain_text("Test Notification")
    schedule_with_picture(host)
    # The host checks its store when something is added.
    send(settings)
    banner = page.get_by_role("alert").filter(has_text="Leave Now")
    small, large = banner.locator("img.thumbnail"), banner.get_by_role("img", name="Attached picture")
    expect(small).to_be_visible()
    assert small.evaluate("async image => { await image.decode(); return image.naturalWidth }") == 1
    assert large.evaluate("image => image.parentElement.clientHeight") == 0
    banner.hover()
    wait_until(lambda: large.evaluate("image => image.parentElement.clientHeight") > 100)
    listed = open_host(host, "notifications/").get_by_role("listitem").filter(has_text="Leave Now")
    expect(listed.locator("img.thumbnail")).to_be_visible()
    # A device that was given its name needs no cookie; the names are listed nowhere.
    assert urllib.request.urlopen(f"{host.url}attachments/map.png").headers["Content-Type"] == "image/png"
    for path, status in {"attachments/other.png": 404, "attachments/../settings.json": 404, "attachments/": 404}.items():
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"{host.url}{path}")
        assert refused.value.code == status, path
