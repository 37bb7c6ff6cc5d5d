"""NotiZen beside a real desktop: dunst shows what `notify-send` announces, and NotiZen sorts it."""

import contextlib
import csv
import io
import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from desktop import Desktop, guards
from host import PROGRAM, wait_until


@pytest.fixture
def desktop(tmp_path):
    made = Desktop(tmp_path / "desktop")
    yield made
    made.stop()


def test_what_programs_announce_is_sorted_once_the_person_allows_it(open_notizen, make_notizen_host, desktop):
    host = make_notizen_host(DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_notizen(host).hide_digest()
    page = app.page

    def announce(title, body="", *options):
        subprocess.run(["notify-send", *options, title, body], env=desktop.environment, check=True, timeout=20)

    def allow():
        app.open_tab("Settings")
        app.row("Where Notifications Come From").click()
        switch = page.get_by_role("switch", name="Observe This Desktop")
        switch.click()
        return switch

    announce("Before the permission")
    expect(allow()).to_be_checked()
    expect(app.text("NotiZen sees what other programs announce.")).to_be_visible()
    announce("Disk is almost full", "Only <b>2 GB</b> &amp; a bit left", "-u", "critical", "-a", "Backup")
    page.go_back()
    app.open_tab("Dashboard")
    app.open_feed()
    app.row("Disk is almost full").click()
    expect(app.text("Only 2 GB & a bit left")).to_be_visible()
    expect(app.text("Critical, so it always gets through")).to_be_visible()
    # dunst shows it, too.
    assert desktop.standing() >= 1
    page.go_back()
    expect(app.row("Disk is almost full")).to_be_visible()
    app.leave_sheet("Done")

    # Without the permission, nothing new is recorded, and what came before stays.
    expect(allow()).not_to_be_checked()
    expect(app.text("NotiZen sees what other programs announce.")).to_be_hidden()
    announce("After the permission")
    page.go_back()
    app.open_tab("History")
    expect(app.row("Disk is almost full")).to_be_visible()
    assert page.get_by_text("the permission").count() == 0


def test_the_first_screen_leads_to_the_sources_until_something_comes(open_notizen, make_host, desktop):
    app = open_notizen(make_host(DBUS_SESSION_BUS_ADDRESS=desktop.address))
    page = app.page
    invitation = app.text("NotiZen hears only from this computer’s own apps so far.")
    expect(invitation).to_be_visible()
    page.get_by_role("button", name="Choose Sources").click()
    page.get_by_role("switch", name="Observe This Desktop").click()
    expect(app.text("NotiZen sees what other programs announce.")).to_be_visible()
    app.leave_sheet("Done")
    expect(invitation).to_be_hidden()
    subprocess.run(
        ["notify-send", "-u", "critical", "Disk is almost full"], env=desktop.environment, check=True, timeout=20
    )
    expect(app.text("Latest: “Disk is almost full”")).to_be_visible()


def test_a_computer_without_a_desktop_says_so(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host()).hide_digest()
    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    app.page.get_by_role("switch", name="Observe This Desktop").click()
    expect(app.text("There’s no desktop session on this computer.")).to_be_visible()


def test_an_app_that_is_muted_is_found_in_the_digest(open_notizen, make_notizen_host, desktop):
    host = make_notizen_host(DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_notizen(host)
    app.leave_sheet("View List")
    page, sheet = app.page, app.sheet

    def announce(title, urgency="normal"):
        command = ["notify-send", "-a", "Shop", "-u", urgency, title]
        subprocess.run(command, env=desktop.environment, check=True, timeout=20)

    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    page.get_by_role("switch", name="Observe This Desktop").click()
    expect(app.text("NotiZen sees what other programs announce.")).to_be_visible()
    announce("Your parcel is here", "critical")
    page.go_back()
    app.open_tab("Dashboard")
    app.open_feed()
    app.row("Your parcel is here").click()
    expect(app.text("Critical, so it always gets through")).to_be_visible()
    sheet.get_by_role("button", name="Mute Shop").click()
    page.get_by_role("menuitem", name="1 hour").click()
    expect(sheet.get_by_role("button", name="Unmute Shop")).to_be_visible()
    page.go_back()
    app.leave_sheet("Done")
    announce("Shoes on sale")
    page.get_by_role("button", name="1 muted").click()
    expect(page.get_by_role("dialog", name="Your Digest")).to_be_visible()
    expect(sheet.get_by_text("Muted: 1")).to_be_visible()
    expect(sheet.get_by_text("Shoes on sale")).to_be_visible()
    # A group opens, and each of its notifications says why it is there.
    app.row("Muted: 1").click()
    expect(sheet.get_by_role("heading", name="Muted")).to_be_visible()
    app.row("Shoes on sale").click()
    expect(app.text("You muted Shop until")).to_be_visible()
    page.go_back()
    expect(sheet.get_by_role("heading", name="Muted")).to_be_visible()
    page.go_back()
    app.row("Shopping").click()
    expect(sheet.get_by_role("heading", name="Shopping")).to_be_visible()
    expect(app.row("Your parcel")).to_have_count(0)
    page.go_back()
    app.leave_sheet("View List")
    app.open_tab("Dashboard")
    expect(app.text("1 muted")).to_be_hidden()


HELD = re.compile("dunst shows no banners|NotiZen decides which banners dunst shows")


def hold_back(app):
    """Turns on the observation and the hold, and leaves the screen of sources open."""
    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    app.page.get_by_role("switch", name="Observe This Desktop").click()
    switch = app.page.get_by_role("switch", name="Hold Back Banners")
    switch.click()
    expect(switch).to_be_checked()
    expect(app.text(HELD)).to_be_visible()


def written(record):
    """The time at which the record of held banners was written, or nothing if there is none."""
    with contextlib.suppress(OSError):
        return record.stat().st_mtime_ns


def test_what_is_held_back_is_closed_once_it_is_stored(open_notizen, make_notizen_host, desktop):
    host = make_notizen_host(DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_notizen(host).hide_digest()
    hold_back(app)
    assert desktop.is_paused
    for number in range(20):
        options = ["-u", "low"] if number % 2 else ["-u", "critical"]
        subprocess.run(
            ["notify-send", *options, f"Held {number}"], env=desktop.environment, check=True, timeout=20
        )
    titles = {f"Held {number}" for number in range(20)}

    def rows():
        command = [PROGRAM, "notizen", "export", "-", "--data", str(host.data)]
        exported = subprocess.run(
            command, env=host.environment, capture_output=True, text=True, timeout=60, check=True
        ).stdout.lstrip("\ufeff")
        return [row for row in csv.DictReader(io.StringIO(exported)) if row["title"].startswith("Held")]

    wait_until(lambda: sorted(row["title"] for row in rows()) == sorted(titles))
    digested = {row["title"] for row in rows() if row["outcome"] != "shown"}
    assert digested and titles - digested
    # What is not to be shown is closed.
    wait_until(lambda: {title for title, _ in desktop.history() if title.startswith("Held")} == digested)
    assert desktop.standing() >= len(titles - digested)
    rows = rows()
    # Closing a banner is no answer of the person, and its app has not taken it back.
    assert {row["reaction"] for row in rows} == {""}
    app.page.get_by_role("switch", name="Hold Back Banners").click()
    wait_until(lambda: not desktop.is_paused)
    expect(app.text(HELD)).to_be_hidden()
    wait_until(lambda: not guards(host))
    # The rest stands there once: NotiZen's banner has taken the place of the original.
    wait_until(desktop.shown)
    desktop.close_all()
    wait_until(lambda: desktop.standing() == 0)
    shown = [title for title, _ in desktop.history() if title.startswith("Held")]
    assert sorted(shown) == sorted(titles)


def test_dunst_is_as_found_however_the_host_ends(open_notizen, make_notizen_host, desktop):
    host = make_notizen_host(DBUS_SESSION_BUS_ADDRESS=desktop.address)
    hold_back(open_notizen(host).hide_digest())
    host.stop()
    assert not desktop.is_paused and not guards(host)

    # Killed: the guard puts things in order.
    host.start()
    wait_until(lambda: desktop.is_paused)
    host.kill()
    wait_until(lambda: not desktop.is_paused)
    wait_until(lambda: not guards(host))

    # The guard is killed: the host starts another.
    host.start()
    wait_until(lambda: desktop.is_paused)
    first, record = guards(host), host.data / "banners.json"
    before = written(record)
    os.kill(first[0], signal.SIGKILL)
    wait_until(lambda: guards(host) not in ([], first) and written(record) not in (None, before))
    wait_until(lambda: desktop.is_paused)

    # Both are killed: only the record is left, which a command makes up for.
    host.process.send_signal(signal.SIGSTOP)
    for guard in guards(host):
        os.kill(guard, signal.SIGKILL)
    host.kill()
    assert desktop.is_paused and record.exists()
    assert host.run("notizen", "release") == {"released": True}
    assert not desktop.is_paused
    assert host.run("notizen", "release") == {"released": False}

    # The next start does so, too: its guard finds the person's state, not that of the killed one.
    for was_paused in (False, True):
        desktop.pause(was_paused)
        host.start()
        wait_until(lambda: record.exists() and desktop.is_paused)
        host.process.send_signal(signal.SIGSTOP)
        for guard in guards(host):
            os.kill(guard, signal.SIGKILL)
        host.kill()
        left, before = json.loads(record.read_text()), written(record)
        host.start()
        wait_until(lambda: written(record) not in (None, before))
        wait_until(lambda: desktop.is_paused)
        assert json.loads(record.read_text()) == left
        host.stop()
        assert desktop.is_paused == was_paused
    desktop.pause(False)

    # A person's own change while banners are held is kept.
    host.start()
    wait_until(lambda: desktop.is_paused)
    desktop.restart_daemon()
    wait_until(lambda: desktop.is_paused)
    host.stop()
    assert not desktop.is_paused
    desktop.pause(True)
    host.start()
    wait_until(lambda: guards(host) and record.exists())
    host.stop()
    assert desktop.is_paused


def test_a_full_disk_changes_nothing_until_there_is_room(tmp_path, desktop):
    folder = tmp_path / "data"
    folder.mkdir()
    script = 'mount -t tmpfs -o size=64k,mode=700 none "$1"; echo mounted; exec sleep 600'
    disk = subprocess.Popen(["unshare", "-rm", "sh", "-ec", script, "sh", folder], stdout=subprocess.PIPE, text=True)
    assert disk.stdout.readline() == "mounted\n", "no mount namespace is to be had here"
    inside = Path(f"/proc/{disk.pid}/root{folder}")
    (inside / "banners.lock").touch(mode=0o600)
    filler = inside / "filler"
    with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    guard = subprocess.Popen(
        [PROGRAM, "hold-banners", "--data", str(inside)], env=desktop.environment, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True,
    )
    try:
        assert "failed" in json.loads(guard.stdout.readline())
        assert not desktop.is_paused and not (inside / "banners.json").exists()
        filler.unlink()
        assert "held" in json.loads(guard.stdout.readline())
        assert desktop.is_paused and (inside / "banners.json").exists()
        guard.stdin.close()
        assert guard.wait(timeout=20) == 0
        assert not desktop.is_paused and not (inside / "banners.json").exists()
    finally:
        guard.kill()
        disk.kill()
        disk.wait(timeout=10)
