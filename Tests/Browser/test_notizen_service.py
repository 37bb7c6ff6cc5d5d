"""NotiZen in the place of the desktop's notification service: programs talk to it as to any daemon."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from desktop import Desktop
from host import wait_until

SERVES = "NotiZen takes everything that programs announce."
OTHER = re.compile("dunst shows notifications on this desktop, and NotiZen watches beside it")


@pytest.fixture
def desktop(tmp_path):
    made = Desktop(tmp_path / "desktop")
    yield made
    made.stop()


def take_over(app):
    """Turns on the observation and NotiZen's own service, and leaves the screen of sources open."""
    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    app.page.get_by_role("switch", name="Observe This Desktop").click()
    app.page.get_by_role("switch", name="Take Over Notifications").click()


def announce(desktop, title, *options):
    """Starts `notify-send`, which ends with its notification, and prints the action that was chosen."""
    return subprocess.Popen(
        ["notify-send", "--wait", *options, title], env=desktop.environment, stdout=subprocess.PIPE, text=True
    )


def test_programs_get_their_answers_from_a_page(open_notizen, open_host, make_notizen_host, desktop):
    desktop.lose_daemon()
    host = make_notizen_host(DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_notizen(host).hide_digest()
    take_over(app)
    expect(app.text(SERVES)).to_be_visible()
    # Nothing is left to hold back.
    expect(app.page.get_by_role("switch", name="Hold Back Banners")).to_have_count(0)

    # An app that is in front shows no banners of its own.
    app.page.close()
    page = open_host(host, "settings/")

    def banner(title):
        return page.get_by_role("alert").filter(has_text=title)

    # A button of the program, the notification itself, and a person who closes it.
    reply = announce(desktop, "Are you coming?", "-u", "critical", "--action=yes=Yes", "--action=no=No")
    banner("Are you coming?").hover()
    banner("Are you coming?").get_by_role("button", name="Yes").click()
    assert reply.communicate(timeout=20)[0].split() == ["yes"]
    opened = announce(desktop, "Open me", "-u", "critical", "--action=default=Open")
    banner("Open me").locator(".banner-tap").click()
    assert opened.communicate(timeout=20)[0].split() == ["default"]

    # What is for the digest ends at once, so that its program does not wait for hours.
    quiet = announce(desktop, "For the digest", "-u", "low", "-h", "string:desktop-entry:com.amazon.Amazon")
    assert quiet.communicate(timeout=20)[0] == ""
    expect(banner("For the digest")).to_have_count(0)

    # The doctor knows, and finds nothing to repair.
    state = [one["state"] for one in host.run("doctor") if one["name"] == "Notifications"]
    assert state == ["taken by NotiZen, for pages and phones"]

    # The place is left as it was found.
    host.stop()
    desktop.restart_daemon()


def test_another_service_keeps_its_place_and_is_named(open_notizen, make_notizen_host, desktop):
    host = make_notizen_host(DBUS_SESSION_BUS_ADDRESS=desktop.address)
    app = open_notizen(host).hide_digest()
    take_over(app)
    expect(app.text(OTHER)).to_be_visible()
    subprocess.run(["notify-send", "For dunst"], env=desktop.environment, check=True, timeout=20)
    wait_until(lambda: desktop.standing() == 1)
    # It ends, and NotiZen takes over. A host that is killed leaves the place at once.
    desktop.lose_daemon()
    expect(app.text(SERVES)).to_be_visible()
    host.kill()
    desktop.restart_daemon()
    subprocess.run(["notify-send", "For dunst again"], env=desktop.environment, check=True, timeout=20)
    wait_until(lambda: desktop.standing() == 1)
