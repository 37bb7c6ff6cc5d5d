"""String catalogs as Xcode writes them."""
import json
import os

from apps import TARGETS


def formatted(text):
    """Returns a catalog's text with Xcode's spaces and order. All entries are kept by people: the strings of the modules
    are in the app's catalog, where Xcode doesn't see their use and would call them stale."""
    content = json.loads(text)
    for entry in content.get("strings", {}).values():
        entry["extractionState"] = "manual"
    return json.dumps(content, ensure_ascii=False, indent=2, separators=(",", " : "), sort_keys=True)


def paths(folder):
    """Yields the catalogs of the targets."""
    for target in TARGETS:
        for part in (target.part, os.path.join("Xcode", target.part)):
            for path, _, names in os.walk(os.path.join(folder, target.folder, part)):
                for name in sorted(names):
                    if name.endswith(".xcstrings"):
                        yield os.path.relpath(os.path.join(path, name), folder)
