"""An app is added to the package, and taken out again, by a script."""
import shutil
import subprocess

import pytest

from conftest import REPOSITORY

CHECKS = ["layers", "hazards", "sizes", "prose", "strings", "numbers", "links", "catalogs", "compatibility",
          "xcode"]


@pytest.fixture
def checkout(tmp_path):
    """A copy of the files that belong to the project, and a function that runs one of its scripts."""
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=REPOSITORY,
                           capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (REPOSITORY / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(REPOSITORY / name, tmp_path / name)

    def run(script, *arguments):
        done = subprocess.run([tmp_path / "Scripts" / script, *arguments], capture_output=True, text=True, cwd=tmp_path)
        return done.returncode, done.stdout + done.stderr

    return tmp_path, run


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_an_app_is_added_in_the_shape_of_the_others_and_leaves_nothing_behind(checkout):
    folder, run = checkout
    before = contents(folder)
    status, output = run("new-app", "Quokka")
    assert status == 0 and "/quokka/" in output
    for check in CHECKS:
        assert run(f"check/{check}", str(folder))[0] == 0, check
    lint = ["swift", "format", "lint", "--strict", "--recursive", "Apps/Quokka", "Apps/Installed", "Tests/QuokkaKitTests", "Package.swift"]
    done = subprocess.run(lint, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert run("new-app", "--remove", "Quokka")[0] == 0
    after = {path: text for path, text in contents(folder).items() if "__pycache__" not in path.parts}
    assert after == before


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        ((), "give one name"),
        (("hello",), "is no name for a module"),
        (("../Evil",), "is no name for a module"),
        (("Sunrise",), "is taken"),
        (("Settings",), "is taken"),
        (("--remove", "Quokka"), "there is no app Quokka"),
        (("--remove", "Installed"), "there is no app Installed"),
    ],
)
def test_an_invalid_app_name_changes_nothing(checkout, arguments, complaint):
    folder, run = checkout
    before = contents(folder)
    status, output = run("new-app", *arguments)
    assert status == 2 and complaint in output and len(output.splitlines()) == 1
    assert contents(folder) == before
