"""Input that is impossible or no longer valid: one clear sentence for each, and nothing is lost."""

import json
import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from conftest import finger, middle_of
from departures import notifications, wake_alarms
from host import wait_until
from house import TOKEN, House
from test_departures_alarms import EVENING, alarm, instant


def test_an_unreachable_place_is_reported_in_form_and_row_and_still_rings(make_host, open_departures):
    host = make_host(EVENING)
    app = open_departures(host)
    app.tap_add()
    app.choose_place("lighthouse", "Heron Island Lighthouse")
    app.set_label("Picnic")
    app.wait_for_route()
    expect(app.sheet.get_by_text(re.compile("^(No road leads from one place to the other|There is no road near)"))).to_be_visible()
    app.save()
    expect(app.row("Picnic")).to_contain_text("No route")
    assert "Time to Leave" in [one["title"] for one in notifications(host)]
    assert len(wake_alarms(host, "scheduled")) == 1


def test_a_past_arrival_time_means_tomorrow(make_host, open_departures):
    host = make_host("2026-03-11T09:00")
    app = open_departures(host)
    app.add("Gym")
    expect(app.row("Gym")).to_contain_text("Arrive by 8:30 AM")
    assert instant(alarm(host, "Time to Leave")["fireDate"]).day == 12


@pytest.mark.parametrize(("duration", "words", "ahead"), [
    ("None", "0m Prep", timedelta(0)), ("24 hr", "24h Prep", timedelta(days=1)),
])
def test_preparation_may_be_zero_or_a_whole_day(make_host, open_departures, duration, words, ahead):
    host = make_host("2026-03-11T06:00")
    app = open_departures(host)
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_days("Friday")
    app.set_prep(duration)
    app.set_label("Gym")
    app.wait_for_route()
    app.save()
    expect(app.rows.filter(has_text="Gym, Fri")).to_contain_text(f"Arrive by 8:30 AM • {words}")
    leave = instant(alarm(host, "Time to Leave")["fireDate"])
    assert (leave.day, instant(wake_alarms(host, "scheduled")[0]["fireDate"])) == (13, leave - ahead)


def test_a_day_of_preparation_for_consecutive_days_is_refused_at_its_field(make_host, open_departures):
    host = make_host(EVENING)
    app = open_departures(host)
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    app.set_days("Monday", "Tuesday")
    app.set_prep("24 hr")
    app.save()
    words = app.sheet.get_by_text("On consecutive days, prep can take up to 12 hours.")
    expect(words).to_be_visible()
    app.set_prep("12 hr")
    expect(words).to_have_count(0)
    app.save()
    expect(app.sheet).to_have_count(0)


def test_a_scene_deleted_in_home_assistant_is_reported_at_its_field(prepared, tmp_path, open_departures):
    house = House(good_morning="Good Morning", coffee="Coffee")
    host = prepared.copy(tmp_path / "data")
    settings = host.data / "settings.json"
    settings.write_text(json.dumps({"homeAssistant": {"url": house.url, "token": TOKEN}}))
    settings.chmod(0o600)
    host.start(EVENING)
    try:
        app = open_departures(host)
        app.tap_add()
        app.choose_place("gym", "Alderbrook Gym")
        app.sheet.get_by_role("switch", name="HomeKit Scenes").click()
        app.sheet.get_by_role("button", name=re.compile("^Scene")).click()
        app.page.get_by_role("menuitemradio", name="Coffee").click()
        app.set_label("Gym")
        app.wait_for_route()
        app.save()
        expect(app.sheet).to_be_hidden()
        house.remove("coffee")
        app.tap("Gym")
        expect(app.sheet.get_by_text("This scene no longer exists. Choose another.")).to_be_visible()
        app.sheet.get_by_role("button", name="Cancel").click()
        house.remove("good_morning")
        app.tap("Gym")
        expect(app.sheet.get_by_text("To choose a scene, set up a home with scenes.")).to_be_visible()
        expect(app.sheet.get_by_text("This scene no longer exists. Choose another.")).to_be_visible()
        # Everything else is as it was, and can be saved.
        expect(app.sheet.get_by_role("textbox", name="Label")).to_have_value("Gym")
        app.sheet.get_by_role("button", name="Cancel").click()
        expect(app.row("Gym")).to_be_visible()
        assert len(wait_until(lambda: wake_alarms(host, "scheduled"))) == 1
    finally:
        host.stop()
        house.close()


def test_a_long_title_stays_in_the_bar_with_an_ellipsis(departures):
    app = departures()
    label = " and on".join(["A label that goes on", *[""] * 9])
    app.add(label)
    app.explain(label)
    title = app.explanation.locator(".bar-title")
    sheet, box = app.explanation.bounding_box(), title.bounding_box()
    assert box["y"] >= sheet["y"] + 5 and box["height"] <= 52
    assert title.locator(".text").evaluate("one => one.scrollHeight > one.clientHeight")


def test_saving_as_the_finger_lifts_saves_the_time_on_the_wheel(departures):
    app = departures(has_touch=True, is_mobile=True)
    app.add("Gym", arrival=(8, 0, "AM"))
    app.tap("Gym")
    app.sheet.get_by_role("group", name="Arrival Time").get_by_role("button").click()
    minutes = app.wheels.get_by_role("listbox", name="Minute")
    expect(minutes).to_have_attribute("data-value-text", "00")
    save = middle_of(app.sheet.get_by_role("button", name="Save"))
    x, y = middle_of(minutes)
    finger(app.page, (x, y), (x, y - 84))
    app.page.touchscreen.tap(*save)
    expect(app.sheet).to_be_hidden()
    expect(app.row("Gym")).to_contain_text(re.compile(r"Arrive by 8:0[23]"))
