"""Timetables in Settings: the current ones, their end, and adding another."""

import json
import re
import subprocess
from pathlib import Path

from playwright.sync_api import expect

from host import PROGRAM
from test_settings import Settings
from timetable import write_timetable

OUTPUT = Path(__file__).parent / "output"


def test_settings_explain_timetables_when_there_is_none(open_host, host):
    settings = Settings(open_host(host, "settings/"))
    settings.expect_text("Add a timetable to get routes by bus and train.")
    settings.open("Add Timetable…")
    settings.expect_text("reveille map add-transit TIMETABLE.zip")
    settings.enter("File Path", "bus.zip", "Add Timetable")
    settings.expect_text("Enter the full path of the file, starting with “/”.")
    settings.enter("File Path", "/nowhere/bus.zip", "Add Timetable")
    settings.expect_text("The file “/nowhere/bus.zip” couldn’t be found.")


def test_a_timetable_is_added_and_removed_on_a_page(open_host, host, tmp_path):
    settings = Settings(open_host(host, "settings/"))
    old = write_timetable(host, tmp_path / "old.zip", until="20240229")
    settings.open("Add Timetable…")
    settings.enter("File Path", str(old), "Add Timetable")
    settings.expect_text("The timetable in old.zip ended on 2024-02-29.")
    feed = write_timetable(host, tmp_path / "alder.zip")
    settings.enter("File Path", str(feed), "Add Timetable")
    expect(settings.row("Alder Bus")).to_contain_text("1 line · 3 stops · until Dec 31, 2099", timeout=60000)
    settings.delete(settings.row("Alder Bus"))
    settings.expect_text("Add a timetable to get routes by bus and train.")
    assert [one["id"] for one in host.run("map", "list")] == ["sample"]


def test_an_expired_timetable_says_so(open_host, host, tmp_path):
    feed = write_timetable(host, tmp_path / "alder.zip")
    host.run("map", "add-transit", str(feed))
    host.stop()
    manifest = host.data / "maps" / "current" / "map.json"
    kept = json.loads(manifest.read_text())
    # The one added in February has ended since.
    kept["timetables"][0]["end"] = 730944000  # 2024-03-01T00:00:00Z, in seconds since 2001
    manifest.write_text(json.dumps(kept))
    host.start()
    page = open_host(host, "settings/", locale="de-DE")
    row = page.get_by_role("listitem").filter(has=page.get_by_text("Alder Bus", exact=True))
    expect(row).to_contain_text(re.compile("1 Linie · 3 Haltestellen · alder.zip"))
    expect(row).to_contain_text("Endete am 29. Feb. 2024. Füge den neuen Fahrplan mit demselben Dateinamen hinzu.")


def test_adding_a_timetable_runs_no_python_from_the_current_folder(tmp_path):
    (tmp_path / "zipfile.py").write_text("open('hijacked', 'w').close()")
    (tmp_path / "feed.zip").write_text("not a ZIP file")
    command = [PROGRAM, "map", "add-transit", "feed.zip", "--data", str(tmp_path / "data")]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert answer.returncode != 0 and "feed.zip" in answer.stderr
    assert not (tmp_path / "hijacked").exists()


def test_making_a_map_runs_no_python_from_the_current_folder(tmp_path):
    (tmp_path / "tzfpy.py").write_text("open('hijacked', 'w').close()")
    command = [PROGRAM, "map", "sample", "--data", str(tmp_path / "data")]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, timeout=120)
    assert not (tmp_path / "hijacked").exists()
