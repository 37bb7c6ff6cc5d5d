"""NotiZen takes what programs and servers send."""

import json
import urllib.error
import urllib.request

from playwright.sync_api import expect

from test_notizen import FELT


def send(address, token, content):
    request = urllib.request.Request(
        address, json.dumps(content).encode(), {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=20) as response:
        return json.load(response)["notifications"]


def test_a_source_that_is_added_sends_notifications_until_it_is_removed(open_notizen, make_notizen_host):
    host = make_notizen_host()
    app = open_notizen(host).hide_digest()
    page, sheet = app.page, app.sheet
    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    app.button("Add Source").click()
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.get_by_text("Give the source a name.")).to_be_visible()
    sheet.get_by_role("textbox", name="Name").fill("Backup")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.get_by_text("Copy it now. NotiZen can’t show it again.")).to_be_visible()
    line = sheet.get_by_text("curl -H").inner_text()
    token, address = line.split("Bearer ")[1].split('"')[0], line.split()[-1]
    assert address == f"{host.url}notizen/intake"
    app.leave_sheet("Done")
    expect(app.row("Backup")).to_be_visible()
    # It is acknowledged with the decision, counted once, and in the history with its reasons after a crash.
    page.evaluate(FELT)
    first = send(address, token, {"id": "7", "title": "No room on the disk", "priority": 5})
    assert [(one["id"], one["outcome"]) for one in first] == [("7", "shown")]
    assert "+20 Important" in first[0]["reasons"]
    # What is of high priority is felt when it comes.
    page.wait_for_function("() => felt.length === 1")
    # It is shown, although the app is open.
    expect(page.get_by_role("alert")).to_contain_text("No room on the disk")
    assert send(address, token, {"id": "7", "title": "No room on the disk"}) == first
    host.kill()
    host.start("2026-11-26T09:40")
    app = open_notizen(host)
    app.open_tab("History")
    row = app.page.get_by_role("tabpanel", name="History").locator(".row", has_text="No room on the disk")
    expect(row).to_have_count(1)
    row.click()
    expect(app.page.get_by_text("Important").first).to_be_visible()
    app.page.go_back()
    # Without its token nothing comes in any more.
    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    assert token not in app.page.content()
    host.run("notizen", "source", "remove", "Backup")
    expect(app.page.get_by_role("tabpanel", name="Settings").locator(".row", has_text="Backup")).to_have_count(0)
    try:
        send(address, token, {"title": "Later"})
        raise AssertionError("A source that was removed still sends.")
    except urllib.error.HTTPError as error:
        assert error.code == 401
