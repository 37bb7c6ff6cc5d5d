"""A package that `reveille new` writes, built and run as its README says, in a browser."""

import json
import os
import plistlib
import pty
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).parents[2]
# A build of the package and of all that it is linked with, on a busy machine.
BUILD = 1200
expect.set_options(timeout=60_000)


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    folder = tmp_path_factory.mktemp("own") / "Coffee"
    subprocess.run([os.environ["REVEILLE"], "new", folder], check=True, capture_output=True)
    subprocess.run(["swift", "build", "--package-path", folder], check=True, timeout=BUILD)
    return folder


@pytest.fixture(scope="module")
def link(package, tmp_path_factory):
    """The link that `swift run` prints on a terminal."""
    terminal, other = pty.openpty()
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path_factory.mktemp("data"))}
    program = subprocess.Popen(["swift", "run", "--package-path", package, "Coffee", "--port", "0"],
                               stdout=other, stderr=subprocess.PIPE, env=environment)
    os.close(other)
    printed = ""
    while "\n" not in printed:
        printed += os.read(terminal, 4096).decode()
    yield printed.strip()
    program.terminate()
    program.communicate()


@pytest.fixture(scope="module")
def page(link):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844}, locale="de-DE")
        page.goto(link)
        yield page
        browser.close()


def test_the_app_counts_in_the_readers_language(page):
    expect(page.get_by_text("Noch nichts gezählt")).to_be_visible()
    page.get_by_placeholder("Etwas zählen").fill("Tassen")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Tassen 0").click()
    expect(page.get_by_role("button", name="Tassen 1")).to_be_visible()


def test_an_error_in_the_sources_leaves_the_app_running(package, page):
    model = package / "Sources/Coffee/Tally.swift"
    source = model.read_text()
    model.write_text(source.replace("title: String", "title: Strings"))
    page.get_by_role("button", name="Tassen 1").click()
    expect(page.get_by_role("button", name="Tassen 2")).to_be_visible()
    model.write_text(source)


def test_a_change_of_the_sources_is_shown_and_nothing_is_lost(package, page):
    view = package / "Sources/Coffee/ContentView.swift"
    view.write_text(view.read_text().replace('.navigationTitle("Coffee")', '.navigationTitle("Today")'))
    expect(page.get_by_role("heading", name="Today")).to_be_visible()
    expect(page.get_by_role("button", name="Tassen 2")).to_be_visible()


def test_resources_are_in_the_main_bundle(package, page):
    (package / "Sources/Coffee/Resources/motto.txt").write_text("Slowly does it")
    view = package / "Sources/Coffee/ContentView.swift"
    view.write_text(view.read_text().replace(
        '.navigationTitle("Today")',
        '.navigationTitle(Bundle.main.url(forResource: "motto", withExtension: "txt")'
        '.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "None")'))
    expect(page.get_by_role("heading", name="Slowly does it")).to_be_visible()


PLAIN = ROOT / "Host/Pages/Client/icon-512.png"


def test_its_own_icon_and_name_are_on_its_pages(package, page):
    resources = package / "Sources/Coffee/Resources"
    (resources / "Coffee-Info.plist").write_bytes(plistlib.dumps({"CFBundleDisplayName": "Coffee Bar"}))
    icons = resources / "Assets.xcassets/AppIcon.appiconset"
    icons.mkdir(parents=True)
    entry = {"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
    (icons / "Contents.json").write_text(json.dumps({"images": [entry]}))
    (icons / "icon.png").write_bytes(PLAIN.read_bytes())
    manifest = package / "Package.swift"
    manifest.write_text(manifest.read_text().replace('[.process("Resources")]', """[
                .copy("Resources/Assets.xcassets"), .copy("Resources/Coffee-Info.plist"),
                .process("Resources/Localizable.xcstrings"),
            ]"""))
    expect(page).to_have_title("Coffee Bar", timeout=BUILD * 1000)
    icon = page.get_attribute("link[rel=icon]", "href")
    assert page.get_attribute("link[rel=apple-touch-icon]", "href") == icon
    origin = page.evaluate("location.origin")
    for path in [icon, "/favicon.ico"]:
        answer = page.request.get(origin + path)
        assert answer.headers["content-type"] == "image/png" and answer.body() == PLAIN.read_bytes()
    web_app = page.request.get(origin + page.get_attribute("link[rel=manifest]", "href")).json()
    assert (web_app["name"], web_app["start_url"], web_app["icons"][0]["src"]) == ("Coffee Bar", "/", icon)


TICKER = """import SwiftUI

struct Ticker: View {
    @State private var ticks = 0

    var body: some View {
        Text("\\(ticks) ticks").onAppear {
            Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 } }
        }
    }
}
"""


def test_timers_of_the_main_run_loop_fire(package, page):
    (package / "Sources/Coffee/Ticker.swift").write_text(TICKER)
    view = package / "Sources/Coffee/ContentView.swift"
    view.write_text(view.read_text().replace(
        ".navigationTitle(", ".safeAreaInset(edge: .bottom) { Ticker() }.navigationTitle(", 1))
    expect(page.get_by_text(re.compile("[1-9] ticks"))).to_be_visible()


def test_previews_are_pages(page):
    address = page.url
    page.goto(address.rstrip("/") + "/previews/")
    page.get_by_role("link", name="Line").click()
    # A preview has a store of its own, in memory.
    expect(page.get_by_text("Noch nichts gezählt")).to_be_visible()
    page.goto(address)


def test_the_packages_own_test_passes(package):
    subprocess.run(["swift", "test", "--package-path", package], check=True, timeout=BUILD)
