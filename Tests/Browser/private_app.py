"""A private app on a host of its own: a journal in a vault (`Tests/Browser/Journal`)."""

import subprocess
from pathlib import Path

from playwright.sync_api import expect

from host import PROGRAM, Host

CRISIS = "988 Veterans Crisis Line"


class JournalHost(Host):
    """The host of the journal. With a passphrase, its keychain has it and a recovery code from the first start on."""

    passphrase = ""

    @property
    def code(self):
        return self.data.with_suffix(".code").read_text()

    def launch(self, clock=None):
        self.data.mkdir(mode=0o700, exist_ok=True)
        with open(self.data.parent / f"{self.data.name}.log", "ab") as log:
            self.process = subprocess.Popen(
                [Path(PROGRAM).with_name("journal"), self.data, str(self.port), self.passphrase],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self.environment,
                text=True,
            )


class Journal:
    """A page of the journal."""

    def __init__(self, page):
        self.page = page

    @property
    def crisis(self):
        return self.page.get_by_role("link", name=CRISIS)

    @property
    def exit(self):
        return self.page.get_by_role("link", name="Exit", exact=True)

    @property
    def entry(self):
        return self.page.get_by_label("Entry", exact=True)

    @property
    def prompt(self):
        return self.page.get_by_role("dialog", name="Enter Passphrase for “Journal”")

    @property
    def secret(self):
        return self.prompt.locator("input")

    def ask_to_open(self):
        self.page.get_by_role("button", name="Open Journal").click()
        return self

    def open(self):
        self.ask_to_open()
        expect(self.entry).to_be_visible()
        return self

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()
        return self

    def write(self, text):
        self.entry.fill(text)
        expect(self.page.get_by_text(f"{len(text)} characters")).to_be_visible()
        return self.press("Save")
