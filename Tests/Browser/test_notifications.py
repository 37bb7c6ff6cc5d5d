"""The page of all notifications, quiet hours, and the way there."""

import pytest
from playwright.sync_api import expect

from test_settings import Settings


@pytest.fixture
def settings(open_host, host):
    return Settings(open_host(host, "settings/"))


def send(settings):
    settings.page.get_by_role("button", name="Send Test Notification").click()


def test_what_was_not_answered_waits_in_the_list_and_goes_to_the_history(open_host, host, settings):
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


def test_in_quiet_hours_only_the_list_has_it_and_an_alarm_rings(open_host, make_host):
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
