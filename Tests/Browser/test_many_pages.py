"""More pages of one host in one browser than the browser opens connections to it."""

from playwright.sync_api import expect


def test_ten_pages_stay_connected(departures):
    pages = [departures() for _ in range(10)]
    pages[0].add("Gym")
    for one in pages:
        expect(one.row("Gym")).to_be_visible()
    pages[9].monitoring("Gym").click()
    for one in pages:
        expect(one.monitoring("Gym")).not_to_be_checked()
