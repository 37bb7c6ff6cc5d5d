import pathlib
import subprocess

import pytest

REPOSITORY = pathlib.Path(__file__).parents[2]


@pytest.fixture
def run():
    """Runs a script of the repository and returns its exit status and all its output."""

    def run(script, *arguments, **options):
        done = subprocess.run(
            [REPOSITORY / "Scripts" / script, *map(str, arguments)], capture_output=True, text=True, **options)
        return done.returncode, done.stdout + done.stderr

    return run


@pytest.fixture
def tree(tmp_path):
    """Writes files, given by their paths, into an empty folder and returns it."""

    def tree(files):
        for path, text in files.items():
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        return tmp_path

    return tree
