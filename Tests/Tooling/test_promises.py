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
@pytest.mark.parametrize("page", ["DeparturesTests.md", "SunriseTests.md", "SentinelTests.md", "Security.md"])
def test_every_promise_has_the_tests_that_the_list_names(page):
    names = named_tests(page)
    assert len(names) > 40
    assert [name for name in names if name not in existing_tests()] == []
