"""The actions of a person in Sunrise, by the roles and names that they see."""

import re

from playwright.sync_api import expect


class Sunrise:
    """One open page of the app."""

    def __init__(self, page):
        self.page = page
        self.sheet = page.get_by_role("dialog")

    # The first steps.

    def begin(self, name, latitude, longitude, zone):
        """Goes from the welcome to the first place, by its coordinates."""
        self.page.get_by_role("button", name="Continue").click()
        self.page.get_by_role("button", name="Allow Alarms").click()
        self.page.get_by_role("button", name="Add a Place").click()
        self.enter(name, latitude, longitude, zone)
        expect(self.page.get_by_role("button", name=name)).to_be_visible()
        expect(self.sheet).to_have_count(0)
        self.page.wait_for_function("() => history.state.depth === 0")

    def enter(self, name, latitude, longitude, zone):
        """Enters a place in the list “Add a Place”."""
        self.sheet.get_by_role("button", name="Enter Coordinates").click()
        self.sheet.get_by_role("textbox", name="Name").fill(name)
        self.sheet.get_by_role("textbox", name="Latitude").fill(latitude)
        self.sheet.get_by_role("textbox", name="Longitude").fill(longitude)
        self.sheet.get_by_role("button", name=re.compile("^Time Zone")).click()
        self.sheet.get_by_role("searchbox", name="City or Region").fill(zone)
        self.sheet.get_by_role("button", name=zone).first.click()
        self.sheet.get_by_role("button", name="Save").click()

    # The home screen.

    def wake(self):
        self.page.get_by_role("button", name="Wake Me with the Sun").click()
        expect(self.page.get_by_role("button", name="Turn Off")).to_be_visible()

    def time(self):
        """Returns the time on the alarm's card: 7:35 AM."""
        return re.search(r"\d{1,2}:\d\d\s[AP]M", self.card.inner_text()).group()

    @property
    def card(self):
        return self.page.locator("[data-identifier=alarm]")

    # Settings.

    def open_settings(self):
        self.page.get_by_role("button", name="Settings").click()
        expect(self.page.get_by_role("dialog", name="Settings")).to_be_visible()

    def close(self):
        self.sheet.get_by_role("button", name="Done").click()
        expect(self.sheet).to_be_hidden()

    def open_places(self, current):
        self.page.get_by_role("button", name=current).click()
        expect(self.page.get_by_role("dialog", name="Places")).to_be_visible()
