"""Notifications of two weeks, and the actions of a person in NotiZen, by the roles and names that they see."""

import json
from datetime import datetime, timedelta, timezone

from playwright.sync_api import expect

from tabbed_app import TabbedApp

# A Thursday, after the first digest of the day. The host's zone has no offset from UTC in winter.
NOW = "2026-11-26T09:15"

# App, title and the hours at which it comes every day.
DAILY = [
    ("thunderbird", "Thunderbird", "Minutes of the meeting", [8, 11, 15]),
    ("org.signal.Signal", "Signal", "Sam: See you at eight", [7, 12, 19]),
    ("steam", "Steam", "Winter sale", [10, 20]),
    ("com.amazon.Amazon", "Shop", "Your parcel is on its way", [9, 16]),
    ("org.gnome.Software", "Software", "Updates are ready", [13]),
    ("feeds", "Feeds", "Evening news", [18]),
    ("dev.geopjr.Tuba", "Tuba", "Kim follows you", [14]),
]

# What came this morning: app identifier, app, title, text, category, urgency and time.
MORNING = [
    ("bank", "Bank", "Wire transfer of 1,200 €", "Confirm it by noon.", "Finance", 2, "08:50"),
    ("org.signal.Signal", "Signal", "Ada: Are you coming?", "We start in half an hour.", "im.received", 1, "09:02"),
    ("org.gnome.Calls", "Calls", "Missed call from Sam", "", "call.unanswered", 1, "09:10"),
    ("steam", "Steam", "=SUM(A1) is on sale", "Half price until Sunday.", None, 1, "09:05"),
    ("com.amazon.Amazon", "Shop", "Rate your purchase", "", None, 1, "09:06"),
    ("org.gnome.Software", "Software", "Restart to update", "Three updates are waiting.", None, 1, "09:08"),
]


def notifications():
    """Two weeks of notifications, as `reveille notizen import` reads them."""
    today = datetime(2026, 11, 26, tzinfo=timezone.utc)
    for day in range(14, 0, -1):
        for app, name, title, hours in DAILY:
            for hour in hours:
                at = today - timedelta(days=day) + timedelta(hours=hour, minutes=day)
                yield entry(f"{app}/{at.isoformat()}", app, name, f"{title} {day}", "", None, 1, at)
    for number, (app, name, title, body, category, urgency, time) in enumerate(MORNING):
        hour, minute = map(int, time.split(":"))
        yield entry(f"today/{number}", app, name, title, body, category, urgency, today + timedelta(hours=hour, minutes=minute))


def entry(id, app, name, title, body, category, urgency, at):
    made = {"id": id, "source": "file", "appIdentifier": app, "appName": name, "title": title, "body": body}
    made |= {"urgency": urgency, "receivedAt": at.strftime("%Y-%m-%dT%H:%M:%SZ")}
    return made | ({"category": category} if category else {})


def fill(host):
    """Fills the history of a host that does not run."""
    file = host.data.parent / "notifications.jsonl"
    file.write_text("\n".join(map(json.dumps, notifications())) + "\n")
    return host.run("notizen", "import", str(file))


def battery_files(folder, level):
    """Makes a list of batteries as the kernel's, with one that discharges, and returns its folder."""
    battery = folder / "BAT0"
    battery.mkdir(parents=True)
    for name, value in {"type": "Battery", "status": "Discharging", "capacity": level}.items():
        (battery / name).write_text(f"{value}\n")
    return folder


class NotiZen(TabbedApp):
    """One open page of the app."""

    def hide_digest(self):
        """Puts away the digest that waits for the person."""
        self.leave_sheet("Hide for Now")
        return self

    def row(self, text):
        """The visible row of a list with this text."""
        return self.page.locator(".row", has_text=text).locator("visible=true").first

    # Dashboard.

    def open_feed(self):
        self.page.get_by_role("button", name="notifications of high priority").click()
        expect(self.page.get_by_role("dialog", name="High Priority")).to_be_visible()

    # Categories.

    def cell(self, name):
        """The button of a category's cell."""
        return self.page.get_by_role("button", name=f"{name},").locator("visible=true").first

    def mute(self, name, length):
        self.cell(name).click(button="right")
        self.page.get_by_role("menuitem", name=length).click()
        expect(self.page.get_by_role("menuitem")).to_have_count(0)
