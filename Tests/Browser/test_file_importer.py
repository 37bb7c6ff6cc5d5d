"""Files that a person chooses on a page and the page sends to the host in slices: maps and timetables."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from host import wait_until
from test_settings import Settings

SLICE = 4 << 20


@pytest.fixture
def settings(open_host, host):
    return Settings(open_host(host, "settings/"))


@pytest.fixture
def region(host, tmp_path):
    """A map of the sample town under another name."""
    source = next((host.data / "maps").rglob("*.osm.pbf"))
    file = tmp_path / "hill-valley.osm.pbf"
    file.write_bytes(source.read_bytes())
    return file


def choose(settings, file):
    with settings.page.expect_file_chooser() as found:
        settings.page.get_by_role("button", name="Choose File…").click()
    found.value.set_files(file)


def uploads(host):
    folder = host.data / "run" / "uploads"
    return [file for file in folder.rglob("*") if file.is_file()] if folder.exists() else []


def test_a_map_is_sent_from_the_page_and_becomes_a_region(settings, host, region):
    settings.open("Add Region…")
    choose(settings, region)
    expect(settings.row("Hill Valley")).to_be_visible()
    assert [one["id"] for one in host.run("map", "list")] == ["hill-valley"]
    assert not uploads(host)


def test_a_file_that_is_no_map_is_refused_in_one_sentence_and_deleted(settings, host, tmp_path):
    file = tmp_path / "letter.osm.pbf"
    file.write_text("Dear map,")
    settings.open("Add Region…")
    choose(settings, file)
    settings.expect_text("letter.osm.pbf is not an OpenStreetMap PBF file (.osm.pbf).")
    expect(settings.page.get_by_role("dialog")).to_have_count(0)
    assert [one["id"] for one in host.run("map", "list")] == ["sample"]
    assert not uploads(host)


def test_an_empty_file_is_refused_on_the_sheet(settings, tmp_path):
    file = tmp_path / "empty.osm.pbf"
    file.touch()
    settings.open("Add Region…")
    choose(settings, file)
    sheet = settings.page.get_by_role("dialog", name="Choose a File")
    expect(sheet.get_by_text("This file is empty or its name can’t be used.")).to_be_visible()
    expect(sheet.get_by_role("button", name="Choose File")).to_be_visible()
    sheet.get_by_role("button", name="Cancel").click()
    expect(sheet).to_have_count(0)


def test_a_large_file_shows_how_far_it_is_and_survives_a_lost_connection(settings, host, tmp_path):
    page = settings.page
    file = tmp_path / "large.osm.pbf"
    file.write_bytes(b"no map" + bytes(3 * SLICE))
    sent, held = [], []

    def pass_on(route):
        offset = int(route.request.url.split("offset=")[1].split("&")[0])
        sent.append(offset)
        if offset == SLICE and sent.count(SLICE) == 1:
            route.abort()
        elif offset == 2 * SLICE:
            held.append(route)
        else:
            route.continue_()

    page.route("**/page/files/*", pass_on)
    settings.open("Add Region…")
    # The page shows its progress before it sends the next slice.
    with page.expect_request(f"**offset={2 * SLICE}*"):
        choose(settings, file)
    sheet = page.get_by_role("dialog", name="Choose a File")
    expect(sheet.get_by_text("Copying “large.osm.pbf”")).to_be_visible()
    expect(sheet.get_by_text("8.4 MB of 12.6 MB")).to_be_visible()
    assert sheet.get_by_role("progressbar").get_attribute("aria-valuenow") == "0.667"
    assert [one.stat().st_size for one in uploads(host)] == [2 * SLICE]
    assert sent == [0, SLICE, SLICE, 2 * SLICE]
    held.pop().continue_()
    settings.expect_text("large.osm.pbf is not an OpenStreetMap PBF file (.osm.pbf).")
    assert not uploads(host)


def test_a_copy_ends_with_its_sheet(settings, host, tmp_path):
    page = settings.page
    file = tmp_path / "large.osm.pbf"
    file.write_bytes(bytes(2 * SLICE))
    held = []
    page.route("**offset=4194304*", lambda route: held.append(route))
    settings.open("Add Region…")
    choose(settings, file)
    sheet = page.get_by_role("dialog", name="Choose a File")
    expect(sheet.get_by_text("4.2 MB of 8.4 MB")).to_be_visible()
    sheet.get_by_role("button", name="Cancel").click()
    expect(sheet).to_have_count(0)
    wait_until(lambda: not uploads(host))


def test_a_page_that_was_loaded_again_continues_the_same_file(settings, host, tmp_path):
    page = settings.page
    file = tmp_path / "large.osm.pbf"
    file.write_bytes(b"no map" + bytes(2 * SLICE))
    sent = []

    def note(route):
        sent.append(int(route.request.url.split("offset=")[1].split("&")[0]))
        if len(sent) != 2:
            route.continue_()

    page.route("**/page/files/*", note)
    settings.open("Add Region…")
    with page.expect_request(f"**offset={SLICE}*"):
        choose(settings, file)
    sheet = page.get_by_role("dialog", name="Choose a File")
    expect(sheet.get_by_text("4.2 MB of 8.4 MB")).to_be_visible()
    page.reload()
    expect(sheet.get_by_text("The copy was interrupted. Choose the file again to continue.")).to_be_visible()
    with page.expect_file_chooser() as found:
        sheet.get_by_role("button", name="Choose File").click()
    found.value.set_files(file)
    settings.expect_text("large.osm.pbf is not an OpenStreetMap PBF file (.osm.pbf).")
    assert sent == [0, SLICE, 0, SLICE, 2 * SLICE]


def test_a_file_larger_than_the_disk_is_refused_at_its_first_slice(settings, host, tmp_path):
    file = tmp_path / "huge.osm.pbf"
    with open(file, "wb") as sparse:
        sparse.truncate(shutil.disk_usage(host.data).free + (1 << 30))
    settings.open("Add Region…")
    choose(settings, file)
    sheet = settings.page.get_by_role("dialog", name="Choose a File")
    expect(sheet.get_by_text("The file needs")).to_be_visible()
    assert not uploads(host)


def test_an_app_gets_the_file_it_asked_for(sample, tmp_path):
    file = tmp_path / "list.csv"
    file.write_text("name\nAda\n")
    page = sample("files")
    with page.expect_file_chooser() as found:
        page.get_by_role("button", name="Import a File…").click()
    accepted = ".csv,.geojson,.json,application/geo+json,application/json,text/csv"
    assert page.locator("input[type=file]").get_attribute("accept") == accepted
    found.value.set_files(file)
    expect(page.get_by_text("list.csv")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_app_gets_the_files_it_asked_for_in_their_order(sample, tmp_path):
    names = ["c.png", "a.png", "b.png"]
    files = [tmp_path / name for name in names]
    for file in files:
        file.write_bytes(file.name.encode() * (SLICE // 4 if file.name == "a.png" else 1))
    page = sample("files")
    held = []
    page.route("**index=1*", lambda route: held.append(route) if not held else route.continue_())
    with page.expect_file_chooser() as found:
        page.get_by_role("button", name="Import Pictures…").click()
    chooser = page.locator("input[type=file]")
    assert "image/*" in chooser.get_attribute("accept").split(",") and chooser.get_attribute("multiple") is not None
    sheet = page.get_by_role("dialog", name="Choose Files")
    with page.expect_request("**index=1*"):
        found.value.set_files(files)
    # The first file has arrived, and the second has not begun.
    expect(sheet.get_by_text("Copying “c.png”")).to_be_visible()
    expect(sheet.get_by_text("File 1 of 3")).to_be_visible()
    held[0].continue_()
    expect(sheet).to_have_count(0)
    expect(page.get_by_text(re.compile(r"^[abc]\.png$"))).to_have_text(names)


def test_files_that_cannot_be_used_are_refused_and_may_be_chosen_again(sample, tmp_path):
    (tmp_path / "a.png").write_bytes(b"a")
    (tmp_path / "empty.png").touch()
    page = sample("files")
    with page.expect_file_chooser() as found:
        page.get_by_role("button", name="Import Pictures…").click()
    found.value.set_files([tmp_path / "a.png", tmp_path / "empty.png"])
    sheet = page.get_by_role("dialog", name="Choose Files")
    expect(sheet.get_by_text("This file is empty or its name can’t be used.")).to_be_visible()
    with page.expect_file_chooser() as found:
        sheet.get_by_role("button", name="Choose Files").click()
    found.value.set_files([tmp_path / "a.png"])
    expect(sheet).to_have_count(0)
    expect(page.get_by_text(re.compile(r"\.png$"))).to_have_text(["a.png"])
