"""The passphrase of the keychain, as a person sets, changes and loses it in Settings."""

import re

import pytest
from playwright.sync_api import expect


class PassphrasePage:
    """The screen “Passphrase” of Settings."""

    def __init__(self, page):
        self.page = page
        page.get_by_role("button", name=re.compile("^Passphrase")).click()
        self.screen = page.locator(".screen").last
        expect(self.screen.get_by_label("New Passphrase", exact=True)).to_be_visible()

    def fill(self, **texts):
        for field, text in texts.items():
            self.screen.get_by_label(field.replace("_", " "), exact=True).fill(text)

    def press(self, button):
        self.screen.get_by_role("button", name=button, exact=True).click()

    def sees(self, text):
        expect(self.screen.get_by_text(text)).to_be_visible()

    def set(self, text):
        self.fill(New_Passphrase=text, Repeat_Passphrase=text)
        self.press("Set Passphrase")
        expect(self.screen.get_by_role("button", name="Change Passphrase")).to_be_visible()


@pytest.fixture
def passphrase(open_host, host):
    return PassphrasePage(open_host(host, "settings/"))


def test_a_passphrase_is_set_changed_and_removed(passphrase, host):
    passphrase.fill(New_Passphrase="correct horse", Repeat_Passphrase="correct house")
    passphrase.press("Set Passphrase")
    passphrase.sees("The passphrases don’t match.")
    passphrase.fill(Repeat_Passphrase="short", New_Passphrase="short")
    passphrase.press("Set Passphrase")
    passphrase.sees("Use at least 8 characters.")
    passphrase.set("correct horse")
    assert (host.data / "keychain").stat().st_mode & 0o777 == 0o600
    assert not (host.data / "keychain.key").exists()
    passphrase.fill(Current_Passphrase="wrong horse", New_Passphrase="battery staple", Repeat_Passphrase="battery staple")
    passphrase.press("Change Passphrase")
    passphrase.sees("That passphrase isn’t right.")
    before = (host.data / "keychain").read_bytes()
    passphrase.fill(Current_Passphrase="correct horse")
    passphrase.press("Change Passphrase")
    expect(passphrase.screen.get_by_label("New Passphrase", exact=True)).to_have_value("")
    assert (host.data / "keychain").read_bytes() != before
    passphrase.fill(Current_Passphrase="battery staple")
    passphrase.press("Remove Passphrase")
    expect(passphrase.screen.get_by_role("button", name="Set Passphrase")).to_be_visible()
    assert (host.data / "keychain.key").stat().st_mode & 0o777 == 0o600


def test_a_host_that_starts_again_is_locked_until_the_recovery_code_sets_a_new_passphrase(passphrase, host, open_host):
    passphrase.set("correct horse")
    passphrase.fill(Current_Passphrase="correct horse")
    passphrase.press("Make Recovery Code")
    shown = passphrase.screen.get_by_text(re.compile(r"^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$"))
    expect(shown).to_be_visible()
    code = shown.inner_text()
    host.kill()
    host.start()
    again = PassphrasePage(open_host(host, "settings/"))
    expect(again.screen.get_by_role("button", name="Unlock")).to_be_visible()
    expect(again.screen.get_by_text(code)).to_have_count(0)
    again.screen.get_by_role("switch", name="Use Recovery Code").click()
    again.fill(Recovery_Code=code.lower(), New_Passphrase="battery staple", Repeat_Passphrase="battery staple")
    again.press("Change Passphrase")
    expect(again.screen.get_by_role("button", name="Unlock")).to_have_count(0)


def test_erasing_is_offered_only_if_there_is_something_to_erase(passphrase):
    expect(passphrase.screen.get_by_role("button", name="Erase Private Data")).to_have_count(0)
    passphrase.set("correct horse")
    expect(passphrase.screen.get_by_role("button", name="Erase Private Data")).to_be_visible()


def test_a_forgotten_passphrase_is_reset_by_erasing_all_that_is_encrypted_and_nothing_else(passphrase, host, context):
    passphrase.set("correct horse")
    vault, other = host.data / "apps/sunrise/some.vault", host.data / "apps/sunrise/other"
    vault.write_bytes(b"REVVAULT\x01" + bytes(64))
    other.write_bytes(b"kept")
    passphrase.press("Erase Private Data")
    dialog = passphrase.page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("Everything that apps keep encrypted is erased for good")
    dialog.get_by_role("button", name="Erase Everything Encrypted").click()
    expect(passphrase.screen.get_by_role("button", name="Set Passphrase")).to_be_visible()
    assert not vault.exists() and other.read_bytes() == b"kept"
    assert not any(host.data.glob("keychain*"))
    page = context(java_script_enabled=False).new_page()
    page.goto(host.url + "crisis")
    expect(page.get_by_text("988, then press 1").first).to_be_visible()


def test_the_keychain_is_erased_only_after_confirmation(passphrase, host):
    passphrase.set("correct horse")
    passphrase.press("Erase Private Data")
    passphrase.page.get_by_role("button", name="Cancel").click()
    assert (host.data / "keychain").exists()
    passphrase.press("Erase Private Data")
    passphrase.page.get_by_role("button", name="Erase Everything Encrypted").click()
    expect(passphrase.screen.get_by_role("button", name="Set Passphrase")).to_be_visible()
    assert not (host.data / "keychain").exists()
