"""A calendar's events as departures: from Settings to an alarm that follows its event, used as a person uses them."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from departures import notifications
from host import wait_until
from test_departures_alarms import instant
from test_settings import Settings, stored
from web import WebServer

EVENING = "2026-03-10T18:00"
SWIM = ("swim", "Swimming", "20260311T083000", "Alder Swimming Pool")
DENTIST = ("dentist", "Dentist", "20260311T140000", "Castle Dental Practice")
NOWHERE = ("talk", "Talk", "20260311T160000", "Room 5 of the Moon")


def calendar(*events, name="Family"):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", f"X-WR-CALNAME:{name}"]
    for uid, title, start, place in events:
        zone = "" if start.endswith("Z") else ";TZID=Europe/Lisbon"
        lines += ["BEGIN:VEVENT", f"UID:{uid}", f"SUMMARY:{title}", f"DTSTART{zone}:{start}", f"LOCATION:{place}"]
        lines += ["END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


class CalendarServer:
    """A calendar on the web: one address, and a tag for each version."""

    def __init__(self):
        self.text, self.status, self.answers = "", 200, []
        self.web = WebServer(self.answer)
        self.url = f"{self.web.url}/private/me.ics"

    def answer(self, headers):
        tag = f'"{hash(self.text)}"'
        status = 304 if self.status == 200 and headers["If-None-Match"] == tag else self.status
        self.answers.append(status)
        return status, {"ETag": tag}, self.text.encode() if status == 200 else b""


@pytest.fixture
def server():
    server = CalendarServer()
    yield server
    server.web.stop()


def add_calendar(settings, address):
    settings.open("Add Calendar…")
    settings.enter("Address or File", address, "Add Calendar")


def look_again(open_host, host):
    """Opens Settings, which makes the host check the calendars."""
    page = open_host(host, "settings/")
    Settings(page)
    page.context.close()


def sheet(app):
    dialog = app.page.get_by_role("dialog", name="From Calendar")
    app.page.get_by_role("button", name="From Calendar").click()
    expect(dialog).to_be_visible()
    return dialog


def first_leave(host):
    return min(instant(one["fireDate"]) for one in notifications(host) if one["title"] == "Time to Leave")


def close(dialog):
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_be_hidden()


def test_an_invalid_calendar_is_refused_at_its_field_and_nothing_is_lost(open_host, host, tmp_path, server):
    settings = Settings(open_host(host, "settings/"))
    add_calendar(settings, "calendar.ics")
    settings.expect_text("Enter a web address, or the full path of a file starting with “/”.")
    for name, text, words in [
        ("page.ics", "<html>Sign in</html>", "is not a calendar in the iCalendar format (.ics)."),
        ("half.ics", calendar(SWIM)[:150], "is incomplete."),
    ]:
        (tmp_path / name).write_text(text)
        settings.enter("Address or File", str(tmp_path / name), "Add Calendar")
        settings.expect_text(f"{tmp_path / name} {words}")
    settings.enter("Address or File", "/none.ics", "Add Calendar")
    settings.expect_text("The file “/none.ics” couldn’t be found.")
    server.status = 404
    settings.enter("Address or File", server.url, "Add Calendar")
    settings.expect_text("127.0.0.1 responded with error 404.")
    assert "calendars" not in stored(host)
    assert not list((host.data / "calendars").iterdir())


def test_a_calendar_is_added_listed_and_removed(open_host, host, server):
    server.text = calendar(SWIM, DENTIST)
    settings = Settings(open_host(host, "settings/"))
    add_calendar(settings, server.url)
    expect(settings.row("Family")).to_contain_text("127.0.0.1 · 2 events")
    server.status = 500
    look_again(open_host, host)
    expect(settings.row("Family")).to_contain_text(re.compile("responded with error 500. Using the copy from .*"))
    assert (host.data / "calendars").stat().st_mode & 0o777 == 0o700
    settings.delete(settings.row("Family"))
    wait_until(lambda: not list((host.data / "calendars").iterdir()))


UNKNOWN = {
    "en-US": [
        "Unknown time zone: “Mars Standard Time”. Its times are treated as local time.",
        "Unknown time zones: “Mars 1”, “Mars 2”, “Mars 3” and others. Their times are treated as local time.",
    ],
    "de-DE": [
        "Unbekannte Zeitzone: „Mars Standard Time“. Ihre Zeiten gelten als Ortszeit.",
        "Unbekannte Zeitzonen: „Mars 1“, „Mars 2“, „Mars 3“ und andere. Ihre Zeiten gelten als Ortszeit.",
    ],
}


@pytest.mark.parametrize("locale", UNKNOWN)
def test_settings_name_unknown_time_zones_of_a_calendar(open_host, host, server, locale):
    def in_zones(*zones):
        server.text = calendar(*[(one, "Talk", "20260311T160000", "Town Library") for one in zones])
        for zone in zones:
            server.text = server.text.replace("Europe/Lisbon", zone, 1)
        look_again(open_host, host)

    in_zones("Europe/Kyiv", "GMT Standard Time")
    settings = Settings(open_host(host, "settings/"))
    add_calendar(settings, server.url)
    expect(settings.row("Family")).to_contain_text("2 events")
    expect(settings.row("Family")).not_to_contain_text("time zone")
    row = open_host(host, "settings/", locale=locale).get_by_role("listitem").filter(has_text="Family")
    in_zones("Europe/Kyiv", "Mars Standard Time")
    expect(row).to_contain_text(UNKNOWN[locale][0])
    in_zones("Mars 1", "Mars 2", "Mars 3", "Mars 4")
    expect(row).to_contain_text(UNKNOWN[locale][1])


def test_the_form_says_where_to_add_a_calendar(departures):
    dialog = sheet(departures())
    expect(dialog.get_by_role("heading", name="No Calendars")).to_be_visible()
    expect(dialog.get_by_text("Add a calendar in Settings")).to_be_visible()


def test_departures_follow_their_events(make_host, open_host, open_departures, server):
    host = make_host(EVENING)
    server.text = calendar(SWIM, DENTIST, NOWHERE)
    settings = Settings(open_host(host, "settings/"))
    add_calendar(settings, server.url)
    expect(settings.row("Family")).to_contain_text("3 events")

    app = open_departures(host)
    dialog = sheet(app)
    expect(dialog.get_by_role("heading", name="Tomorrow")).to_be_visible()
    # A single tap.
    dialog.get_by_role("button", name="Swimming").click()
    expect(dialog.get_by_text(re.compile(r"^Leave by .* to arrive by 8:30\sAM\.$"))).to_be_visible()
    expect(dialog.get_by_text(re.compile("^To Alder Swimming Pool"))).to_be_visible()
    # The person chooses a place that the map does not know.
    dialog.get_by_role("button", name="Talk").click()
    expect(app.sheet.get_by_text("“Room 5 of the Moon” isn’t on the map.")).to_be_visible()
    app.choose_place("library", "Town Library")
    app.wait_for_route()
    app.save()
    expect(app.sheet).to_be_hidden()
    close(dialog)
    swim = app.row("Swimming")
    expect(swim).to_contain_text("Wed, Mar 11 • Calendar “Family”")
    expect(swim).to_contain_text("Arrive by 8:30 AM")
    expect(app.row("Talk")).to_contain_text("Arrive by 4:00 PM")
    leave = first_leave(host)
    assert instant("2026-03-11T07:30+00:00") < leave < instant("2026-03-11T08:30+00:00")

    # The event moves by an hour: row, text and alarm follow.
    server.text = calendar(("swim", "Swimming", "20260311T093000", "Alder Swimming Pool"), NOWHERE)
    look_again(open_host, host)
    expect(swim).to_contain_text("Arrive by 9:30 AM")
    expect(swim).to_contain_text("Moved in the calendar. Previously at 8:30 AM.")
    wait_until(lambda: first_leave(host) > leave + timedelta(minutes=45))
    # A person who is not looking is notified, too.
    wait_until(lambda: any(one["title"] == "Swimming" and one["deliveredAt"] for one in notifications(host)))

    # A broken download cancels nothing; a deleted event does, with an explanation.
    server.text = server.text[:120]
    look_again(open_host, host)
    wait_until(lambda: len(server.answers) >= 3)
    expect(app.monitoring("Swimming")).to_be_checked()
    server.text = calendar(NOWHERE)
    look_again(open_host, host)
    expect(swim).to_contain_text("Deleted from the calendar. No alarm will ring.")
    expect(app.monitoring("Swimming")).not_to_be_checked()
    expect(app.monitoring("Talk")).to_be_checked()
    wait_until(lambda: first_leave(host) > instant("2026-03-11T15:00+00:00"))


def test_a_departure_with_an_edited_time_no_longer_follows_its_event(make_host, open_host, open_departures, tmp_path):
    host = make_host(EVENING)
    file = tmp_path / "me.ics"
    file.write_text(calendar(SWIM))
    settings = Settings(open_host(host, "settings/"))
    add_calendar(settings, str(file))
    expect(settings.row("Family")).to_contain_text("1 event")
    app = open_departures(host)
    dialog = sheet(app)
    dialog.get_by_role("button", name="Swimming").click()
    expect(dialog.get_by_text(re.compile("^Leave by"))).to_be_visible()
    close(dialog)
    app.tap("Swimming")
    app.set_arrival(8, 15, "AM")
    app.wait_for_route()
    app.save()
    expect(app.row("Swimming")).to_contain_text("Arrive by 8:15 AM")
    expect(app.row("Swimming")).not_to_contain_text("Calendar")
    file.write_text(calendar(DENTIST))
    look_again(open_host, host)
    dialog = sheet(app)
    expect(dialog.get_by_role("button", name="Dentist")).to_be_visible()
    expect(app.monitoring("Swimming")).to_be_checked()
