"""What the checks share: which files there are, and how a finding is told."""
import os
import re
import sys

SKIPPED = {".build", ".git", ".venv", "__pycache__", ".pytest_cache", "output"}


def root(argument=None):
    """The folder to check: the argument, or the repository that this file lies in."""
    return os.path.abspath(argument or os.path.join(os.path.dirname(__file__), "..", ".."))


def files(folder, *extensions):
    """Paths, relative to `folder`, of the files with one of the extensions (of all files, when none is named)."""
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(set(names) - SKIPPED):
            if not extensions or name.endswith(extensions):
                yield os.path.relpath(os.path.join(path, name), folder)


def read(folder, path):
    """The text of a file; None for one that is not text."""
    try:
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            return file.read()
    except UnicodeDecodeError:
        return None


def code(text):
    """Swift source with comments and the contents of string literals blanked, its lines kept."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|#*"""(.*?)"""#*|"(?:\\.|[^"\\\n])*"', re.DOTALL)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def finish(findings, summary=""):
    """Prints the findings and ends with status 1, or prints the summary and ends with 0."""
    for finding in findings:
        print(finding)
    if not findings and summary:
        print(summary)
    sys.exit(1 if findings else 0)
