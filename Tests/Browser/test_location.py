"""A person's location: measured by their browser, or the home in Settings, named as such. Nobody is asked twice."""

import re

from playwright.sync_api import expect

from test_departures_alarms import EVENING

STANDS_IN = "Your location isn’t known. Using your home from Settings."


def test_both_apps_show_the_home_until_the_browser_reports_its_place(make_host, open_departures):
    host = make_host(EVENING)
    airport = next(one for one in host.run("places", "airport") if one["name"] == "Alderbrook Airport Terminal")
    app = open_departures(host)
    app.tap_add()
    app.choose_place("gym", "Alderbrook Gym")
    start = app.sheet.get_by_role("button", name=re.compile("^Start"))
    expect(start).to_have_accessible_name(re.compile(STANDS_IN))
    expect(start).not_to_have_accessible_name(re.compile("Current Location"))
    home = re.search(r"Start (.+?) Your location", start.aria_snapshot())[1]
    expect(app.sheet.get_by_role("button", name=re.compile(f"^Route from {re.escape(home)} to Alderbrook Gym"))).to_be_visible()
    start.click()
    expect(app.sheet.get_by_text(STANDS_IN).last).to_be_visible()
    app.sheet.get_by_role("button", name="Back").click()
    app.set_label("Gym")
    app.wait_for_route()
    app.save()
    app.explain("Gym")
    expect(app.explanation.get_by_text(STANDS_IN)).to_be_visible()

    page = app.page.context.new_page()
    page.goto(f"{host.url}sunrise/")
    for button in ["Continue", "Allow Alarms", "Add a Place", "Current Location"]:
        page.get_by_role("button", name=button).click()
    expect(page.get_by_text("Your location isn’t known. Add the home you set in Settings (Alderbrook), or search for a place.")).to_be_visible()
    offer = page.get_by_role("button", name="Add Alderbrook")
    expect(offer).to_be_visible()
    # The titles beside the arrow and the house begin at one line.
    sheet = page.get_by_role("dialog")
    titles = [sheet.get_by_text(title, exact=True).bounding_box() for title in ("Current Location", "Add Alderbrook")]
    assert titles[0]["x"] == titles[1]["x"], titles

    context = app.page.context
    context.set_geolocation({"latitude": airport["latitude"], "longitude": airport["longitude"]})
    context.grant_permissions(["geolocation"], origin=host.url.rstrip("/"))
    expect(app.explanation.get_by_text("Current Location")).to_be_visible()
    expect(app.explanation.get_by_text(re.compile("^Near Alderbrook Airport Terminal"))).to_be_visible()
    # The place has been added, as requested before.
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Alderbrook")).to_be_visible()
    expect(page.get_by_text("Here", exact=True)).to_have_count(0)


REFUSING = """
  document.addEventListener('DOMContentLoaded', () => { document.body.dataset.on += ' location'; });
  window.questions = 0;
  navigator.permissions.query = async () => Object.assign(new EventTarget(), { state: 'prompt' });
  navigator.geolocation.watchPosition = (found, failed) => {
    window.questions += 1;
    setTimeout(() => failed({ code: 1, PERMISSION_DENIED: 1 }));
    return 1;
  };
"""


def test_a_person_who_refuses_is_not_asked_again(show, mock):
    page = show("edit", script=REFUSING)
    mock.push(["effect", "locate", None])
    assert mock.wait(1, "location")[-1]["value"] == {"refused": True}
    mock.push(["effect", "locate", None])
    assert mock.wait(2, "location")[-1]["value"] == {"refused": True}
    assert page.evaluate("questions") == 1
