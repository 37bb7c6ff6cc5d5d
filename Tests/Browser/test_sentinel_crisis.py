"""Help is one tap away on every screen of Sentinel, whatever else goes wrong, and nothing private is left behind."""

import json
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import Line
from host import PROGRAM
from sentinel import QUIET

# The link is on top at its middle, large enough, and in sight.
REACHABLE = """() => [...document.querySelectorAll("a[href='/crisis'], a[href='tel:988']")].some((link) => {
  const box = link.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return link.checkVisibility() && box.width >= 44 && box.height >= 44 && box.top >= 0 && box.bottom <= innerHeight
    && box.left >= 0 && box.right <= innerWidth && link.contains(document.elementFromPoint(x, y))
    && link.innerText.includes("988");
})"""

# The bar with the number takes its room from the page and covers nothing of it.
APART = """() => {
  const bar = document.querySelector(".private-bar").getBoundingClientRect();
  const app = document.querySelector("#app").getBoundingClientRect();
  return bar.bottom <= app.top + 1;
}"""


def check_help(page):
    page.wait_for_function(REACHABLE)
    assert page.evaluate(APART)


def walk(app):
    """Goes through the screens of the open app, and yields the name of each."""
    page = app.page
    yield "welcome"
    app.begin()
    yield "status"
    app.open_settings()
    yield "settings"
    app.sheet.get_by_role("button", name="About Sentinel").click()
    yield "about"
    app.sheet.get_by_role("button", name="Back").click()
    app.sheet.get_by_role("button", name="Erase All My Data").click()
    yield "a question over a sheet"
    page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    app.sheet.get_by_role("button", name="Done").click()
    app.button("Tools for Right Now", exact=False).click()
    yield "tools"
    app.button("5-4-3-2-1", exact=False).click()
    yield "a tool"
    app.sheet.get_by_role("button", name="Close").click()
    app.button("More Ways to Get Help").click()
    yield "the crisis lines"
    app.sheet.get_by_role("button", name="Done").click()
    app.start()
    yield "a question"
    app.answer(*QUIET[:6])
    app.button("Yes").click()
    yield "the alert"
    page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    yield "the dialog"
    page.get_by_role("alertdialog", name="Choose Action").get_by_role("button", name="Cancel").click()
    app.answer("No", "No", "No", "No", first=8)
    yield "the review"
    app.submit()
    yield "the result"
    app.open_tab("Safety Plan")
    yield "the plan"
    app.open_step("Who I ask for help")
    yield "a step"
    app.button("Add").click()
    yield "an entry"
    app.sheet.get_by_role("button", name="Cancel").click()
    expect(app.sheet).to_have_count(0)
    page.go_back()
    app.button("Walk Through My Plan").click()
    yield "the walk-through"


@pytest.mark.parametrize("largest, size", [(False, (390, 844)), (True, (320, 568))])
def test_help_is_one_tap_away_on_every_screen(open_sentinel, make_host, largest, size):
    width, height = size
    app = open_sentinel(make_host(), largest=largest, viewport={"width": width, "height": height})
    seen = []
    for screen in walk(app):
        check_help(app.page)
        seen.append(screen)
    assert len(seen) == 17


def test_help_is_there_without_a_connection(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    line = Line(app.page)
    line.cut()
    check_help(app.page)
    expect(app.page.locator("a[href='tel:988']").first).to_be_visible()
    line.give_back()


def test_help_is_there_without_scripts(make_host, context):
    host = make_host()
    browser = context(java_script_enabled=False)
    page = browser.new_page()
    page.goto(host.link("sentinel/"))
    expect(page.get_by_role("link", name="988 Veterans Crisis Line").first).to_be_visible()
    page.goto(f"{host.url}sentinel/")
    expect(page.get_by_role("link", name="988 Veterans Crisis Line").first).to_be_visible()


def test_a_damaged_vault_is_explained_kept_and_does_not_hide_help(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    app.check_in()
    host.stop()
    vault = host.data / "apps/sentinel/record.vault"
    sound = vault.read_bytes()
    vault.write_bytes(sound[:-1] + bytes([sound[-1] ^ 1]))
    host.start()
    app = open_sentinel(host)
    expect(app.text("Your data was changed or damaged outside Sentinel.")).to_be_visible()
    check_help(app.page)
    assert vault.read_bytes() != sound
    vault.write_bytes(sound)
    app.button("Try Again").click()
    expect(app.text("GREEN - All Systems Nominal")).to_be_visible()


def test_an_older_vault_is_noticed_and_used_only_on_request(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    vault = host.data / "apps/sentinel/record.vault"
    older = vault.read_bytes()
    app.check_in()
    host.stop()
    vault.write_bytes(older)
    host.start()
    app = open_sentinel(host)
    expect(app.text("An older copy of your data is in place of the last one you saved.")).to_be_visible()
    check_help(app.page)
    app.button("Use This Older Copy").click()
    app.page.get_by_role("alertdialog").get_by_role("button", name="Use This Older Copy").click()
    expect(app.text("GREY - Check-In Due")).to_be_visible()


def test_what_a_person_types_is_found_nowhere(open_sentinel, make_host, tmp_path):
    host = make_host()
    app = open_sentinel(host).begin()
    canaries = ["canary-entry-7313", "canary-words-7313", "canary-note-7313", "canary-name-7313", "5550197313"]
    app.open_step("How I notice it coming")
    app.add_entry(canaries[0])
    app.page.go_back()
    app.button("Write to Yourself").click()
    app.sheet.get_by_role("textbox").fill(canaries[1])
    app.sheet.get_by_role("button", name="Save").click()
    app.open_step("Who I ask for help")
    app.add_entry(canaries[3], canaries[4], is_buddy=True)
    app.start()
    app.answer(*QUIET)
    app.page.get_by_role("textbox", name="Note").fill(canaries[2])
    app.submit()
    stored = app.page.evaluate("""async () => JSON.stringify([
        Object.entries(localStorage), Object.entries(sessionStorage), await indexedDB.databases(),
        await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url))),
        document.cookie, history.state])""")
    backup = tmp_path / "backup.tar"
    subprocess.run([PROGRAM, "backup", backup, "--data", host.data], env=host.environment, check=True, capture_output=True)
    subprocess.run(["tar", "xaf", backup, "-C", tmp_path], check=True)
    host.stop()
    assert (host.data / "apps/sentinel/record.vault").stat().st_size > 500
    for canary in canaries:
        assert canary not in stored and canary not in host.log()
        for file in tmp_path.rglob("*"):
            assert not file.is_file() or canary.encode() not in file.read_bytes(), file
    assert json.loads(stored)


def test_pages_and_pictures_of_the_app_are_kept_by_no_cache(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    response = app.page.reload()
    assert response.headers["cache-control"] == "no-store"
