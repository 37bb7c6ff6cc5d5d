"""Apps of other packages on the host, each in a process of its own, which may do what it likes to itself."""

import json
import os
import plistlib
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from host import PROGRAM, reload_by_itself, wait_until
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
    # Its pages reload themselves.
    expect(other.get_by_text("There is no such page")).to_be_visible()


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


def test_the_alarms_of_a_removed_app_do_not_ring(open_mischief, mischief, open_host):
    page = open_mischief()
    press(page, "Wake Me Later")
    expect(page.get_by_text("Alarms: 1")).to_be_visible()
    subprocess.run([PROGRAM, "apps", "remove", "Mischief", "--data", str(mischief.data)], check=True, capture_output=True)
    # The host looks at its apps as a page opens.
    open_host(mischief)
    wait_until(lambda: not mischief.alarms())


def test_an_app_has_the_map_of_its_host(open_mischief):
    page = open_mischief()
    page.get_by_role("button", name="Map").click()
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_text("Found: Town Library")).to_be_visible()
    expect(page.locator(".map-marker")).to_contain_text("Town Library")
    # The roads come from the routing service.
    expect(page.locator(".map-road").first).to_be_attached()
    expect(page.get_by_text("Map Not Available")).to_have_count(0)


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


def png(size, color):
    """Returns a PNG file of one color."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(color) * size) * size
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


RED, BLUE, GREEN = (255, 0, 0), (0, 0, 255), (0, 255, 0)


class Build:
    """A copy of the program in a build folder of its own, with the resources of an app that has an icon and a name."""

    def __init__(self, folder):
        folder.mkdir()
        for item in MISCHIEF.parent.glob("*.resources"):
            (folder / item.name).symlink_to(item.resolve())
        self.program = folder / "Mischief"
        self.build()
        resources = folder / "Tests_Mischief.resources"
        self.icons = resources / "Assets.xcassets" / "AppIcon.appiconset"
        self.icons.mkdir(parents=True)
        entry = {"filename": "one.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
        dark = {"appearances": [{"appearance": "luminosity", "value": "dark"}], **entry, "filename": "dark.png"}
        (self.icons / "Contents.json").write_text(json.dumps({"images": [dark, entry]}))
        (self.icons / "one.png").write_bytes(png(1024, RED))
        (self.icons / "dark.png").write_bytes(png(1024, BLUE))
        (resources / "Mischief-Info.plist").write_bytes(plistlib.dumps({"CFBundleDisplayName": "Trouble"}))

    def build(self):
        # A linker writes a new file.
        new = self.program.with_suffix(".new")
        shutil.copy(MISCHIEF, new)
        new.replace(self.program)


@pytest.fixture
def build(tmp_path):
    return Build(tmp_path / "build")


def color(picture):
    """Returns the color of a picture's middle, as it is shown."""
    return picture.evaluate(
        """async (image) => {
        const shown = new Image();
        shown.src = /url\\("(.+)"\\)/.exec(getComputedStyle(image).content)?.[1] ?? image.src;
        await shown.decode();
        const drawing = new OffscreenCanvas(1, 1).getContext("2d");
        drawing.drawImage(shown, 0, 0, 1, 1);
        return [...drawing.getImageData(0, 0, 1, 1).data].slice(0, 3); }"""
    )


