"""The safety plan of Sentinel."""

import re
import subprocess

from playwright.sync_api import expect

from test_accessibility import check
from test_crisis import NUMBERS
from test_photos import PRINTED, file, png


def test_entries_are_added_edited_moved_deleted_and_brought_back(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    app.open_step("What I can do on my own")
    app.add_entry("Walk the dog")
    app.add_entry("Play guitar")
    app.button("Walk the dog", exact=False).click()
    app.sheet.get_by_role("textbox").first.fill("Walk the dog by the river")
    app.sheet.get_by_role("button", name="Save").click()
    expect(app.text("Walk the dog by the river")).to_be_visible()
    app.button("Play guitar", exact=False).click()
    app.sheet.get_by_role("button", name="Delete").click()
    expect(app.page.get_by_text("Play guitar")).to_have_count(0)
    app.button("Undo").click()
    expect(app.text("Play guitar")).to_be_visible()
    app.button("Edit").click()
    handle = app.page.get_by_role("button", name="Reorder").locator("visible=true").last
    handle.focus()
    app.page.keyboard.press("ArrowUp")
    # The screen below lists the entries, too, but cannot reorder them.
    rows = app.page.get_by_role("listitem").filter(has=app.page.get_by_role("button", name="Reorder"))
    expect(rows).to_have_text([re.compile("Play guitar"), re.compile("Walk the dog by the river")])
    host.kill()
    host.start()
    app = open_sentinel(host)
    app.open_tab("Safety Plan")
    entries = re.compile("Play guitar.*Walk the dog by the river", re.DOTALL)
    expect(app.page.get_by_role("tabpanel")).to_contain_text(entries)


def test_a_number_is_checked_at_its_field_and_dialled_by_a_link(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.open_tab("Safety Plan")
    expect(app.text("Add a Battle Buddy")).to_be_visible()
    app.open_step("Who I ask for help")
    app.button("Add").click()
    app.sheet.get_by_role("textbox").first.fill("Sam")
    number = app.sheet.get_by_role("textbox", name="Phone")
    save = app.sheet.get_by_role("button", name="Save")
    number.fill("call me")
    save.click()
    expect(app.sheet.get_by_text("A phone number has digits only")).to_be_visible()
    number.fill("")
    app.sheet.get_by_role("switch", name="Battle Buddy").click()
    save.click()
    expect(app.sheet.get_by_text("Your Battle Buddy needs a phone number.")).to_be_visible()
    number.fill("+1 555 0100 200")
    save.click()
    expect(app.sheet).to_have_count(0)
    app.page.go_back()
    expect(app.page.get_by_role("link", name="Call Sam")).to_have_attribute("href", "tel:+15550100200")
    message = app.page.get_by_role("link", name="Message Sam")
    expect(message).to_have_attribute("href", re.compile(r"^sms:\+15550100200\?body=I%E2%80%99m"))
    expect(app.page.get_by_text("Add a Battle Buddy")).to_have_count(0)


def test_the_walk_through_shows_each_step_and_reaches_help_at_once(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.open_step("Who I ask for help")
    app.add_entry("Sam", "555 0100 200")
    app.page.go_back()
    app.button("Walk Through My Plan").click()
    expect(app.text("Step 1 of 7")).to_be_visible()
    app.button("Next").click()
    expect(app.text("Step 2 of 7")).to_be_visible()
    app.button("Get Help Now").click()
    expect(app.text("988, then press 1")).to_be_visible()
    app.button("Back").click()
    expect(app.text("Step 2 of 7")).to_be_visible()
    app.button("Next").click()
    app.button("Next").click()
    expect(app.page.get_by_role("link", name="Call Sam").locator("visible=true").first).to_be_visible()
    expect(app.page.locator("a[href='tel:988']").locator("visible=true").first).to_be_visible()


def test_own_words_are_kept_and_the_shared_text_has_every_number(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.open_step("Professionals I call")
    app.add_entry("Clinic <b>east</b>", "555 0100 300")
    app.page.go_back()
    app.button("Write to Yourself").click()
    app.sheet.get_by_role("textbox").fill("It passed every time so far.")
    app.sheet.get_by_role("button", name="Save").click()
    expect(app.text("It passed every time so far.")).to_be_visible()
    app.page.evaluate("navigator.share = (data) => { window.shared = data; return Promise.resolve(); }; null")
    app.button("Share Plan").click()
    app.page.wait_for_function("() => window.shared")
    text = app.page.evaluate("window.shared.text")
    for part in ["555 0100 300", "988", "838255", "This copy is not encrypted", "It passed every time so far."]:
        assert part in text


def test_the_plan_is_accessible(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.open_step("Who I ask for help")
    app.add_entry("Sam", "555 0100 200", is_buddy=True)
    check(app.page)
    app.page.go_back()
    check(app.page)
    app.button("Walk Through My Plan").click()
    check(app.page)


def test_a_photo_is_kept_with_its_caption_and_shown_after_a_restart(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    app.open_step("What is worth living for")
    with app.page.expect_file_chooser() as found:
        app.button("Add Photo", exact=False).click()
    found.value.set_files(file("dog.png", png()))
    app.button("Photo").click()
    app.sheet.get_by_role("textbox", name="Caption").fill("Rex at the lake")
    app.sheet.get_by_role("button", name="Done").click()
    expect(app.text("Rex at the lake")).to_be_visible()
    host.kill()
    host.start()
    app = open_sentinel(host)
    app.open_step("What is worth living for")
    picture = app.page.locator("img").locator("visible=true").first
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 4
    with app.page.expect_file_chooser() as found:
        app.button("Add Photo", exact=False).click()
    found.value.set_files(file("large.png", png() + bytes(1_000_001)))
    expect(app.text("This photo is too large")).to_be_visible()


def test_the_printed_plan_has_every_number(open_sentinel, make_host, chromium, tmp_path):
    app = open_sentinel(make_host()).begin()
    app.open_step("Professionals I call")
    app.add_entry("Clinic <b>east</b>", "555 0100 300")
    app.page.go_back()
    app.page.evaluate(PRINTED + "null")
    app.button("Print or Save as PDF").click()
    app.page.wait_for_function("() => window.printed.length")
    paper = chromium.new_page()
    paper.set_content(app.page.evaluate("window.printed[0].html"))
    paper.pdf(path=tmp_path / "plan.pdf")
    paper.close()
    text = subprocess.run(["pdftotext", "-layout", tmp_path / "plan.pdf", "-"], capture_output=True, text=True).stdout
    for part in [*NUMBERS, "555 0100 300", "Clinic <b>east</b>", "This copy is not encrypted"]:
        assert part in text, part
