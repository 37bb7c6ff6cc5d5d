"""The actions of a person in Departures, by the roles and names that they see."""

import re
from datetime import datetime, timedelta

from playwright.sync_api import expect

from host import reload_by_itself


class Departures:
    """One open page of the app."""

    def __init__(self, page):
        self.page = page
        self.sheet = page.get_by_role("dialog", name=re.compile("^(Add|Edit) Departure$"))
        self.empty = page.get_by_role("heading", name="No Departures")
        self.rows = page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_text("Arrive by"))

    # The list.

    def row(self, label):
        return self.rows.filter(has=self.page.get_by_text(label, exact=True))

    def labels(self):
        """Returns the labels of the rows, from the top."""
        return [words.split("\n")[0] for words in self.rows.get_by_role("button", name="Arrive by").all_inner_texts()]

    def expect_labels(self, *labels):
        expect(self.rows).to_have_text([re.compile(re.escape(label)) for label in labels])

    def leave_time(self, label):
        name = self.row(label).get_by_label(re.compile("^Leave by")).get_attribute("aria-label")
        return name.removeprefix("Leave by ")

    def monitoring(self, label):
        return self.page.get_by_role("switch", name=f"Monitoring of {label}")

    # The sheet.

    def tap_add(self):
        self.page.get_by_role("button", name="Add Departure").click()
        expect(self.sheet).to_be_visible()

    def tap(self, label):
        self.row(label).get_by_role("button", name="Arrive by").click()
        expect(self.sheet).to_be_visible()

    def discard(self):
        """Cancels a changed form."""
        self.sheet.get_by_role("button", name="Cancel").click()
        self.page.get_by_role("button", name="Discard Changes").click()
        expect(self.sheet).to_be_hidden()

    def wait_until_kept(self, label):
        """Waits until the tab has kept the open form with this label."""
        self.page.wait_for_function(
            """label => Object.entries(sessionStorage).some(([key, text]) => key.startsWith("reveille-scene")
                && atob(JSON.parse(text).values.UnfinishedForm ?? "").includes(label))""",
            arg=label,
        )

    def restart(self, host, label):
        """Restarts the host once the tab has kept the open form, and waits for the page to open again."""
        self.wait_until_kept(label)
        with reload_by_itself(self.page):
            host.kill()
            host.start()

    def choose_place(self, query, name):
        self.sheet.get_by_role("button", name=re.compile("^Location")).click()
        self.sheet.get_by_role("searchbox", name="Search Maps").fill(query)
        # A tap on a saved place that arrives after the text finds its row gone.
        expect(self.sheet.get_by_text("Saved Places", exact=True)).to_be_hidden()
        self.sheet.get_by_role("button", name=name).first.click()
        expect(self.sheet.get_by_role("button", name=f"Location {name}")).to_be_visible()

    def set_arrival(self, hour, minute, half):
        """Turns the wheels of Arrival Time."""
        pill = self.sheet.get_by_role("group", name="Arrival Time").get_by_role("button")
        pill.click()
        for column, value in [("Hour", str(hour)), ("Minute", f"{minute:02}"), ("AM/PM", half)]:
            self.turn(column, value)
        expect(pill).to_have_text(re.compile(rf"^{hour}:{minute:02}\s{half}$"))
        self.page.keyboard.press("Escape")
        expect(self.wheels).to_be_hidden()

    @property
    def wheels(self):
        return self.page.get_by_role("dialog", name="Time", exact=True)

    def turn(self, column, value):
        wheel = self.wheels.get_by_role("listbox", name=column)
        wheel.focus()
        self.page.keyboard.type(value)
        expect(wheel.get_by_role("option", selected=True)).to_have_text(value)

    def set_prep(self, duration):
        button = self.sheet.get_by_role("button", name="Prep Duration")
        button.click()
        self.page.get_by_role("menuitemradio", name=duration, exact=True).click()
        expect(button).to_have_text(duration)

    def set_buffer(self, duration):
        button = self.sheet.get_by_role("button", name="Traffic Buffer")
        button.click()
        self.page.get_by_role("menuitemradio", name=duration, exact=True).click()
        expect(button).to_have_text(duration)

    def set_days(self, *days):
        self.sheet.get_by_role("button", name="Repeat").click()
        for day in days:
            self.sheet.get_by_role("button", name=day).click()
        self.sheet.get_by_role("button", name="Back").click()

    def explain(self, label):
        """Taps on the time of a row."""
        self.row(label).get_by_role("button", name="Leave by").click()
        expect(self.explanation).to_be_visible()

    @property
    def explanation(self):
        return self.page.get_by_role("dialog").filter(has=self.page.get_by_text("Getting ready"))

    def set_label(self, label):
        self.sheet.get_by_role("textbox", name="Label").fill(label)

    @property
    def ring(self):
        """Returns the ringing alarm, which covers the whole page."""
        return self.page.get_by_role("alertdialog")

    def wake(self, button):
        """Waits until the wake-up rings, and taps a button of it."""
        # A new alarm is set before the old one is cancelled. On a fast clock both may ring for a moment.
        expect(self.ring).to_have_count(1, timeout=120000)
        expect(self.ring).to_be_visible()
        self.ring.get_by_role("button", name=button).click()
        expect(self.ring).to_be_hidden()

    def save(self):
        self.sheet.get_by_role("button", name="Save").click()

    def wait_for_route(self):
        """Waits until the sheet shows when to leave."""
        expect(self.sheet.get_by_text(re.compile("^Leave (by|now)"))).to_be_visible()

    def add(self, label, query="gym", place="Alderbrook Gym", arrival=None, buffer=None, days=()):
        self.tap_add()
        self.choose_place(query, place)
        if arrival:
            self.set_arrival(*arrival)
        if buffer:
            self.set_buffer(buffer)
        if days:
            self.set_days(*days)
        self.set_label(label)
        self.wait_for_route()
        self.save()
        expect(self.sheet).to_be_hidden()
        expect(self.row(label)).to_be_visible()


def notifications(host):
    """Returns the notifications, without the wake-up alarms."""
    return [one for one in host.alarms() if one["kind"] == "notification"]


def wake_alarms(host, *states):
    """Returns the wake-up alarms in these states, or in any."""
    alarms = [one for one in host.alarms() if one["kind"] == "alarm" and one["app"] == "departures"]
    return [one for one in alarms if not states or one["state"] in states]


def clock(text, day):
    """Returns the instant of "8:26 AM" on `day`."""
    return datetime.strptime(f"{day:%Y-%m-%d} {text}", "%Y-%m-%d %I:%M %p")


def latest_leave(arrival, seconds):
    """Returns when to leave to arrive by car after `seconds`, by the rule that the app states: the buffer is a city's
    95th percentile over its mean (1.48 to 1.21), in whole minutes from 2 to 30; the result is a whole minute."""
    buffer = min(max(-(-seconds * (1.48 - 1.21) / 1.21 // 60), 2), 30)
    exact = arrival - timedelta(seconds=seconds) - timedelta(minutes=buffer)
    return exact.replace(second=0, microsecond=0)
