"""Reads `Package.swift` as Apple's systems see it."""
import json
import os
import re
import subprocess
import tempfile

CONDITION = re.compile(r"^(\s*#(?:if|elseif)\s+)(.*)$", re.MULTILINE)


def elsewhere(source):
    """Returns a manifest whose conditions have Apple's results."""
    return CONDITION.sub(lambda line: line[1] + line[2].replace("os(Linux)", "false").replace(
        "canImport(Glibc)", "false"), source)


def package(folder):
    """Returns the package as its manifest describes it on Apple's systems.

    Raises a ValueError with a sentence if the manifest has errors there.
    """
    with open(os.path.join(folder, "Package.swift"), encoding="utf-8") as file:
        source = elsewhere(file.read())
    with tempfile.TemporaryDirectory() as place:
        with open(os.path.join(place, "Package.swift"), "w", encoding="utf-8") as file:
            file.write(source)
        command = ["swift", "package", "--package-path", place, "--cache-path", os.path.join(place, "cache"),
                   "dump-package"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise ValueError(f"Package.swift can't be read as on Apple's systems: {done.stderr.strip()[-400:]}")
    return json.loads(done.stdout)


def read(folder):
    """Returns the names of the library products that the package has on Apple's systems, and its minimum version of each
    system."""
    found = package(folder)
    platforms = {one["platformName"]: one["version"] for one in found["platforms"]}
    return {one["name"] for one in found["products"] if "library" in one["type"]}, platforms
