"""Every test that the lists of promises name exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def named_tests(page):
    rows = (ROOT / "Docs" / page).read_text().splitlines()
    cells = [row.split("|")[-2] for row in rows if row.startswith("| ")]
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def existing_tests():
    swift = [path.read_text() for path in (ROOT / "Tests").rglob("*.swift")]
    python = [path.read_text() for path in (ROOT / "Tests").glob("*/test_*.py")]
    found = set(re.findall(r"func `([^`]+)`", "\n".join(swift)))
    return found | set(re.findall(r"^def (test_\w+)", "\n".join(python), re.MULTILINE))


@pytest.mark.quick
def test_every_file_that_the_guide_to_views_names_exists():
    text = (ROOT / "Docs" / "AddingAView.md").read_text()
    paths = re.findall(r"`((?:Frameworks|Gallery|Host|Scripts|Tests|Benchmarks)/[\w./+-]+)`", text)
    assert len(paths) > 20
    assert [path for path in paths if not (ROOT / path).exists()] == []


CLIENTS = [path for path in ROOT.glob("*/*/Client") if path.is_dir()]


@pytest.mark.quick
def test_files_of_the_client_have_names_of_their_own():
    names = [path.name for folder in CLIENTS for path in folder.rglob("*") if path.suffix in (".css", ".js")]
    assert len(CLIENTS) == 6 and len(names) > 50
    assert sorted(names) == sorted(set(names))


@pytest.mark.quick
def test_every_script_that_the_client_imports_exists():
    scripts = {path.name: path.read_text() for folder in CLIENTS for path in folder.rglob("*.js")}
    # The host makes this one.
    scripts["modules.js"] = ""
    imports = {name for text in scripts.values() for name in re.findall(r'^(?:import|export)\b.*"\./([^"]+)"', text, re.MULTILINE)}
    assert len(imports) > 30
    assert imports - scripts.keys() == set()


@pytest.mark.quick
def test_scripts_of_a_module_are_imported_by_no_script_of_another_module():
    swiftui = ROOT / "Frameworks/SwiftUI/Client"
    others = {path.name for folder in CLIENTS if folder != swiftui for path in folder.rglob("*.js")}
    for path in swiftui.rglob("*.js"):
        assert not others & set(re.findall(r'"\./([^"]+)"', path.read_text())), path


@pytest.mark.quick
@pytest.mark.parametrize("page", ["DeparturesTests.md", "SunriseTests.md", "SentinelTests.md", "NotiZenTests.md", "Security.md"])
def test_every_promise_has_the_tests_that_the_list_names(page):
    names, existing = named_tests(page), existing_tests()
    assert len(names) > 40
    assert [name for name in names if name not in existing] == []
