"""Sunrise on the real host, used as a person uses it. The sun's times come from `reveille sun`."""

import json
import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from contrast import contrasts
from host import wait_until
from house import TOKEN, House
from sunrise import Sunrise
from test_departures_look import OUTPUT

VADUZ = ("Vaduz", "47.14", "9.52", "Europe / Vaduz")
TOKYO = ("Tokyo", "35.68", "139.69", "Asia / Tokyo")
TROMSO = ("Tromsø", "69,65", "18,96", "Europe / Oslo")


@pytest.fixture
def open_sunrise(open_host):
    return lambda host, **options: Sunrise(open_host(host, "sunrise/", **options))


def alarms(host):
    """Returns the instants of the waiting alarms."""
    rows = [one for one in host.alarms() if one["app"] == "sunrise" and one["state"] == "scheduled"]
    return sorted(datetime.fromisoformat(one["fireDate"]).astimezone(timezone.utc) for one in rows)


def set_alarms(host, count=14):
    """Returns the same once `count` are set."""
    return wait_until(lambda: len(alarms(host)) == count and alarms(host))


def sun(host, latitude, longitude, zone, day, event="sunrise", days=14):
    """Returns the times from `reveille sun`, to the second."""
    where = f"{latitude},{longitude}".replace(" ", "")
    table = host.run("sun", "--at", where, "--zone", zone, "--date", day, "--days", str(days))
    return [datetime.fromisoformat(one[event].replace("Z", "+00:00")) for one in table]


def assert_close(found, expected):
    assert len(found) == len(expected), (found, expected)
    assert all(abs((a - b).total_seconds()) <= 1 for a, b in zip(found, expected)), (found, expected)


@pytest.mark.quick
def test_onboarding_leads_to_a_first_place_and_an_alarm(open_host, make_host):
    host = make_host("2026-11-21T19:30")
    page = open_host(host)
    page.get_by_role("link", name="Sunrise", exact=True).click()
    app = Sunrise(page)
    expect(page.get_by_role("heading", name="Wake with the Sun")).to_be_visible()
    app.begin(*VADUZ)
    expect(page.get_by_text("Added Vaduz.")).to_be_visible()
    app.wake()
    expect(page.get_by_text("The alarm rings Sun, Nov 22 at 7:35 AM.")).to_be_visible()
    expect(app.card).to_contain_text("7:35 AM")
    expect(app.card).to_contain_text("Sunrise")
    expect(app.card).to_contain_text(re.compile("in 11 hours"))
    assert_close(set_alarms(host), sun(host, "47.14", "9.52", "Europe/Vaduz", "2026-11-22"))


def test_alarms_follow_the_sun_of_the_place_while_the_phone_is_in_new_york(open_sunrise, make_host):
    host = make_host("2026-11-21T14:00", TZ="America/New_York")
    app = open_sunrise(host, timezone_id="America/New_York")
    app.begin(*TOKYO)
    app.wake()
    # It is the 22nd in Tokyo, before dawn: that morning's alarm is ahead, too.
    assert_close(set_alarms(host, 15), sun(host, "35.68", "139.69", "Asia/Tokyo", "2026-11-22", days=15))


@pytest.mark.quick
def test_an_alarm_rings_with_its_place_and_reason_and_the_next_one_is_set(open_sunrise, make_host):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.wake()
    host.stop()
    host.start("2026-11-22T06:35:15")
    ring = app.page.get_by_role("alertdialog")
    expect(ring).to_contain_text("Sunrise in Vaduz")
    ring.get_by_role("button", name="Stop").click()
    expect(ring).to_be_hidden()
    assert_close(wait_until(lambda: len(alarms(host)) == 14 and alarms(host)),
                 sun(host, "47.14", "9.52", "Europe/Vaduz", "2026-11-23"))


