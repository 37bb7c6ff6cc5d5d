"""The common part of the checks: the files to check, and the report of findings."""
import os
import re
import sys

SKIPPED = {".build", ".git", ".venv", "__pycache__", ".pytest_cache", "output"}


def root(argument=None):
    """Returns the folder to check: the argument, or the repository that contains this file."""
    return os.path.abspath(argument or os.path.join(os.path.dirname(__file__), "..", ".."))


def files(folder, *extensions):
    """Yields the paths, relative to `folder`, of the files with one of the extensions (of all files if none is
    given)."""
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(set(names) - SKIPPED):
            if not extensions or name.endswith(extensions):
                yield os.path.relpath(os.path.join(path, name), folder)


def read(folder, path):
    """Returns the text of a file, or None for a file that is not text."""
    try:
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            return file.read()
    except UnicodeDecodeError:
        return None


def code(text):
    """Returns Swift source with comments and the contents of string literals blanked, and its lines kept."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|#*"""(.*?)"""#*|"(?:\\.|[^"\\\n])*"', re.DOTALL)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def finish(findings, summary=""):
    """Prints the findings and exits with 1, or prints the summary and exits with 0."""
    for finding in findings:
        print(finding)
    if not findings and summary:
        print(summary)
    sys.exit(1 if findings else 0)
