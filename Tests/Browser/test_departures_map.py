"""The route on the map, in the sheet: drawn here, from the route's own line and the map's roads."""

import gzip
import json
import re

from playwright.sync_api import expect

from timetable import write_timetable

TRANSPORT = re.compile("^Transport Type")


def picture(app, place="Alderbrook Gym"):
    return app.sheet.get_by_role("button", name=re.compile(rf"^Route from .* to {place}, [\d.]+ mi$"))


def test_the_form_shows_the_route_on_the_map(departures):
    app = departures()
    app.tap_add()
    expect(app.sheet.locator(".map")).to_have_count(0)
    app.choose_place("gym", "Alderbrook Gym")
    map = picture(app)
    expect(map).to_be_visible()
    expect(map.locator("path.map-line")).to_have_count(1)
    expect(map.locator("path.map-road").first).to_be_attached()
    expect(map).to_contain_text("Alderbrook Gym")
    # The park beside the gym, and the river.
    expect(map.locator("path.map-land.park")).to_be_attached()
    # A map of the project's own, with its credit on it.
    expect(map).to_contain_text("Made-up town")
    requests = app.page.evaluate("performance.getEntriesByType('resource').map(one => new URL(one.name).origin)")
    assert set(requests) <= {app.page.evaluate("location.origin")}
    assert len(gzip.compress(map.evaluate("one => one.outerHTML").encode())) < 10_000

    # The balloons and their titles are at the ends of the line, all within the picture.
    box = map.bounding_box()
    for part in map.locator(".map-balloon, .map-title").all():
        place = part.bounding_box()
        assert box["x"] <= place["x"] and place["x"] + place["width"] <= box["x"] + box["width"]
        assert box["y"] <= place["y"] and place["y"] + place["height"] <= box["y"] + box["height"]


def test_the_map_follows_the_form(departures):
    app = departures()
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    expect(picture(app)).to_be_visible()
    line = picture(app).locator("path.map-line").get_attribute("d")
    app.choose_place("airp", "Alderbrook Airport Terminal")
    expect(picture(app, "Alderbrook Airport Terminal")).to_be_visible()
    expect(app.sheet.locator("path.map-line")).not_to_have_attribute("d", line)


def test_the_map_is_drawn_for_its_size(departures):
    app = departures(viewport={"width": 340, "height": 700})
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    expect(picture(app)).to_be_visible()
    width = picture(app).bounding_box()["width"]
    expect(app.sheet.locator(".map-drawing")).to_have_attribute("viewBox", f"0 0 {2 * width:.0f} 360")


def test_a_missing_route_is_not_drawn(departures):
    app = departures()
    app.tap_add()
    app.choose_place("heron", "Heron Island Lighthouse")
    app.wait_for_route()
    expect(app.sheet.locator(".map")).to_have_count(0)


def test_a_timetable_is_used_once_it_is_added_and_walks_are_dotted(departures, host, tmp_path):
    app = departures()
    app.tap_add()
    app.choose_place("millbrook inn", "Millbrook Inn")
    app.sheet.get_by_role("button", name=TRANSPORT).click()
    app.page.get_by_role("menuitemradio", name="Transit").click()
    expect(app.sheet.get_by_text("No timetable for this region")).to_be_visible()
    # The sheet asks again by itself.
    host.run("map", "add-transit", str(write_timetable(host, tmp_path / "alder.zip")))
    expect(app.sheet.get_by_text("With Bus 11.")).to_be_visible(timeout=60000)
    lines = picture(app, "Millbrook Inn").locator("path.map-line")
    expect(lines.first).to_be_attached()
    dashes = [line.get_attribute("style") for line in lines.all()]
    assert "dasharray" in dashes[0], "To the stop a person walks."
    assert any("dasharray" not in dash for dash in dashes), "The ride is a whole line."


def test_an_estimated_route_is_a_labelled_dashed_line(open_departures, make_host):
    host = make_host()
    host.stop()
    # A port without a listener.
    (host.data / "settings.json").write_text(json.dumps({"valhalla": "http://127.0.0.1:9"}))
    app = open_departures(host.start())
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    name = re.compile("^Straight line from .+ to Alderbrook Gym, no route found$")
    line = app.sheet.get_by_role("button", name=name)
    expect(line.locator("path.map-line")).to_have_count(1)
    expect(line.locator("path.map-line")).to_have_attribute("style", re.compile("dasharray"))
