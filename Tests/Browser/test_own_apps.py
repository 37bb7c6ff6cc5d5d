"""Apps of other packages on the host, each in a process of its own, which may do what it likes to itself."""

import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from host import PROGRAM, wait_until
from test_accessibility import check

MISCHIEF = Path(PROGRAM).with_name("Mischief")


def add(host, program=MISCHIEF):
    return subprocess.run(
        [PROGRAM, "apps", "add", program, "--data", str(host.data)],
        env=host.environment,
        capture_output=True,
        text=True,
        timeout=60,
    )


def processes(host):
    """Returns the ids of the processes of apps on this host."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"--hosted" in words and f"{host.data}/apps/mischief".encode() in words:
            found.append(int(folder.name))
    return found


@pytest.fixture
def host(make_host):
    """A host whose clock is the machine's, as an app sees no other."""
    host = make_host()
    host.stop()
    host.clock = None
    return host.start()


@pytest.fixture
def mischief(host):
    done = add(host)
    assert done.returncode == 0, done.stderr
    return host


@pytest.fixture
def open_mischief(open_host, mischief):
    def open_page(**options):
        page = open_host(mischief, "mischief/", **options)
        expect(page.get_by_role("heading", name="Mischief")).to_be_visible()
        return page

    return open_page


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def again(page):
    press(page, "Open Again")
    expect(page.get_by_role("heading", name="Mischief")).to_be_visible()


def test_an_app_is_added_shown_and_removed(open_host, host):
    home = open_host(host)
    icon = home.get_by_role("link", name="Mischief")
    expect(icon).to_have_count(0)
    done = add(host)
    assert (done.returncode, done.stdout) == (0, "Mischief is on the home screen, and at /mischief/.\n"), done.stderr
    home.reload()
    expect(icon).to_be_visible()
    assert host.run("apps")[0]["description"]["name"] == "Mischief"
    icon.click()
    expect(home.get_by_role("heading", name="Mischief")).to_be_visible()
    press(home, "Count")
    expect(home.get_by_text("Count: 1")).to_be_visible()
    # All pages show one app.
    other = open_host(host, "mischief/")
    expect(other.get_by_text("Count: 1")).to_be_visible()
    press(other, "Count")
    expect(home.get_by_text("Count: 2")).to_be_visible()
    assert len(processes(host)) == 1
    subprocess.run([PROGRAM, "apps", "remove", "mischief", "--data", str(host.data)], check=True, capture_output=True)
    home.goto(host.url)
    expect(icon).to_have_count(0)
    wait_until(lambda: not processes(host))
    other.goto(f"{host.url}mischief/")
    expect(other.get_by_role("heading", name="Mischief")).to_have_count(0)


@pytest.mark.parametrize(
    "word, reason",
    [("Trap", "Mischief Quit Unexpectedly"), ("Allocate", "Mischief Quit Unexpectedly"), ("Loop", "Mischief Stopped Responding")],
)
def test_an_app_that_ends_itself_is_opened_again(open_mischief, open_host, mischief, word, reason):
    page = open_mischief()
    other = open_host(mischief, "departures/")
    press(page, "Count")
    expect(page.get_by_text("Count: 1")).to_be_visible()
    press(page, word)
    expect(page.get_by_text(reason)).to_be_visible(timeout=40_000)
    # The host and its pages go on, and were never held up.
    expect(other.get_by_role("heading", name="Departures", exact=True)).to_be_visible()
    other.reload()
    other.wait_for_selector("html[data-client=ready]", state="attached")
    again(page)
    expect(page.get_by_text("Count: 0")).to_be_visible()
    press(page, "Count")
    expect(page.get_by_text("Count: 1")).to_be_visible()


def test_an_app_may_open_only_its_own_files(open_mischief, mischief, open_host):
    page = open_mischief()
    press(page, "Open Files")
    files = page.get_by_text("Files: ", exact=False)
    expect(files).not_to_have_text("Files: 0")
    assert 0 < int(files.text_content().split()[-1].replace(",", "")) < 1024
    press(page, "Count")
    expect(page.get_by_text("Count: 1")).to_be_visible()
    expect(open_host(mischief, "settings/").get_by_role("heading", name="Settings")).to_be_visible()


