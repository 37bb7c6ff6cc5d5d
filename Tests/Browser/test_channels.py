"""The channels to a person: their states in Settings, ntfy, the loudspeaker, and the warning if none works."""

import os
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from host import wait_until
from ntfy import Ntfy
from test_settings import Settings, stored


@pytest.fixture
def ntfy():
    server = Ntfy()
    yield server
    server.close()


class Player:
    """A player that records what it plays, found before any real one."""

    def __init__(self, folder):
        folder.mkdir()
        self.folder = folder
        self.notes = folder / "heard"
        self.does(f'echo "$1" >> {self.notes}; sleep 0.1')
        self.path = f"{folder}:{os.environ['PATH']}"

    def does(self, script):
        program = self.folder / "pw-play"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    def heard(self):
        return [line for line in self.notes.read_text().splitlines() if "silence" not in line]


@pytest.fixture
def player(tmp_path):
    return Player(tmp_path / "players")


def connect(settings, host, ntfy):
    settings.open("ntfy")
    page = settings.page
    page.get_by_role("textbox", name="Server Address").fill(ntfy.url)
    page.get_by_role("textbox", name="Topic").fill("wake-me")
    page.get_by_role("textbox", name="Access Token").fill("tk_secret")
    page.get_by_role("textbox", name="This Host’s Address").fill(host.url.rstrip("/"))
    page.get_by_role("button", name="Connect", exact=True).click()
    settings.expect_text("Sent to “wake-me” on 127.0.0.1.")
    settings.back()


def post(url):
    try:
        return urllib.request.urlopen(urllib.request.Request(url, method="POST")).status
    except urllib.error.HTTPError as error:
        return error.code


def test_a_button_in_ntfy_stops_the_alarm(open_host, host, ntfy):
    settings = Settings(open_host(host, "settings/"))
    connect(settings, host, ntfy)
    assert stored(host)["ntfy"]["topic"] == "wake-me"
    settings.page.get_by_role("button", name="Ring Test Alarm").click()
    message = ntfy.message("Test Alarm")
    assert message["priority"] == 5 and ntfy.published[0][0] == "Bearer tk_secret"
    expect(settings.page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    stop = next(action for action in message["actions"] if action["label"] == "Stop")
    # Without the cookie, as a phone sends it; a guess opens nothing.
    assert post(stop["url"].replace("answer/", "answer/x")) == 410
    assert post(stop["url"]) == 204
    expect(settings.page.get_by_role("alertdialog", name="Test Alarm")).to_have_count(0)
    assert post(stop["url"]) == 410
    wait_until(lambda: ntfy.deleted)


def test_an_invalid_ntfy_topic_is_reported_at_once(open_host, host):
    settings = Settings(open_host(host, "settings/"))
    settings.open("ntfy")
    settings.page.get_by_role("textbox", name="Topic").fill("wake me")
    settings.page.get_by_role("button", name="Connect", exact=True).click()
    settings.expect_text("Use up to 64 letters")
    assert not (host.data / "settings.json").exists() or "ntfy" not in stored(host)


def test_the_loudspeaker_rings_the_chosen_sound_until_the_alarm_is_stopped(open_host, make_host, player):
    host = make_host(PATH=player.path)
    settings = Settings(open_host(host, "settings/"))
    settings.open("Loudspeaker")
    settings.expect_text("Alarms play here with pw-play.")
    page = settings.page
    page.get_by_role("button", name="Alarm Sound").click()
    page.get_by_role("menuitemradio", name="Dawn").click()
    page.get_by_role("button", name="Ring Test Alarm").click()
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    wait_until(player.heard)
    assert player.heard()[0].endswith("/dawn.wav")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_have_count(0)


def test_settings_report_missing_sound_and_its_remedy(open_host, make_host, player):
    player.does("echo 'no soundcards found' >&2; exit 1")
    host = make_host(PATH=player.path)
    settings = Settings(open_host(host, "settings/"))
    settings.open("Loudspeaker")
    settings.expect_text("You won’t hear alarms here.")
    settings.expect_text("Connect a loudspeaker")
    found = next(one for one in host.run("doctor") if one["name"] == "Loudspeaker")
    assert "no soundcards found" in found["state"] and found["cure"]


def test_a_page_warns_in_the_evening_that_only_open_pages_ring(open_host, open_departures, make_host):
    host = make_host("2026-06-01T22:00")
    app = open_departures(host)
    expect(app.page.get_by_role("link", name="Keep this page open")).to_have_count(0)
    app.add("Gym")
    note = app.page.get_by_role("link", name="Keep this page open to hear alarms")
    expect(note).to_be_visible()
    note.click()
    settings = Settings(app.page)
    settings.open("Loudspeaker")
    settings.expect_text("Never")
