"""The Live Activity of the next departure: on the home screen and in the island, from the wake-up until after leaving."""

import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from contrast import contrasts
from departures import notifications
from test_departures_look import OUTPUT

TIMER = re.compile(r"^\d+:\d\d$")


def jump(host, moment, rate=""):
    """Moves the host's clock to `moment`: the host is off in between, and open pages find it again."""
    host.stop()
    host.start(f"{moment.astimezone(timezone.utc):%Y-%m-%dT%H:%M:%SZ}{rate}")


def due(host, title):
    one = next(one for one in notifications(host) if one["title"] == title)
    return datetime.fromisoformat(one["fireDate"])


@pytest.fixture
def morning(make_host, open_departures):
    """A host on the morning of a departure, whose wake-up comes in a second, and the app's page."""
    host = make_host("2026-03-11T07:50")
    app = open_departures(host)
    app.add("Work", "software", "Alder Software", arrival=(9, 30, "AM"), buffer="10 min")
    wake = due(host, "Good Morning for Work")
    leave = due(host, "Time to Leave")
    jump(host, wake - timedelta(seconds=1))
    return host, app, leave


@pytest.mark.parametrize(
    "options, leave_at, now, on_my_way",
    [
        ({"color_scheme": "light"}, r"^Leave at \d+:\d\d.[AP]M$", "Leave Now", "On My Way"),
        ({"locale": "de-DE", "color_scheme": "dark"}, r"^Aufbruch um \d+:\d\d$", "Jetzt los", "Bin unterwegs"),
        # The reader's clocks, beside those of the host.
        ({"timezone_id": "America/New_York", "color_scheme": "no-preference"}, r"^Leave at 5:\d\d.AM$", "Leave Now", "On My Way"),
    ],
)
def test_the_next_departure_counts_down_until_the_person_leaves(
    morning, open_host, options, leave_at, now, on_my_way
):
    host, app, leave = morning
    home = open_host(host, **options)
    app.wake("Stop")
    card = home.locator(".activity-card")
    expect(card).to_contain_text("Work")
    expect(card).to_contain_text("Alder Software")
    expect(card.get_by_text(re.compile(leave_at))).to_be_visible()
    left = card.get_by_text(TIMER)
    before = left.inner_text()
    expect(left).not_to_have_text(before)
    assert card.get_attribute("href") == "/departures/"
    assert min(contrast for text, contrast in contrasts(home) if text in ("Work", left.inner_text())) >= 4.5
    OUTPUT.mkdir(parents=True, exist_ok=True)
    name = f"leave-activity-{options['color_scheme']}"
    home.screenshot(path=OUTPUT / f"{name}.png")

    island = home.locator(".island")
    expect(island.locator(".island-compact").get_by_text(TIMER)).to_be_visible()
    island.locator("summary").click()
    expect(island.locator(".island-bottom").get_by_text(re.compile(leave_at))).to_be_visible()
    home.screenshot(path=OUTPUT / f"{name}-island.png")

    # It survives the host's restart, and says when it is time to leave.
    jump(host, leave + timedelta(minutes=1))
    expect(card).to_contain_text(now, timeout=30000)
    expect(card.get_by_text(TIMER)).to_have_count(0)
    home.screenshot(path=OUTPUT / f"{name}-now.png")
    card.get_by_role("button", name=on_my_way).click()
    expect(card).to_have_count(0)
    expect(island).to_have_count(0)
    expect(home).to_have_url(host.url)


def test_a_removed_live_activity_does_not_come_back_and_a_departure_that_is_off_has_none(
    morning, open_host, open_departures
):
    host, app, leave = morning
    app.wake("Stop")
    island = app.page.locator(".island")
    island.locator("summary").click()
    island.get_by_role("button", name="Remove Live Activity").click()
    expect(island).to_have_count(0)
    jump(host, leave - timedelta(minutes=3))
    home = open_host(host)
    expect(home.get_by_text("Departures", exact=True).first).to_be_visible()
    expect(home.locator(".activity-card")).to_have_count(0)
    # Switched off and on, the departure is another matter.
    app = open_departures(host)
    app.monitoring("Work").click()
    expect(app.monitoring("Work")).not_to_be_checked()
    app.monitoring("Work").click()
    expect(home.locator(".activity-card")).to_contain_text("Work")
    app.monitoring("Work").click()
    expect(home.locator(".activity-card")).to_have_count(0)


def test_the_live_activity_ends_by_itself_after_the_time_to_leave(morning, open_host):
    host, app, leave = morning
    app.wake("Stop")
    home = open_host(host)
    expect(home.locator(".activity-card")).to_contain_text("Work")
    # One second is half a minute of the morning.
    jump(host, leave + timedelta(minutes=3), "@30")
    expect(home.locator(".activity-card")).to_have_count(0, timeout=30000)
    expect(home.locator(".island")).to_have_count(0)