def test_timing_offset_and_limits_move_every_alarm(open_sunrise, make_host):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.wake()
    app.open_settings()
    app.sheet.get_by_role("button", name=re.compile("Civil Dawn")).click()
    civil = sun(host, "47.14", "9.52", "Europe/Vaduz", "2026-11-22", "civilDawn")
    # The new ones are set before the old ones are removed.
    wait_until(lambda: [one.replace(microsecond=0) for one in alarms(host)]
               == [(one + timedelta(seconds=.5)).replace(microsecond=0) for one in civil])
    app.sheet.get_by_role("switch", name="Not Before").click()
    expect(app.sheet.get_by_role("group", name="Earliest Time")).to_be_visible()
    # Half past five is before every dawn of these days.
    app.close()
    assert_close(set_alarms(host), civil)


def test_the_next_alarm_is_skipped_and_later_ones_ring(open_sunrise, make_host):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.wake()
    skip = app.page.get_by_role("button", name="Skip Next")
    # The second click of a double click does not skip a second morning.
    skip.dblclick()
    expect(app.card).to_contain_text("Skipped until Mon, Nov 23")
    expected = sun(host, "47.14", "9.52", "Europe/Vaduz", "2026-11-23", days=13)
    wait_until(lambda: len(alarms(host)) == 13)
    assert_close(alarms(host), expected)
    # The day after that can be skipped right away.
    expect(skip).to_be_enabled()
    skip.click()
    expect(app.card).to_contain_text("Skipped until Tue, Nov 24")
    wait_until(lambda: len(alarms(host)) == 12)
    app.card.get_by_role("button", name="Don’t Skip").click()
    expect(app.card).not_to_contain_text("Skipped")
    wait_until(lambda: len(alarms(host)) == 14)


def tap_twice(page, button, gap, way):
    """Taps twice in one place, `gap` milliseconds apart, with a finger, the mouse or a key."""
    box = button.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    act = {
        "touch": lambda: page.touchscreen.tap(x, y), "mouse": lambda: page.mouse.click(x, y),
        "Enter": lambda: page.keyboard.press("Enter"), "Space": lambda: page.keyboard.press("Space"),
    }[way]
    button.focus()
    act()
    page.wait_for_timeout(gap)
    act()


def test_a_double_tap_sets_the_alarm_and_neither_skips_nor_turns_it_off(open_sunrise, make_host):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host, has_touch=True)
    app.begin(*VADUZ)
    turn_off = app.page.get_by_role("button", name="Turn Off")
    for gap, way in [(20, "touch"), (250, "touch"), (500, "touch"), (20, "mouse"), (250, "mouse"), (20, "Enter"),
                     (250, "Enter"), (120, "Space")]:
        tap_twice(app.page, app.page.get_by_role("button", name="Wake Me with the Sun"), gap, way)
        expect(app.page.get_by_role("button", name="Wakes You with the Sun")).to_be_visible()
        expect(turn_off).to_be_visible()
        expect(app.card).not_to_contain_text("Skipped")
        assert_close(set_alarms(host)[:1], sun(host, "47.14", "9.52", "Europe/Vaduz", "2026-11-22", days=1))
        turn_off.click()
        expect(turn_off).to_be_hidden()


def test_a_notice_comes_the_evening_before_a_day_without_a_sunrise(open_sunrise, make_host):
    host = make_host("2026-11-27T18:59")
    app = open_sunrise(host)
    app.begin(*TROMSO)
    app.wake()
    expect(app.page.get_by_text("Would Wake You")).to_be_hidden()
    expect(app.card).to_contain_text("Civil dawn instead")
    notices = wait_until(lambda: [one for one in host.alarms() if one["title"] == "Your Alarm Changes Tomorrow"])
    first = min(notices, key=lambda one: one["fireDate"])
    assert datetime.fromisoformat(first["fireDate"]).astimezone(timezone.utc) == datetime(
        2026, 11, 27, 19, tzinfo=timezone.utc)


def look_away(page):
    """Switches to another app and back."""
    for state in ("hidden", "visible"):
        page.evaluate("""(state) => {
          Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
          document.dispatchEvent(new Event("visibilitychange"));
        }""", state)
        page.wait_for_timeout(300)


