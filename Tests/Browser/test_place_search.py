"""Places are found by misspelt names, by coordinates and among those chosen before, and cities anywhere on Earth."""

import re

import pytest
from playwright.sync_api import expect

from sunrise import Sunrise

VADUZ = ("Vaduz", "47.14", "9.52", "Europe / Vaduz")


@pytest.fixture
def open_sunrise(open_host):
    return lambda host, **options: Sunrise(open_host(host, "sunrise/", **options))


def open_search(app):
    app.tap_add()
    app.sheet.get_by_role("button", name=re.compile("^Location")).click()
    return app.sheet.get_by_role("searchbox", name="Search Maps")


@pytest.mark.parametrize(
    "text, name",
    [("Twon Libary", "Town Library"), ("alderbrok gym", "Alderbrook Gym"), ("caffe zoe", "Café Zoë"), ("gym alderbrook", "Alderbrook Gym")],
)
def test_a_misspelt_place_is_first(departures, text, name):
    app = departures()
    open_search(app).fill(text)
    row = app.sheet.get_by_role("button", name=name).first
    expect(row).to_be_visible()
    # Its kind and its distance tell it from others.
    expect(row).to_have_accessible_name(re.compile(r"[\d.]+ (mi|km|m|ft)$"))


def test_a_row_says_its_kind_in_words_and_its_distance(departures):
    app = departures()
    open_search(app).fill("town library")
    row = app.sheet.get_by_role("listitem").filter(has_text="Town Library").first
    expect(row).to_contain_text("Library ·")
    expect(row.locator("use[href$='#building.columns']")).to_be_attached()


@pytest.mark.parametrize("text", ["47.14, 9.52", "47°08′24″N 9°31′12″E", "47,14; 9,52", "geo:47.14,9.52"])
def test_a_coordinate_is_a_place_though_the_map_has_none_there(departures, text):
    app = departures()
    open_search(app).fill(text)
    row = app.sheet.get_by_role("button", name=re.compile("^47.14° N, 9.52° E"))
    expect(row).to_be_visible()
    expect(app.sheet.get_by_role("heading", name=re.compile("^No Results"))).to_have_count(0)
    row.click()
    expect(app.sheet.get_by_role("button", name="Location 47.14° N, 9.52° E")).to_be_visible()


def test_a_search_without_results_says_what_the_map_covers(departures):
    app = departures()
    open_search(app).fill("xyzzyxyzzy")
    expect(app.sheet.get_by_role("heading", name="No Results for “xyzzyxyzzy”")).to_be_visible()
    expect(app.sheet.get_by_text("Check the spelling. This map covers Alderbrook.")).to_be_visible()


def test_a_chosen_place_is_offered_again_until_it_is_cleared(departures):
    app = departures()
    open_search(app).fill("town library")
    app.sheet.get_by_role("button", name="Town Library").first.click()
    app.sheet.get_by_role("button", name="Location Town Library").click()
    recent = app.sheet.get_by_role("button", name=re.compile("^Town Library"))
    expect(app.sheet.get_by_text("Recent Places", exact=True)).to_be_visible()
    expect(recent).to_be_visible()
    app.sheet.get_by_role("button", name="Clear Recent Places").click()
    expect(recent).to_have_count(0)
    app.sheet.get_by_role("button", name="Undo Removal").click()
    expect(recent).to_be_visible()
    recent.click()
    expect(app.sheet.get_by_role("button", name="Location Town Library")).to_be_visible()


@pytest.mark.parametrize("text, name", [("Mailand", "Milan"), ("Kopenhagn", "Copenhagen"), ("Genf", "Geneva")])
def test_sunrise_finds_a_city_of_the_world_without_a_network(open_sunrise, make_host, text, name):
    app = open_sunrise(make_host("2026-11-21T12:00"))
    app.begin(*VADUZ)
    app.open_places("Vaduz")
    app.sheet.get_by_role("button", name="Add a Place").click()
    app.sheet.get_by_role("searchbox", name="Search Maps").fill(text)
    app.sheet.get_by_role("button", name=re.compile(f"^{name} ")).first.click()
    expect(app.sheet.get_by_role("button", name=re.compile(f"^{name}"))).to_be_visible()