def test_an_alarm_rings_on_time_while_its_app_loops(open_mischief, mischief):
    page = open_mischief()
    press(page, "Wake Me")
    expect(page.get_by_text("Alarms: 1")).to_be_visible()
    press(page, "Loop")
    dialog = page.get_by_role("alertdialog", name="Wake up")
    expect(dialog).to_be_visible(timeout=20_000)
    dialog.get_by_role("button", name="Stop").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Mischief Stopped Responding")).to_be_visible(timeout=40_000)
    # The app that starts again performs what its button asked for.
    wait_until(lambda: [alarm["state"] for alarm in mischief.alarms()] == ["stopped"])


def test_an_alarm_rings_after_its_app_has_quit(open_mischief, mischief):
    page = open_mischief()
    press(page, "Wake Me Later")
    expect(page.get_by_text("Alarms: 1")).to_be_visible()
    press(page, "Trap")
    expect(page.get_by_text("Mischief Quit Unexpectedly")).to_be_visible()
    assert not processes(mischief)
    dialog = page.get_by_role("alertdialog", name="Wake up")
    expect(dialog).to_be_visible(timeout=40_000)
    dialog.get_by_role("button", name="Stop").click()
    again(page)
    expect(page.get_by_text("Stopped", exact=True)).to_be_visible()


def test_a_notification_is_presented_and_its_response_reported(open_mischief, mischief):
    page = open_mischief()
    press(page, "Remind Me")
    expect(page.get_by_text("Reminder set")).to_be_visible()
    banner = page.locator(".banner", has_text="Feed the cat")
    expect(banner).to_be_visible(timeout=20_000)
    banner.get_by_role("button", name="Feed the cat").click()
    expect(page.get_by_text("Opened: Feed the cat")).to_be_visible()


def test_the_alarms_of_a_removed_app_do_not_ring(open_mischief, mischief):
    page = open_mischief()
    press(page, "Wake Me Later")
    expect(page.get_by_text("Alarms: 1")).to_be_visible()
    subprocess.run([PROGRAM, "apps", "remove", "Mischief", "--data", str(mischief.data)], check=True, capture_output=True)
    page.goto(mischief.url)
    wait_until(lambda: not mischief.alarms())


def test_a_built_program_is_shown_by_the_next_page(open_mischief, mischief, open_host):
    page = open_mischief()
    press(page, "Count")
    expect(page.get_by_text("Count: 1")).to_be_visible()
    old = processes(mischief)
    # A linker writes a new file.
    copy = MISCHIEF.with_name(f"Mischief.{os.getpid()}")
    copy.write_bytes(MISCHIEF.read_bytes())
    copy.chmod(0o755)
    copy.replace(MISCHIEF)
    other = open_host(mischief, "mischief/")
    expect(other.get_by_text("Count: 0")).to_be_visible()
    expect(page.get_by_text("Count: 0")).to_be_visible()
    wait_until(lambda: len(processes(mischief)) == 1 and processes(mischief) != old)


def test_an_app_ends_with_its_host(open_mischief, mischief):
    open_mischief()
    assert processes(mischief)
    mischief.kill()
    wait_until(lambda: not processes(mischief))


@pytest.mark.parametrize("program, status", [("/etc/passwd", 2), ("/bin/true", 1), ("/nowhere", 2)])
def test_only_an_app_is_added(host, program, status):
    done = add(host, program)
    assert done.returncode == status and done.stderr.count("\n") == 1, done.stderr
    assert host.run("apps") == []


def test_the_notice_is_accessible_in_every_look(open_mischief):
    page = open_mischief(locale="de-DE")
    press(page, "Trap")
    expect(page.get_by_text("Mischief wurde unerwartet beendet")).to_be_visible()
    check(page)
