"""What the phone would have sent, and the watch as a person uses it."""

import json
from datetime import datetime, timezone

from playwright.sync_api import expect

from host import Host

# A window with a whole case.
DESK = {"viewport": {"width": 1200, "height": 800}, "device_scale_factor": 1}

SIZES = {41: (176, 215), 45: (198, 242), 46: (208, 248), 49: (205, 251)}


def row(id, symbol, count, state=None):
    return {"id": id, "symbol": symbol, "newCount": count, "state": state or {"shown": {}}}


def item(id, app, title, category, body="", at="2026-11-27T08:50:00Z"):
    made = {"id": id, "appName": app, "title": title, "body": body}
    return made | {"category": category, "receivedAt": at}


ROWS = [
    row("messages", "message.fill", 1),
    row("finance", "creditcard.fill", 0),
    row("social", "person.2.fill", 5, {"muted": {}}),
    row("calls", "phone.fill", 1),
    row("mail", "envelope.fill", 3),
    row("news", "newspaper.fill", 4, {"digested": {}}),
    row("travel", "airplane", 0),
    row("home", "house.fill", 2),
    row("games", "gamecontroller.fill", 28, {"digested": {}}),
]
FEED = [
    item("1", "Bank", "Wire transfer of 1,200 €", "finance", "Confirm it by noon."),
    item("2", "Signal", "Ada: Are you coming?", "messages", "We start in half an hour."),
    *[item(str(number), "Mail", f"Minutes of the meeting {number}", "mail") for number in range(3, 9)],
]


def state(**changes):
    """A state as the phone sends it: two critical notifications, eighteen hours of battery, and no digest."""
    return {
        "date": "2026-11-27T09:00:00Z",
        "rows": ROWS,
        "feed": FEED,
        "unreadCount": 2,
        "lowCount": 12,
        "hours": [0] * 24,
        "battery": {
            "level": 0.8,
            "isPluggedIn": False,
            "forecast": {"likely": 64800, "shortest": 50400, "longest": 79200},
        },
        "digestTimes": [{"hour": 18, "minute": 30, "second": 0}],
        "savesPower": True,
        "trigger": 20,
        **changes,
    }


DIGEST = {
    "date": "2026-11-27T18:30:00Z",
    "groups": [{"id": "shopping", "count": 6}, {"id": "schedule", "count": 2}, {"id": "system", "count": 3}],
}


def dated(content):
    """The same content with its dates as the journal has them: in seconds since 2001."""
    start = datetime(2001, 1, 1, tzinfo=timezone.utc)
    if isinstance(content, list):
        return [dated(one) for one in content]
    if not isinstance(content, dict):
        return content
    return {
        key: (datetime.fromisoformat(value.replace("Z", "+00:00")) - start).total_seconds()
        if key in ("date", "receivedAt")
        else dated(value)
        for key, value in content.items()
    }


def fill(host, content):
    """Gives the watch app of a host that does not run what the phone sent last, with a number that the phone never reaches."""
    folder = host.data / "apps" / "notizenwatch"
    folder.mkdir(parents=True, exist_ok=True)
    update = {"number": 2**62, "state": dated(content), "confirmed": []}
    (folder / "WatchJournal.json").write_text(json.dumps({"pending": [], "update": update}))


def make_host(folder, **changes):
    """Makes a host, not started, whose phone sent a state."""
    data = folder / "data"
    data.mkdir(parents=True)
    host = Host(data)
    fill(host, state(**changes))
    return host


class Watch:
    """One open page of the watch app."""

    def __init__(self, page):
        self.page = page

    @property
    def display(self):
        return self.page.locator("#device")

    @property
    def crown(self):
        return self.page.get_by_role("scrollbar", name="Digital Crown")

    def row(self, text):
        return self.page.locator(".row", has_text=text).locator("visible=true").last

    def open(self, name):
        """Follows a row to its screen."""
        self.row(name).click()
        expect(self.page.locator(".screen:not(.is-leaving) .bar-title").last).to_have_text(name)

    def open_settings(self):
        self.page.get_by_role("button", name="Settings").click()
        expect(self.page.get_by_role("dialog", name="Settings")).to_be_visible()

    def choose_size(self, size):
        self.page.get_by_role("button", name=f"{size} mm").click()


def walk(app):
    """Opens each screen of the watch app, and yields its name."""
    page = app.page
    yield "Dashboard"
    app.row("Messages").click()
    yield "Mute"
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".presentation")).to_have_count(0)
    page.get_by_label("2 notifications of high priority").click()
    expect(app.row("Bank")).to_be_visible()
    yield "Feed"
    app.row("Bank").click()
    expect(page.get_by_text("Confirm it by noon.")).to_be_visible()
    yield "Notification"
    page.go_back()
    expect(page.get_by_text("Confirm it by noon.")).to_have_count(0)
    page.go_back()
    expect(page.locator(".screen")).to_have_count(1)
    app.open_settings()
    yield "Settings"
    for name in ["Categories", "Digest Time", "Battery Guard", "About"]:
        app.open(name)
        yield name
        page.go_back()
        expect(page.locator(".sheet .screen")).to_have_count(1)
