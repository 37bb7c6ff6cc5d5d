"""Settings of the real host, as a person changes them."""

import json

import pytest
from playwright.sync_api import expect

from host import wait_until
from web import WebServer


class Settings:
    """The open app, at its first screen."""

    def __init__(self, page):
        self.page = page
        expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()

    def delete(self, row):
        """Deletes a row with the buttons of the list's edit mode."""
        # A row's actions close when the screen scrolls.
        row.scroll_into_view_if_needed()
        self.page.get_by_role("button", name="Edit").click()
        row.get_by_role("button", name="Delete").first.click()
        expect(row.get_by_role("button", name="Delete").first).to_have_attribute("aria-expanded", "true")
        delete = row.get_by_role("button", name="Delete", exact=True).last
        # A click scrolls a button into view that the row still covers, and that closes the actions.
        self.page.wait_for_function(
            """(button) => {
              const { left, top, width, height } = button.getBoundingClientRect();
              return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }""",
            arg=delete.element_handle(),
        )
        delete.click()
        expect(row).to_have_count(0)

    def row(self, name):
        return self.page.get_by_role("listitem").filter(has=self.page.get_by_text(name, exact=True))

    def open(self, name):
        self.page.get_by_role("button", name=name).click()

    def back(self):
        self.page.get_by_role("button", name="Back").click()
        expect(self.page.locator(".screen")).to_have_count(1)

    def enter(self, field, text, button):
        self.page.get_by_role("textbox", name=field).fill(text)
        self.page.get_by_role("button", name=button, exact=True).click()

    def expect_text(self, text):
        expect(self.page.locator(".screen").last.get_by_text(text)).to_be_visible()


@pytest.fixture
def settings(open_host, host):
    return Settings(open_host(host, "settings/"))


def stored(host):
    return json.loads((host.data / "settings.json").read_text())


@pytest.mark.quick
def test_settings_open_from_the_home_screen_and_from_the_note(open_host, host):
    page = open_host(host)
    page.get_by_role("link", name="Settings").click()
    Settings(page)
    # Going back in the middle of a load only ends the load.
    page.wait_for_load_state("load")
    page.go_back()
    page.get_by_role("link", name="Sample map").click()
    expect(page).to_have_url(f"{host.url}settings/#maps")
    settings = Settings(page)
    expect(page.get_by_role("heading", level=2).first).to_have_text("Being Woken")
    expect(page.get_by_role("heading", name="Maps", level=2)).to_be_in_viewport()
    expect(settings.row("Sample map")).to_contain_text("places")


def test_a_dismissed_note_hides_nothing_and_stays_away(open_host, host):
    page = open_host(host, "departures/")
    link = page.get_by_role("link", name="Sample map")
    box = link.bounding_box()
    assert box["height"] >= 44 and box["y"] > 700
    page.get_by_role("button", name="Add Departure").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(link).to_be_hidden()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dismiss").click()
    expect(link).to_have_count(0)
    page.goto(host.url)
    expect(page.get_by_role("link", name="Departures")).to_be_visible()
    expect(link).to_have_count(0)


def test_a_home_is_searched_for_saved_and_removed(settings, host):
    expect(settings.row("Start")).to_contain_text("Home")
    settings.open("Start")
    settings.page.get_by_role("searchbox", name="Search Maps").fill("town libr")
    settings.open("Town Library")
    expect(settings.row("Start")).to_contain_text("Town Library")
    assert stored(host)["home"]["name"] == "Town Library"
    settings.open("Use the Map’s Home")
    expect(settings.row("Start")).not_to_contain_text("Town Library")
    assert "home" not in stored(host)


@pytest.mark.parametrize(
    "path, words",
    [
        ("region.osm.pbf", "Enter the full path of the file, starting with “/”."),
        ("/etc/hostname", "“/etc/hostname” isn’t an OpenStreetMap extract"),
        ("/nowhere/region.osm.pbf", "The file “/nowhere/region.osm.pbf” couldn’t be found."),
    ],
)
def test_a_wrong_file_gets_one_sentence_and_changes_nothing(settings, host, path, words):
    before = host.run("map", "list")
    settings.open("Add Region…")
    settings.enter("File Path", path, "Add Region")
    settings.expect_text(words)
    settings.back()
    expect(settings.row("Sample map")).to_be_visible()
    assert host.run("map", "list") == before


def test_a_file_that_is_not_a_map_gets_one_sentence(settings, host, tmp_path):
    file = tmp_path / "letter.osm.pbf"
    file.write_text("Dear map,")
    settings.open("Add Region…")
    settings.enter("File Path", str(file), "Add Region")
    settings.expect_text("letter.osm.pbf is not an OpenStreetMap PBF file (.osm.pbf).")
    assert [region["id"] for region in host.run("map", "list")] == ["sample"]


def test_a_routing_server_needs_a_web_address_and_takes_effect_at_once(settings, host):
    settings.open("Valhalla Server")
    settings.enter("Server Address", "ftp://valhalla.example.org", "Use This Server")
    settings.expect_text("Only “http” and “https” addresses work here, not “ftp”.")
    settings.enter("Server Address", "valhalla", "Use This Server")
    settings.expect_text("Enter a web address")
    assert "valhalla" not in stored(host)
    settings.enter("Server Address", "http://127.0.0.1:9", "Use This Server")
    settings.expect_text("Valhalla isn’t responding at http://127.0.0.1:9, so travel times are estimates.")
    assert stored(host)["valhalla"] == "http://127.0.0.1:9"
    settings.open("Valhalla Server")
    settings.open("Use This Computer")
    settings.expect_text("Valhalla is running on this computer")