def test_missing_permissions_are_reported_and_nothing_is_promised(open_sunrise, open_host, make_host):
    host = make_host("2026-11-27T12:00")
    app = open_sunrise(host)
    app.begin(*TROMSO)
    app.wake()
    settings = open_host(host, "settings/")
    settings.get_by_role("button", name=re.compile("^Sunrise")).click()

    def turn(switch, on, words, shown):
        settings.get_by_role("switch", name=switch).click()
        expect(settings.get_by_role("switch", name=switch)).to_be_checked(checked=on)
        told = app.page.get_by_text(words)
        wait_until(lambda: look_away(app.page) or (told.count() > 0) == shown)

    app.open_settings()
    turn("Allow Notifications", False, "Allow notifications in Settings to find out", True)
    app.close()
    turn("Allow Alarms", False, "Sunrise can’t wake you", True)
    turn("Allow Alarms", True, "Sunrise can’t wake you", False)
    assert wait_until(lambda: len(alarms(host)) >= 14)


@pytest.mark.quick
def test_an_alarm_that_is_off_does_not_ring(open_sunrise, make_host):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.wake()
    app.page.get_by_role("button", name="Turn Off").click()
    expect(app.page.get_by_text("The alarm is off.")).to_be_visible()
    wait_until(lambda: alarms(host) == [])


def test_places_are_added_chosen_edited_and_deleted(open_sunrise, make_host):
    host = make_host("2026-11-21T12:00")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.open_places("Vaduz")
    app.sheet.get_by_role("button", name="Add a Place").click()
    app.sheet.get_by_role("searchbox", name="Search Maps").fill("airp")
    app.sheet.get_by_role("button", name=re.compile("Alderbrook Airport Terminal")).first.click()
    expect(app.sheet.get_by_role("button", name=re.compile("^Alderbrook Airport Terminal"))).to_be_visible()
    app.close()
    expect(app.page.get_by_role("button", name="Alderbrook Airport Terminal")).to_be_visible()
    app.open_places("Alderbrook Airport Terminal")
    app.sheet.get_by_role("button", name=re.compile("^Vaduz")).click()
    app.sheet.get_by_role("button", name="Edit Vaduz").click()
    app.sheet.get_by_role("textbox", name="Latitude").fill("97")
    app.sheet.get_by_role("button", name="Save").click()
    expect(app.sheet.get_by_text("Enter a latitude from −90 to 90. North is positive.")).to_be_visible()
    app.sheet.get_by_role("textbox", name="Latitude").fill("47.2")
    app.sheet.get_by_role("textbox", name="Name").fill("Schaan")
    app.sheet.get_by_role("button", name="Save").click()
    expect(app.sheet.get_by_role("button", name=re.compile("^Schaan"))).to_be_visible()
    app.close()
    expect(app.page.get_by_role("button", name="Schaan")).to_be_visible()


def test_the_year_is_shared_as_a_calendar_and_as_a_picture(open_sunrise, make_host):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.page.get_by_role("button", name="The Year").click()
    expect(app.sheet.get_by_text("Earliest")).to_be_visible()
    files = {}
    for name in ["Calendar", "Picture"]:
        app.sheet.get_by_role("button", name="Share").click()
        with app.page.expect_download() as download:
            app.page.get_by_role("menuitem", name=name).click()
        files[download.value.suggested_filename] = download.value.path().read_bytes().decode()
    calendar = files["Alarm Times in Vaduz.ics"]
    starts = re.findall(r"DTSTART:(\d{8}T\d{6}Z)\r\n", calendar)
    found = [datetime.strptime(one, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc) for one in starts]
    assert_close(found, sun(host, "47.14", "9.52", "Europe/Vaduz", "2026-11-21", days=365))
    assert files["Alarm Times in Vaduz.svg"].startswith("<svg ")


@pytest.fixture
def house():
    house = House(lights=[("bed", "Bed Lamp")])
    yield house
    house.close()


