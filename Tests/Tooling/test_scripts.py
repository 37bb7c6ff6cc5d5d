"""The setup and test scripts report errors in a machine-readable form."""
import os
import pathlib
import re
import subprocess
import sys

import pytest

REPORT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"/><testcase name="c"><failure/></testcase><testcase name="d"><skipped/></testcase>
</testsuite></testsuites>"""


def test_the_summary_ends_with_the_numbers(run, tmp_path):
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    status, output = run("summary", "Swift", report, 1)
    assert status == 1
    lines = output.splitlines()
    assert (lines[0], lines[-1]) == ("Swift: 2 passed, 1 failed, 1 skipped", "2 passed, 1 failed")


def test_the_summary_names_the_failed_tests(run, tmp_path):
    report = tmp_path / "report.xml"
    report.write_text(
        "<testsuites><testsuite><testcase classname='Night' name='dark'><failure message='too bright'>at dawn</failure>"
        "</testcase><testcase classname='Night' name='calm'/></testsuite></testsuites>")
    _, output = run("summary", "Swift", report, 1)
    assert output.splitlines()[1:] == [
        "The failed tests:", "  Night dark", "    too bright", "    at dawn", "1 passed, 1 failed"]


def test_the_summary_names_the_slowest_tests(run, tmp_path):
    report = tmp_path / "report.xml"
    cases = "".join(f'<testcase classname="Night" name="n{n}" time="{n}.25"/>' for n in range(12))
    report.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
    status, output = run("summary", "Browser", report, 0)
    assert status == 0
    assert output.splitlines()[1:4] == ["The slowest tests, in seconds:", "   11.2  Night n11", "   10.2  Night n10"]
    assert len(output.splitlines()) == 13


def test_a_suite_without_a_report_counts_as_failed(run, tmp_path):
    status, output = run("summary", "Swift", tmp_path / "none.xml", 139)
    assert status == 1
    assert output.splitlines()[-1] == "0 passed, 1 failed"


def test_a_run_without_tests_fails(run):
    assert run("summary") == (1, "0 passed, 0 failed\n")


def with_commands(folder, **commands):
    """Returns an environment whose PATH has `commands` before the machine's own."""
    folder.mkdir(exist_ok=True)
    for name, body in commands.items():
        command = folder / name.replace("_", "-")
        command.write_text(f"#!/bin/bash\n{body}\n")
        command.chmod(0o755)
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}


def test_an_old_toolchain_is_refused_in_one_sentence(run, tmp_path):
    environment = with_commands(
        tmp_path / "bin", swiftc='echo "Swift version 5.10 (swift-5.10-RELEASE)"', swift="true")
    assert run("setup.d/swift", env=environment) == (1, "Swift 5.10 is too old: Reveille needs 6.3 or later.\n")


def test_the_present_toolchain_is_accepted(run):
    assert run("setup.d/swift") == (0, "")


def packages(tmp_path, *names):
    file = tmp_path / "packages"
    file.write_text("# comment\n" + "\n".join(names) + "\n")
    return file


def test_installed_packages_are_not_installed_again(run, tmp_path):
    assert run("setup.d/packages", packages(tmp_path, "bash", "coreutils")) == (0, "")


def test_a_missing_package_is_installed_after_fresh_lists(run, tmp_path):
    log = tmp_path / "log"
    environment = with_commands(
        tmp_path / "bin", apt_get=f'echo "$@" >>{log}\n[[ -e {tmp_path}/fresh || $* == *update ]] && touch {tmp_path}/fresh')
    status, output = run("setup.d/packages", packages(tmp_path, "bash", "no-such-package"), env=environment)
    assert status == 0
    assert "Installing 1 Debian packages: no-such-package" in output
    assert [line.split()[3] for line in log.read_text().splitlines()] == ["install", "update", "install"]


def test_a_package_that_cannot_be_installed_is_named(run, tmp_path):
    environment = with_commands(tmp_path / "bin", apt_get="exit 100")
    status, output = run("setup.d/packages", packages(tmp_path, "no-such-package"), env=environment)
    assert status == 1
    assert output.splitlines()[-1].startswith("These Debian packages could not be installed")


@pytest.mark.parametrize("argument", ["--test", "x"])
def test_setup_refuses_an_unknown_argument(run, argument):
    assert run("setup", argument)[0] == 2


def test_the_web_fonts_are_built_once_with_their_licences(run, tmp_path):
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    assert run("setup.d/fonts", env=environment) == (0, "Making the web fonts\n")
    font = tmp_path / "reveille/fonts/inter.woff2"
    assert font.read_bytes()[:4] == b"wOF2"
    assert 40_000 < font.stat().st_size < 150_000
    for name in ("rounded-regular", "rounded-bold", "serif-light", "serif-regular"):
        assert font.with_name(f"{name}.woff2").read_bytes()[:4] == b"wOF2"
    for name in ("inter", "rounded", "serif"):
        assert re.search("OFL-1.1|Open Font License", font.with_name(f"{name}-license.txt").read_text(), re.IGNORECASE)
    assert (tmp_path / "reveille").stat().st_mode & 0o077 == 0
    assert run("setup.d/fonts", env=environment) == (0, "")


def test_windows_time_zones_match_the_unicode_table():
    root = pathlib.Path(__file__).parents[2]
    printed = subprocess.run([sys.executable, root / "Scripts/windows-zones"], capture_output=True, text=True, check=True)
    assert printed.stdout == (root / "Adapters/ICalendar/WindowsZones.swift").read_text()


def test_no_windows_time_zone_maps_to_a_link_name():
    root = pathlib.Path(__file__).parents[2]
    zones = pathlib.Path("/usr/share/zoneinfo")
    links = {line.split()[2] for line in (zones / "tzdata.zi").read_text().splitlines() if line.startswith("L ")}
    current = {line.split("\t")[2] for line in (zones / "zone.tab").read_text().splitlines() if line[0] != "#"}
    assert {"Asia/Calcutta", "Europe/Kiev"} <= links - current
    source = (root / "Adapters/ICalendar/WindowsZones.swift").read_text()
    names = re.findall(r'": "([^"]+)"', source)
    assert len(names) > 130
    assert not set(names) & (links - current)