def test_a_key_for_tomtom_is_saved_and_marked_as_not_verified(open_host, host):
    # The test's own server, so that no key leaves the machine.
    host.stop()
    (host.data / "settings.json").write_text(json.dumps({"tomTom": {"key": "old", "server": "http://127.0.0.1:9"}}))
    host.start()
    settings = Settings(open_host(host, "settings/"))
    settings.open("TomTom")
    settings.expect_text("Not verified live. Built from TomTom’s documentation")
    settings.page.get_by_label("Key").fill("a-key")
    settings.open("Use TomTom")
    settings.expect_text("Not Verified Live")
    settings.expect_text("TomTom isn’t responding. The travel time is from the offline map.")
    assert stored(host)["tomTom"]["key"] == "a-key"
    assert (host.data / "settings.json").stat().st_mode & 0o777 == 0o600
    settings.open("TomTom")
    settings.open("Stop Using TomTom")
    expect(settings.page.get_by_text("Not Verified Live")).to_have_count(0)
    assert "tomTom" not in stored(host)


class TomTomServer:
    """The responses in TomTom's documentation, as far as they are read; counts the questions."""

    ANSWER = {
        "routes": [
            {
                "summary": {
                    "lengthInMeters": 3000,
                    "travelTimeInSeconds": 600,
                    "departureTime": "2026-11-24T08:00:00+01:00",
                },
                "legs": [{"points": [{"latitude": 52.50, "longitude": 13.4}, {"latitude": 52.51, "longitude": 13.41}]}],
            }
        ]
    }

    def __init__(self):
        self.questions = 0
        self.web = WebServer(self.answer)

    def answer(self, _):
        self.questions += 1
        return 200, {"Content-Type": "application/json"}, json.dumps(self.ANSWER).encode()


def test_tomtom_is_not_asked_again_by_each_page_that_opens(open_host, host):
    tomtom = TomTomServer()
    host.stop()
    (host.data / "settings.json").write_text(json.dumps({"tomTom": {"key": "old", "server": tomtom.web.url}}))
    host.start()
    for _ in range(3):
        Settings(open_host(host, "settings/")).expect_text("Connected to TomTom.")
    assert tomtom.questions == 1
    settings = Settings(open_host(host, "settings/"))
    settings.open("TomTom")
    expect(settings.page.get_by_label("Key")).to_have_attribute("placeholder", "Saved")
    expect(settings.page.get_by_label("Key")).to_have_value("")
    settings.page.get_by_label("Key").fill("another")
    settings.open("Use TomTom")
    wait_until(lambda: tomtom.questions == 2)
    settings.expect_text("Connected to TomTom.")
    tomtom.web.stop()


def test_home_assistant_shows_its_status_and_can_be_removed(settings, host):
    settings.open("Home Assistant")
    settings.enter("Address", "http://127.0.0.1:9", "Connect")
    settings.expect_text("Home Assistant needs an access token.")
    settings.page.get_by_label("Access Token").fill("secret")
    settings.open("Connect")
    settings.expect_text("Home Assistant at http://127.0.0.1:9 isn’t responding")
    assert (host.data / "settings.json").stat().st_mode & 0o777 == 0o600
    # A page says that a token is saved, and never which. It goes to no other server.
    settings.open("Home Assistant")
    token = settings.page.get_by_label("Access Token")
    expect(token).to_have_attribute("placeholder", "Saved")
    expect(token).to_have_value("")
    settings.enter("Address", "http://127.0.0.1:10", "Connect")
    settings.expect_text("Enter the access token for this server.")
    settings.enter("Address", "http://127.0.0.1:9", "Connect")
    settings.expect_text("Home Assistant at http://127.0.0.1:9 isn’t responding")
    assert stored(host)["homeAssistant"]["token"] == "secret"
    settings.open("Home Assistant")
    settings.open("Disconnect")
    expect(settings.page.get_by_role("button", name="Home Assistant Not Set Up")).to_be_visible()
    assert "homeAssistant" not in stored(host)


def test_a_test_notification_arrives_in_the_page(settings):
    settings.open("Send Test Notification")
    expect(settings.page.get_by_role("alert")).to_contain_text("Notifications reach you here.")


def test_a_token_typed_as_the_host_stopped_stays_with_its_service(settings, host):
    page = settings.page
    settings.open("Home Assistant")
    page.get_by_role("textbox", name="Address").fill("http://127.0.0.1:9")
    page.get_by_label("Access Token").fill("s3cret")
    host.kill()
    host.start()
    expect(page.locator(".screen")).to_have_count(1)
    settings.open("ntfy")
    expect(page.get_by_label("Access Token")).to_have_value("")
    settings.back()
    # Values that are not secret are shown again.
    settings.open("Home Assistant")
    expect(page.get_by_role("textbox", name="Address")).to_have_value("http://127.0.0.1:9")
    expect(page.get_by_label("Access Token")).to_have_value("")
