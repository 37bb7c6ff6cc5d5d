"""The setup of a new host: the region, the home, and a ring on every channel."""

import json

import pytest
from playwright.sync_api import expect

from axe import report, violations

STEPS = ["Your Region", "Your Home", "Hear It Ring"]


@pytest.fixture
def fresh_host(prepared, tmp_path):
    """A host that nobody has set up."""
    host = prepared.copy(tmp_path / "fresh")
    (host.data / "settings.json").unlink()
    yield host.start("2026-11-26T14:00")
    host.stop()


def stored(host):
    file = host.data / "settings.json"
    return json.loads(file.read_text()) if file.exists() else {}


def open_setup(open_host, host, **options):
    page = open_host(host, **options)
    page.get_by_role("link", name="Set up Reveille").click()
    expect(page.get_by_role("heading", name=STEPS[0])).to_be_visible()
    return page


def proceed(page, to):
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name=to)).to_be_visible()


def row(page, name):
    return page.get_by_role("dialog").get_by_role("listitem").filter(has=page.get_by_text(name, exact=True))


def test_three_steps_lead_to_a_home_and_a_ring_that_was_heard(open_host, fresh_host):
    page = open_setup(open_host, fresh_host)
    expect(page.get_by_text("Step 1 of 3")).to_be_visible()
    expect(row(page, "Sample map")).to_be_visible()
    proceed(page, STEPS[1])
    expect(page.get_by_role("img", name="Home on the map")).to_be_visible()
    row(page, "Home").get_by_role("button").click()
    page.get_by_role("searchbox", name="Search Maps").fill("town libr")
    page.get_by_role("button", name="Town Library").click()
    expect(page.get_by_role("img", name="Town Library on the map")).to_be_visible()
    assert stored(fresh_host)["home"]["name"] == "Town Library"
    proceed(page, STEPS[2])
    expect(row(page, "Open Pages").get_by_label("Not tried")).to_be_visible()
    page.get_by_role("button", name="Ring Now").click()
    page.get_by_role("button", name="Stop").click()
    expect(row(page, "Open Pages").get_by_label("Rang")).to_be_visible()
    expect(row(page, "Open Pages")).to_contain_text("It rang here.")
    # Nothing is subscribed, and there is neither a loudspeaker nor a desktop here.
    expect(row(page, "Phones and Browsers").get_by_label("Not tried")).to_be_visible()
    expect(row(page, "Phones and Browsers")).to_contain_text("No devices get notifications yet.")
    expect(row(page, "Loudspeaker")).to_have_count(0)
    page.get_by_role("button", name="Done").click()
    # The heading is also visible beside the sheet.
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    assert stored(fresh_host)["setup"] == "done"
    expect(page.get_by_role("button", name="Set Up Reveille")).to_have_count(0)


def test_the_setup_goes_on_where_it_was_left_on_any_device(open_host, fresh_host):
    page = open_setup(open_host, fresh_host)
    proceed(page, STEPS[1])
    page.close()
    fresh_host.stop()
    fresh_host.start("2026-11-26T14:00")
    phone = open_host(fresh_host, viewport={"width": 320, "height": 568}, has_touch=True)
    phone.get_by_role("link", name="Set up Reveille").click()
    expect(phone.get_by_role("heading", name=STEPS[1])).to_be_visible()
    phone.get_by_role("button", name="Back").click()
    expect(phone.get_by_role("heading", name=STEPS[0])).to_be_visible()


def test_a_person_who_sets_up_later_is_not_asked_again(open_host, fresh_host):
    page = open_setup(open_host, fresh_host)
    page.get_by_role("button", name="Set Up Later").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("link", name="Home Screen").click()
    expect(page).to_have_url(fresh_host.url)
    expect(page.get_by_role("link", name="Sample map")).to_be_visible()
    expect(page.get_by_role("link", name="Set up Reveille")).to_have_count(0)


def test_a_map_that_a_page_sends_gets_a_check_mark(open_host, fresh_host, tmp_path):
    region = tmp_path / "hill-valley.osm.pbf"
    region.write_bytes(next((fresh_host.data / "maps").rglob("*.osm.pbf")).read_bytes())
    page = open_setup(open_host, fresh_host)
    with page.expect_file_chooser() as found:
        page.get_by_role("button", name="Choose File…").click()
    found.value.set_files(region)
    expect(row(page, "Hill Valley").get_by_label("Done")).to_be_visible()
    assert [one["id"] for one in fresh_host.run("map", "list")] == ["hill-valley"]


@pytest.mark.parametrize("largest", [False, True])
def test_axe_finds_nothing_in_any_step(open_host, fresh_host, largest):
    page = open_setup(open_host, fresh_host, largest=largest)
    problems = []
    for step, title in enumerate(STEPS):
        if step:
            proceed(page, title)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = violations(page, least="moderate")
            problems += [f"{title}, {scheme}: {report(found)}"] if found else []
    assert not problems, "\n".join(problems)
