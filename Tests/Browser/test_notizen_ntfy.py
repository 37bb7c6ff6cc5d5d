"""NotiZen reads topics of an ntfy server, also what was published while the host was off."""

import json

import pytest
from playwright.sync_api import expect

import notizen
from conftest import drag, middle_of
from host import reload_by_itself, wait_until
from ntfy import Ntfy


@pytest.fixture
def ntfy():
    server = Ntfy()
    yield server
    server.close()


def test_topics_are_read_across_a_restart_and_never_come_back_from_the_host(open_notizen, make_notizen_host, ntfy):
    host = make_notizen_host()
    app = open_notizen(host).hide_digest()
    page = app.page

    def fill(name, text):
        page.get_by_role("textbox", name=name).fill(text)

    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    page.get_by_role("button", name="Add Topic").click()
    fill("Server Address", ntfy.url)
    fill("Topic", "back ups")
    fill("Access Token", "tk_secret")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(app.text("Use up to 64 letters")).to_be_visible()
    fill("Topic", "backups")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(app.row("backups")).to_contain_text("Connected. Messages arrive as they’re published.")
    assert ntfy.subscribed[0] == ("/backups/json", "Bearer tk_secret")

    ntfy.publish("other", title="Of another topic")
    ntfy.publish("backups", title="Backup failed", message="The disk is full.", priority=5, tags=["warning"])
    page.go_back()
    app.open_tab("Dashboard")
    app.open_feed()
    app.row("⚠️ Backup failed").click()
    expect(app.text("The disk is full.")).to_be_visible()
    expect(app.text("Critical, so it always gets through")).to_be_visible()
    with reload_by_itself(page):
        host.stop()
        # Now the host sends its own notifications to the same topic.
        (host.data / "settings.json").write_text(json.dumps({"ntfy": {"server": ntfy.url, "topic": "backups"}}))
        ntfy.publish("backups", title="While the host was off", priority=5)
        host.start(notizen.NOW)
    assert "reveille" in ntfy.message("While the host was off")["tags"]
    app.open_tab("History")
    expect(app.row("While the host was off")).to_be_visible()
    ntfy.publish("backups", title="The last one", priority=5)
    expect(app.row("The last one")).to_be_visible()
    # Neither the repeated beginning of the topic nor the host's own messages are there.
    for title in ["Backup failed", "While the host was off"]:
        expect(page.locator(".row", has_text=title).locator("visible=true")).to_have_count(1)
    assert any("since=" in path for path, _ in ntfy.subscribed)

    # A swipe ends it; what came stays.
    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    wait_until(lambda: ntfy.readers == 1)
    x, y = middle_of(app.row("backups"))
    drag(page, (x + 150, y), (x - 150, y))
    expect(app.row("backups")).to_have_count(0)
    wait_until(lambda: ntfy.readers == 0)
    page.go_back()
    app.open_tab("History")
    expect(app.row("The last one")).to_be_visible()


def test_a_topic_says_in_german_that_its_server_wants_a_token(open_notizen, make_notizen_host):
    host = make_notizen_host()
    app = open_notizen(host, locale="de-DE")
    app.leave_sheet("Ausblenden")
    page = app.page
    app.open_tab("Einstellungen")
    app.row("Woher Mitteilungen kommen").click()
    page.get_by_role("button", name="Thema hinzufügen").click()
    # This host's own server wants one, too.
    page.get_by_role("textbox", name="Serveradresse").fill(host.url)
    page.get_by_role("textbox", name="Thema").fill("backups")
    page.get_by_role("button", name="Hinzufügen", exact=True).click()
    expect(app.row("backups")).to_contain_text("Der Server verlangt ein Zugriffstoken")
