"""The actions of a person in any app with tabs, by the roles and names that they see."""

from playwright.sync_api import expect


class TabbedApp:
    """One open page of an app with tabs."""

    def __init__(self, page):
        self.page = page
        self.sheet = page.get_by_role("dialog")

    def open_tab(self, name):
        """Opens a tab, and waits until nothing of the one before it is left to touch."""
        self.page.get_by_role("tab", name=name).click()
        expect(self.page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        expect(self.page.get_by_role("tabpanel")).to_have_count(1)

    def leave_sheet(self, name):
        """Taps a button that closes the sheet."""
        self.sheet.get_by_role("button", name=name, exact=True).click()
        expect(self.sheet).to_have_count(0)

    def button(self, name, exact=True):
        """The visible button with this name: tabs in the background have buttons, too."""
        return self.page.get_by_role("button", name=name, exact=exact).locator("visible=true").first

    def text(self, text):
        return self.page.get_by_text(text).locator("visible=true").first
