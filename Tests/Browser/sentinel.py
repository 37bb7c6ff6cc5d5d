"""The actions of a person in Sentinel, by the roles and names that they see."""

from playwright.sync_api import expect


class Sentinel:
    """One open page of the app."""

    def __init__(self, page):
        self.page = page
        self.sheet = page.get_by_role("dialog")

    def open_tab(self, name):
        self.page.get_by_role("tab", name=name).click()
        expect(self.page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")

    def open_settings(self):
        self.page.get_by_role("button", name="Settings").click()
        expect(self.page.get_by_role("dialog", name="Settings")).to_be_visible()
