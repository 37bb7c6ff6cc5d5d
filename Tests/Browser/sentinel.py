"""The actions of a person in Sentinel, by the roles and names that they see."""

from playwright.sync_api import expect

from tabbed_app import TabbedApp

# Answers to the ten questions of every check-in.
QUIET = ["Good", "Well", "Not at all", "Not at all", "Not at all", "Not at all", "No", "No", "No", "No"]
LOW = ["Low", "Badly", "Nearly every day", "Not at all", "Not at all", "Not at all", "No", "No", "No", "No"]


class Sentinel(TabbedApp):
    """One open page of the app."""

    def begin(self):
        """Goes on from the welcome."""
        self.page.get_by_role("button", name="Continue").click()
        expect(self.page.get_by_role("heading", name="Mission Status")).to_be_visible()
        return self

    def open_settings(self):
        self.button("Settings").click()
        expect(self.page.get_by_role("dialog", name="Settings")).to_be_visible()

    # Check-in.

    def start(self):
        self.open_tab("Check-In")
        self.button("Start Check-In").click()
        expect(self.text("Question 1 of")).to_be_visible()

    def answer(self, *labels, first=1):
        """Answers questions one after another, beginning with the question of this number."""
        for number, label in enumerate(labels, first):
            expect(self.text(f"Question {number} of")).to_be_visible()
            self.button(label).click()
            expect(self.text(f"Question {number} of")).to_be_hidden()

    def submit(self):
        self.button("Submit Check-In").click()
        expect(self.button("Done")).to_be_visible()

    def check_in(self, answers=QUIET):
        """Answers every question, submits, and returns to the status."""
        self.start()
        self.answer(*answers)
        self.submit()
        self.button("Done").click()
        expect(self.page.get_by_role("tabpanel", name="Status")).to_be_visible()
        expect(self.page.get_by_role("tabpanel")).to_have_count(1)

    def check_in_shortly(self):
        """Answers the first question only."""
        self.start()
        self.answer("Good")
        self.button("More").click()
        self.page.get_by_role("menuitem", name="Review Answers").click()
        self.submit()
        self.button("Done").click()
        expect(self.page.get_by_role("tabpanel", name="Status")).to_be_visible()
        expect(self.page.get_by_role("tabpanel")).to_have_count(1)

    # Safety plan.

    def open_step(self, title):
        self.open_tab("Safety Plan")
        self.button(title, exact=False).click()
        expect(self.button("Add")).to_be_visible()

    def add_entry(self, text, phone=None, is_buddy=False):
        self.button("Add").click()
        self.sheet.get_by_role("textbox").first.fill(text)
        if phone:
            self.sheet.get_by_role("textbox", name="Phone").fill(phone)
        if is_buddy:
            self.sheet.get_by_role("switch", name="Battle Buddy").click()
        self.sheet.get_by_role("button", name="Save").click()
        expect(self.sheet).to_have_count(0)
        expect(self.text(text)).to_be_visible()
