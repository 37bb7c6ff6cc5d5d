"""NotiZen on the phone and on the watch: what a person does on one appears on the other, and outlives the host."""

import re

import pytest
from playwright.sync_api import expect

from notizen import NotiZen
from watch import DESK, Watch


@pytest.fixture
def open_watch(open_host):
    return lambda host, **options: Watch(open_host(host, "notizenwatch/", **{**DESK, **options}))


@pytest.fixture
def pair(open_notizen, open_watch, make_notizen_host):
    """A host with a page of the phone and one of the watch; nothing waits in a digest."""
    host = make_notizen_host()
    phone = open_notizen(host)
    watch = open_watch(host)
    expect(watch.page.get_by_role("dialog", name="Digest")).to_be_visible()
    phone.hide_digest()
    # What is hidden on the phone goes from the watch.
    expect(watch.page.get_by_role("dialog", name="Digest")).to_have_count(0)
    return host, phone, watch


def mute(watch, name, length):
    watch.row(name).click()
    watch.page.get_by_role("button", name=length).click()
    expect(watch.page.locator(".presentation")).to_have_count(0)


def expect_muted(watch, name, is_muted=True):
    row = expect(watch.row(name))
    row.to_contain_text("muted") if is_muted else row.not_to_contain_text("muted")


def restart(host, clock, *pages):
    """Kills the host and starts it again. The pages load again by themselves."""
    for page in pages:
        page.evaluate("() => { window.isOld = true; }")
    host.kill()
    host.start(clock)
    for page in pages:
        page.wait_for_function("() => !window.isOld && document.documentElement.dataset.client === 'ready'")


def test_a_mute_on_one_device_appears_on_the_other(pair):
    _, phone, watch = pair
    phone.open_tab("Categories")
    mute(watch, "Messages", "Mute 1 h")
    expect_muted(watch, "Messages")
    expect(phone.cell("Messages")).to_have_accessible_name(re.compile("^Messages, Muted until 10:1"))
    phone.mute("Finance", "Until I turn it back on")
    expect_muted(watch, "Finance")
    # The other way round.
    mute(watch, "Finance", "Unmute")
    expect(phone.cell("Finance")).to_have_accessible_name("Finance, Shown")
    phone.mute("Messages", "Unmute")
    expect_muted(watch, "Messages", False)


def test_what_is_archived_on_the_watch_is_gone_on_the_phone(pair):
    _, phone, watch = pair
    phone.open_feed()
    expect(phone.row("Ada: Are you coming?")).to_be_visible()
    watch.page.get_by_label(re.compile("notifications of high priority")).click()
    watch.row("Ada").click()
    watch.page.get_by_role("button", name="Archive").locator("visible=true").last.click()
    expect(phone.page.locator(".row", has_text="Ada: Are you coming?")).to_have_count(0)
    expect(watch.page.locator(".row", has_text="Ada: Are you coming?")).to_have_count(0)


def test_nothing_is_lost_when_the_host_is_killed(pair):
    host, phone, watch = pair
    phone.open_tab("Categories")
    mute(watch, "Messages", "Mute ∞")
    expect_muted(watch, "Messages")
    # What the watch shows is on the disk, whether or not the phone has answered.
    restart(host, "2026-11-26T09:30", phone.page, watch.page)
    phone.open_tab("Categories")
    expect(phone.cell("Messages")).to_have_accessible_name("Messages, Muted")
    expect_muted(watch, "Messages")
    phone.mute("Messages", "Unmute")
    expect(phone.cell("Messages")).to_have_accessible_name("Messages, Shown")
    restart(host, "2026-11-26T09:45", watch.page)
    expect(watch.row("Messages")).to_be_visible()
    expect_muted(watch, "Messages", False)


def test_digest_times_and_power_saving_are_set_on_the_watch(open_notizen, open_watch, make_notizen_host):
    host = make_notizen_host(battery=80)
    phone, watch = open_notizen(host).hide_digest(), open_watch(host)
    expect(watch.page.get_by_role("dialog", name="Digest")).to_have_count(0)
    watch.open_settings()
    watch.open("Battery Guard")
    smart = watch.page.get_by_role("switch", name="Smart Mode")
    expect(smart).to_be_checked()
    smart.click()
    phone.open_tab("Battery")
    expect(phone.page.get_by_role("switch", name=re.compile("Smart Low-Power"))).not_to_be_checked()
    phone.page.get_by_role("switch", name=re.compile("Smart Low-Power")).click()
    expect(smart).to_be_checked()


def test_a_ping_says_how_long_the_watch_took_or_why_it_did_not_answer(pair):
    _, phone, watch = pair
    page = phone.page
    phone.open_tab("Settings")
    reachable = page.get_by_role("switch", name="Reachable")
    expect(reachable).to_be_checked()
    expect(reachable).to_be_disabled()
    expect(page.get_by_text("Changes are on your watch at once.")).to_be_visible()
    phone.button("Send Test Ping").click()
    expect(page.get_by_text(re.compile(r"^Your watch answered in [\d,]+ ?ms\.$"))).to_be_visible()
    watch.page.close()
    expect(reachable).not_to_be_checked()
    expect(page.get_by_text("NotiZen isn’t open on your watch. Changes are there when you open it.")).to_be_visible()
    phone.button("Send Test Ping").click()
    expect(page.get_by_text("Open NotiZen on your watch, then try again.")).to_be_visible()


def test_changes_wait_for_a_watch_that_is_not_open(open_notizen, open_watch, make_notizen_host):
    host = make_notizen_host()
    phone = open_notizen(host).hide_digest()
    phone.open_tab("Categories")
    phone.mute("News", "Until I turn it back on")
    expect_muted(open_watch(host), "News")


def test_german_readers_read_german(open_host, make_notizen_host):
    phone = NotiZen(open_host(make_notizen_host(), "notizen/", locale="de-DE"))
    phone.leave_sheet("Ausblenden")
    phone.open_tab("Einstellungen")
    phone.button("Testsignal senden").click()
    expect(phone.page.get_by_text("Öffne NotiZen auf deiner Uhr und versuche es erneut.")).to_be_visible()
