"""Widgets on the real host: on its home screen, on their page, and for status bars."""

import json
import re

import pytest
from playwright.sync_api import expect

from sunrise import Sunrise

APP = "departures"
FAMILIES = ["accessoryInline", "accessoryRectangular", "accessoryCircular", "systemSmall", "systemMedium"]


@pytest.fixture
def planned(departures, host):
    app = departures()
    app.add("Gym", arrival=(7, 30, "AM"))
    return app


def test_the_home_screen_shows_when_to_leave(open_host, host, planned):
    page = open_host(host)
    widget = page.locator(f".home-widgets .widget[href*='{APP}/']")
    expect(widget).to_contain_text("Gym")
    expect(widget).to_contain_text("Leave by")
    expect(widget).to_contain_text(re.compile(r"\d:\d\d AM"))
    widget.click()
    expect(page).to_have_url(f"{host.url}departures/")


def test_the_widget_follows_the_app_while_the_home_screen_is_open(open_host, host, departures):
    page = open_host(host)
    widget = page.locator(f".home-widgets .widget[href*='{APP}/']")
    expect(widget).to_contain_text("Nothing Planned")
    departures().add("Gym", arrival=(7, 30, "AM"))
    expect(widget).to_contain_text("Gym")


def test_the_home_screen_shows_when_the_sun_wakes(open_host, host):
    sunrise = Sunrise(open_host(host, "sunrise/"))
    page = open_host(host)
    widget = page.locator(".home-widgets .widget[href*='sunrise/']")
    expect(widget).to_contain_text("No Sunrise Planned")
    sunrise.begin("Bergen", "60.39", "5.32", "Oslo")
    expect(widget).to_contain_text("Alarm Off")
    sunrise.wake()
    expect(widget).not_to_contain_text("Alarm Off")
    for text in ("Bergen", sunrise.time()):
        expect(widget).to_contain_text(text)
    widget.click()
    expect(page).to_have_url(f"{host.url}sunrise/")


def test_widgets_speak_the_readers_language(open_host, host):
    page = open_host(host, locale="de-DE")
    widget = page.locator(f".home-widgets .widget[href*='{APP}/']")
    expect(widget).to_contain_text("Nichts geplant")
    page.get_by_role("link", name="Widgets").click()
    expect(page.get_by_text("Nächste Abfahrt").first).to_be_visible()
    answer = page.request.get(
        f"{host.url}widgets/{APP}/NextDeparture/systemSmall.json", headers={**host.bearer(), "Accept-Language": "de"})
    assert answer.json()["text"] == "Nichts geplant"


def test_the_widgets_fit_the_smallest_screen(open_host, host):
    page = open_host(host, viewport={"width": 320, "height": 568})
    widgets = page.locator(".home-widgets .widget")
    expect(widgets).to_have_count(5)
    for box in [one.bounding_box() for one in widgets.all()]:
        assert 12 <= box["x"] and box["x"] + box["width"] <= 308, box
    rows = [one.bounding_box()["y"] for one in widgets.all()]
    assert rows[0] == rows[1] < rows[2] == rows[3] < rows[4]


def test_the_widgets_page_shows_every_family(open_host, host, planned):
    page = open_host(host)
    page.get_by_role("link", name="Widgets").click()
    expect(page.get_by_role("heading", name="Widgets", level=1)).to_be_visible()
    for family in FAMILIES:
        expect(page.locator(f".widget.{family}").first).to_be_visible()
    expect(page.locator(f".widget.accessoryInline[href*='{APP}/']")).to_contain_text(re.compile(r"\d:\d\d AM · Gym"))
    page.emulate_media(color_scheme="dark")
    expect(page.locator(f".widget.systemSmall[href*='{APP}/']")).to_contain_text("Gym")


def test_a_status_bar_reads_json_and_svg(open_host, host, planned):
    page = open_host(host)
    expect(page.locator(f".home-widgets .widget[href*='{APP}/']")).to_contain_text("Gym")
    listed = page.request.get(f"{host.url}widgets.json", headers=host.bearer()).json()
    listed = [one for one in listed if f"/{APP}/" in one["address"]]
    assert [one["family"] for one in listed] == FAMILIES
    inline = page.request.get(f"{host.url}{listed[0]['address'][1:]}.json", headers=host.bearer()).json()
    assert re.fullmatch(r"\d:\d\d AM · Gym", inline["text"]), json.dumps(inline)
    assert inline["next"], "The widget changes when it is time to leave."
    for one in listed:
        answer = page.request.get(f"{host.url}{one['address'][1:]}.svg", headers=host.bearer())
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert "<foreignObject" not in answer.text() and "<svg" in answer.text()
    # A browser draws it, too, as a picture of the family's size.
    size = page.evaluate(
        """async (drawing) => {
          const image = new Image();
          image.src = "data:image/svg+xml," + encodeURIComponent(drawing);
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        }""",
        page.request.get(f"{host.url}{listed[1]['address'][1:]}.svg", headers=host.bearer()).text(),
    )
    assert size == [160, 72]
    assert page.request.get(f"{host.url}widgets/departures/NextDeparture/none.svg", headers=host.bearer()).status == 404