def test_a_light_brightens_before_the_alarm_even_after_a_restart_and_the_alarm_rings_without_it(
        open_sunrise, make_host, house):
    host = make_host("2026-11-21T19:30")
    host.stop()
    settings = host.data / "settings.json"
    settings.write_text(json.dumps({"homeAssistant": {"url": house.url, "token": TOKEN}}))
    settings.chmod(0o600)
    host.start("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.wake()
    app.open_settings()
    app.sheet.get_by_role("radio", name="Bed Lamp").click()
    app.close()
    # The sun rises at 6:35:32; a minute is three seconds.
    host.stop()
    host.start("2026-11-22T06:04@20")
    wait_until(lambda: len(house.levels) >= 3)
    host.kill()
    before = list(house.levels)
    assert before[0] <= 5 and before == sorted(before) and before[-1] < 30
    host.start("2026-11-22T06:25@20")
    wait_until(lambda: len(house.levels) > len(before))
    assert 40 < house.levels[len(before)] < 80
    house.unplug("bed")
    expect(app.page.get_by_text("The light didn’t work: The light isn’t responding.")).to_be_visible()
    expect(app.page.get_by_role("alertdialog")).to_contain_text("Sunrise in Vaduz", timeout=60000)


def test_an_alarm_as_a_notification_is_shown_on_a_page_that_is_open(open_sunrise, open_host, make_host):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.wake()
    dawn = set_alarms(host)[0]
    settings = open_host(host, "settings/")
    settings.get_by_role("button", name=re.compile("^Sunrise")).click()
    settings.get_by_role("switch", name="Allow Alarms").click()
    expect(settings.get_by_role("switch", name="Allow Alarms")).not_to_be_checked()

    def is_set_as_notification():
        look_away(app.page)
        return [one for one in host.alarms() if one["kind"] == "notification" and "Vaduz" in one["title"]]

    wait_until(is_set_as_notification)
    host.stop()
    # Long enough before the alarm for the page to be there again. The host's clock is that of Lisbon, which is Greenwich's now.
    host.start((dawn - timedelta(seconds=20)).strftime("%Y-%m-%dT%H:%M:%S"))
    banner = app.page.get_by_role("alert").filter(has_text="Sunrise in Vaduz")
    expect(banner.first).to_be_visible(timeout=60_000)


@pytest.mark.parametrize(
    "options, title, again, stop",
    [
        ({"color_scheme": "light"}, "Sunrise in Vaduz", r"^Rings again at \d+:\d\d.[AP]M$", "Stop"),
        ({"locale": "de-DE", "color_scheme": "dark"}, "Sonnenaufgang in Vaduz", r"^Klingelt wieder um \d+:\d\d$", "Stopp"),
    ],
)
def test_a_snoozed_alarm_is_a_live_activity_on_the_home_screen_and_in_the_island(
        open_sunrise, open_host, make_host, options, title, again, stop):
    host = make_host("2026-11-21T19:30")
    app = open_sunrise(host)
    app.begin(*VADUZ)
    app.wake()
    home = open_host(host, **options)
    expect(home.locator(".activity-card")).to_have_count(0)
    host.stop()
    host.start("2026-11-22T06:35:15")
    ring = app.page.get_by_role("alertdialog")
    ring.get_by_role("button", name="Snooze").click()
    expect(ring).to_be_hidden()

    card = home.locator(".activity-card")
    expect(card).to_be_visible()
    expect(card.get_by_text(title, exact=True)).to_be_visible()
    expect(card.get_by_text(re.compile(again))).to_be_visible()
    left = card.get_by_text(re.compile(r"^[0-8]:[0-5]\d$"))
    before = left.inner_text()
    expect(left).not_to_have_text(before)
    assert card.get_attribute("href") == "/sunrise/"
    texts = {text: contrast for text, contrast in contrasts(home) if text in (title, left.inner_text())}
    assert title in texts and min(texts.values()) >= 4.5, texts
    OUTPUT.mkdir(parents=True, exist_ok=True)
    home.screenshot(path=OUTPUT / f"live-activity-{options['color_scheme']}.png")

    island = home.locator(".island")
    expect(island.locator(".island-compact").get_by_text(re.compile(r"^[0-8]:[0-5]\d$"))).to_be_visible()
    expect(island.locator(".island-bottom")).to_be_hidden()
    island.locator("summary").click()
    expect(island.get_by_text(title, exact=True)).to_be_visible()
    expect(island.get_by_text(re.compile(again))).to_be_visible()
    home.screenshot(path=OUTPUT / f"live-activity-island-{options['color_scheme']}.png")
    island.get_by_role("button", name=stop, exact=True).click()
    expect(card).to_have_count(0)
    expect(island).to_have_count(0)
