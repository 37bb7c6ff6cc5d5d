"""Calendars that were made to keep a host busy: pages answer and alarms ring while they are read."""

import json
import threading
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from host import wait_until
from test_departures_calendar import calendar
from test_settings import Settings

LONG_AGO = "DTSTART:19700101T000000Z"
NEVER = "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"
TODAY = date.today().strftime("%Y%m%d")


def event(number, *lines):
    return "\r\n".join(["BEGIN:VEVENT", f"UID:{number}", "SUMMARY:Trap", *lines, "END:VEVENT", ""])


def zone(*rules):
    offsets = "DTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200"
    times = "".join(f"BEGIN:STANDARD\r\n{offsets}\r\n{rule}\r\nEND:STANDARD\r\n" for rule in rules)
    return f"BEGIN:VTIMEZONE\r\nTZID:Z\r\n{times}END:VTIMEZONE\r\n{event(1, f'DTSTART;TZID=Z:{TODAY}T080000')}"


HOSTILE = {
    "seconds that never come": event(1, LONG_AGO, "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"),
    "every second": event(1, LONG_AGO, "RRULE:FREQ=SECONDLY;UNTIL=99991231T000000Z"),
    "every minute": "".join(event(n, "DTSTART:20000101T000000Z", "RRULE:FREQ=MINUTELY") for n in range(200)),
    "hours that never come": event(1, LONG_AGO, "RRULE:FREQ=HOURLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30"),
    "days that never come": "".join(event(n, LONG_AGO, NEVER) for n in range(5000)),
    "exceptions": event(1, LONG_AGO, "RRULE:FREQ=DAILY", *["EXDATE:20311104T000000Z"] * 100_000),
    "a line of exceptions": event(1, LONG_AGO, "EXDATE:" + ",".join(["20311104T000000Z"] * 300_000)),
    "a line of 18 MB": event(1, LONG_AGO, "DESCRIPTION:" + "x" * 18_000_000),
    "dates": event(1, LONG_AGO, *["RDATE:20311104T000000Z"] * 100_000),
    "one day": "".join(event(n, f"DTSTART:{TODAY}T225500Z", "LOCATION:Pit") for n in range(20_000)),
    "seconds of a zone": zone("RRULE:FREQ=SECONDLY"),
    "rules of a zone": zone(*["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"] * 5000),
    "zones": zone("TZNAME:X") * 10_000,
    "nothing": "SUMMARY:\r\n" * 300_000,
    "depth": "BEGIN:VEVENT\r\n" * 100_000 + "END:VEVENT\r\n" * 100_000,
    "zeros": event(1, LONG_AGO, "SUMMARY:" + "\0" * 1_000_000),
}


def children(host):
    """The processes that the host reads calendars with."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            parent = int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == host.process.pid and b"calendar" in (process / "cmdline").read_bytes().split(b"\0"):
                found.append(int(process.name))
        except (OSError, ValueError):
            continue  # It has ended, or is none.
    return found


@pytest.fixture
def host(prepared, tmp_path):
    """A host that follows every hostile calendar, one that grows without end, and last a good one."""
    host = prepared.copy(tmp_path / "data")
    tomorrow = (date.today() + timedelta(days=1)).strftime("%Y%m%d")
    texts = {
        name: f"BEGIN:VCALENDAR\r\nX-WR-CALNAME:{name}\r\n{text}END:VCALENDAR\r\n" for name, text in HOSTILE.items()
    }
    texts["growing"] = "BEGIN:VCALENDAR\r\n" + "END:VCALENDAR\r\n" * 1_400_000
    texts["family"] = calendar(("swim", "Swimming", f"{tomorrow}T083000", "Alder Swimming Pool"))
    files = {name: tmp_path / f"{name.replace(' ', '-')}.ics" for name in texts}
    for name, file in files.items():
        file.write_bytes(texts[name].encode())
    calendars = [{"id": file.stem, "url": file.as_uri()} for file in files.values()]
    (host.data / "settings.json").write_text(json.dumps({"calendars": calendars}))
    with Growing(files["growing"]):
        yield host
    host.stop()


class Growing:
    """Appends to a file for as long as it is entered."""

    def __init__(self, file):
        self.file = file
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._run)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()

    def _run(self):
        with self.file.open("a") as file:
            while file.tell() < 60_000_000 and not self.is_over.wait(0.01):
                file.write("END:VCALENDAR\r\n" * 10_000)


def ring(page):
    page.get_by_role("button", name="Ring Test Alarm").click()
    alarm = page.get_by_role("alertdialog", name="Test Alarm")
    expect(alarm).to_be_visible()
    alarm.get_by_role("button", name="Stop").click()
    expect(alarm).to_be_hidden()


def test_pages_answer_and_alarms_ring_while_hostile_calendars_are_read(host, open_host, open_departures):
    host.start()
    settings = Settings(open_host(host, "settings/"))
    family = settings.row("Family")
    wait_until(lambda: children(host), interval=0.01)
    # The calendars are read in turn, and alarms ring meanwhile.
    rings = 0
    while not family.is_visible():
        ring(settings.page)
        rings += 1
    assert rings > 1
    expect(family).to_contain_text("1 event")
    for name in ["seconds that never come", "exceptions", "days that never come"]:
        expect(settings.row(name)).to_contain_text("Skipped because of size or complexity: “Trap”")
    expect(settings.row("growing")).to_contain_text("growing.ics is larger than 20 MB.")
    expect(settings.row("zeros")).to_contain_text("is not a calendar in the iCalendar format (.ics).")

    # A day of 20,000 events is one sheet, and the good calendar is on it.
    app = open_departures(host)
    app.page.get_by_role("button", name="From Calendar").click()
    dialog = app.page.get_by_role("dialog", name="From Calendar")
    expect(dialog.get_by_role("heading", name="Tomorrow")).to_be_visible()
    expect(dialog.get_by_role("button", name="Swimming")).to_be_visible()

    findings = {one["name"]: one for one in host.run("doctor")}
    assert findings["Calendar “Family”"]["state"] == "1 event"
    assert findings["Calendar “one day”"]["state"].endswith("skipped because of size or complexity")

    assert findings["Calendar “growing”"]["state"].endswith("growing.ics is larger than 20 MB")
    assert findings["Calendar “zeros”"]["state"].endswith("is not a calendar in the iCalendar format (.ics)")
    assert not findings["Calendar “zeros”"]["found"]
    # The addresses of calendars are not for those who read a log.
    assert "Calendar growing was not read (too large): <private>" in host.log()
    assert ".ics" not in host.log()

    # A host ends without waiting for a calendar, and its readers end with it.
    settings.page.reload()
    reading = wait_until(lambda: children(host), interval=0.01)
    host.stop()
    # The kernel ends it together with the host; init may take a moment to forget it.
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in reading), seconds=5)
