"""An older vault is used only on request, and nothing private is left behind."""

import json
import secrets
import subprocess

from playwright.sync_api import expect

from canary import canary, found, stored
from host import PROGRAM
from sentinel import QUIET
from sentinel_screens import help_problems
from test_passphrase import PassphrasePage
from test_photos import file, png


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
    expect(app.text("Your latest data was replaced with an older copy.")).to_be_visible()
    assert help_problems(app.page) == []
    app.button("Use This Older Copy").click()
    app.page.get_by_role("alertdialog").get_by_role("button", name="Use This Older Copy").click()
    expect(app.text("GREY - Check-In Due")).to_be_visible()


def test_what_a_person_types_is_found_nowhere(open_sentinel, open_host, make_host, tmp_path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    host = make_host(TMPDIR=str(temporary))
    app = open_sentinel(host).begin()
    entry, words, note, later, name, caption = (canary(one) for one in ["entry", "words", "note", "later", "name", "caption"])
    phone = f"555{secrets.randbelow(10**7):07}"
    texts = [entry, words, note, later, name, caption, phone]

    def check_nothing_is_found():
        everything = stored(app.page)
        assert json.loads(everything) and not [text for text in texts if text in everything]
        assert found(texts, tmp_path) == []

    app.open_step("How I notice it coming")
    app.add_entry(entry)
    app.page.go_back()
    app.button("Write to Yourself").click()
    app.sheet.get_by_role("textbox").fill(words)
    app.leave_sheet("Save")
    app.open_step("What is worth living for")
    with app.page.expect_file_chooser() as chooser:
        app.button("Add Photo", exact=False).click()
    chooser.value.set_files(file("dog.png", png()))
    app.button("Photo").click()
    app.sheet.get_by_role("textbox", name="Caption").fill(caption)
    app.leave_sheet("Done")
    app.page.go_back()
    app.open_step("Who I ask for help")
    app.add_entry(name, phone, is_buddy=True)
    app.start()
    app.answer(*QUIET)
    app.page.get_by_role("textbox", name="Note").fill(note)
    app.submit()
    app.button("Done").click()
    app.page.get_by_role("button", name="PHQ-2: 0 of 6").locator("visible=true").first.click()
    app.page.get_by_role("textbox", name="Note").fill(later)
    app.page.go_back()
    expect(app.text(later)).to_be_visible()
    assert (host.data / "apps/sentinel/record.vault").stat().st_size > 500
    check_nothing_is_found()
    PassphrasePage(open_host(host, "settings/")).set(texts[0])
    app.open_settings()
    app.sheet.get_by_role("switch", name="App Lock").click()
    app.sheet.get_by_role("button", name="Lock Now").click()
    expect(app.text("Sentinel Is Locked")).to_be_visible()
    check_nothing_is_found()
    backup = tmp_path / "backup.tar"
    subprocess.run([PROGRAM, "backup", backup, "--data", host.data], env=host.environment, check=True, capture_output=True)
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    subprocess.run(["tar", "xaf", backup, "-C", unpacked], check=True)
    host.stop()
    check_nothing_is_found()
    assert list(unpacked.rglob("record.vault"))


def test_pages_and_pictures_of_the_app_are_kept_by_no_cache(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    response = app.page.reload()
    assert response.headers["cache-control"] == "no-store"