def links(page):
    """Returns the addresses of the icons and the manifest of a page, by their kinds."""
    return page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("link[rel$=icon], link[rel=manifest]")]
        .map((link) => [link.rel + (link.media.includes("dark") ? " dark" : ""), link.getAttribute("href")]))"""
    )


def test_an_app_has_its_own_icon_and_name_whether_or_not_it_runs(open_host, host, build):
    done = add(host, build.program)
    assert (done.stdout, done.stderr) == ("Trouble is on the home screen, and at /mischief/.\n", "")
    home = open_host(host, color_scheme="light")
    icon = home.get_by_role("link", name="Trouble")
    picture = icon.locator(".home-icon > img")
    expect(picture).to_be_visible()
    assert color(picture) == list(RED)
    assert picture.evaluate("(image) => [image.offsetWidth, image.offsetHeight]") == [64, 64]
    shape = "({ parentElement }) => [getComputedStyle(parentElement).borderRadius, getComputedStyle(parentElement).overflow]"
    assert picture.evaluate(shape) == ["17px", "hidden"]
    home.emulate_media(color_scheme="dark")
    assert color(picture) == list(BLUE)
    with reload_by_itself(home):
        host.stop()
        host.start()
    assert color(picture) == list(BLUE) and not processes(host)
    home.emulate_media(color_scheme="light")
    light = picture.get_attribute("src")
    answer = home.request.get(host.url + light[1:])
    assert answer.body() == png(1024, RED)
    assert (answer.headers["content-type"], answer.headers["x-content-type-options"]) == ("image/png", "nosniff")
    assert "immutable" in answer.headers["cache-control"]
    icon.click()
    expect(home.get_by_role("heading", name="Mischief")).to_be_visible()
    expect(home).to_have_title("Trouble")
    found = links(home)
    assert found["icon"] == found["apple-touch-icon"] == light and found["icon dark"] != light
    manifest = home.request.get(host.url + found["manifest"][1:]).json()
    assert (manifest["name"], manifest["start_url"]) == ("Trouble", "/mischief/")
    assert {(one["src"], one["sizes"], one["type"]) for one in manifest["icons"]} == {(light, "1024x1024", "image/png")}
    # The others keep those of Reveille.
    other = open_host(host, "departures/")
    assert links(other)["icon"].startswith("/assets/icon.svg?")
    assert other.request.get(host.url + links(other)["manifest"][1:]).json()["name"] == "Reveille"


def test_the_next_page_after_a_build_shows_the_new_icon(open_host, host, build):
    assert add(host, build.program).returncode == 0
    page = open_host(host, "mischief/", color_scheme="light")
    expect(page.get_by_role("heading", name="Mischief")).to_be_visible()
    old = links(page)["icon"]
    (build.icons / "one.png").write_bytes(png(512, GREEN))
    build.build()
    other = open_host(host, "mischief/", color_scheme="light")
    assert links(other)["icon"] != old
    home = open_host(host, color_scheme="light")
    assert color(home.get_by_role("link", name="Trouble").locator(".home-icon > img")) == list(GREEN)


def test_a_notification_has_the_icon_of_its_app(open_host, host, build):
    assert add(host, build.program).returncode == 0
    page = open_host(host, "mischief/", color_scheme="light")
    expect(page.get_by_role("heading", name="Mischief")).to_be_visible()
    press(page, "Remind Me")
    picture = page.locator(".banner", has_text="Feed the cat").locator(".banner-icon > img")
    expect(picture).to_be_visible(timeout=20_000)
    assert color(picture) == list(RED)


@pytest.mark.parametrize(
    "content, reason",
    [
        (b"<svg/>", "one.png is neither a PNG nor a JPEG file that browsers can show"),
        (png(4, RED), "one.png has 4 by 4 pixels instead of the same number from 16 to 2048"),
        (png(1024, RED) + bytes(4 << 20), "one.png has more than 4 MB"),
    ],
    ids=["no picture", "too small", "too large"],
)
def test_a_broken_icon_is_a_symbol_and_named_in_one_sentence(open_host, host, build, content, reason):
    (build.icons / "one.png").write_bytes(content)
    done = add(host, build.program)
    sentence = f"The icon of Trouble is not shown, because {reason}.\n"
    assert (done.returncode, done.stderr) == (0, sentence)
    home = open_host(host)
    icon = home.get_by_role("link", name="Trouble")
    expect(icon.locator(".home-icon > svg")).to_be_visible()
    expect(icon.locator("img")).to_have_count(0)
    assert host.log().count(sentence) == 1
    icon.click()
    expect(home.get_by_role("heading", name="Mischief")).to_be_visible()
    assert links(home)["icon"].startswith("/assets/icon.svg?")


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
