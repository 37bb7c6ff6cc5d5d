"""Reads the build settings that Xcode's build system knows, from the specifications that come with a Swift toolchain."""
import glob
import os
import re
import shutil

import openstep

DEPLOYMENT = re.compile(r"[A-Z]+OS_DEPLOYMENT_TARGET")
TRUTH = {"bool", "boolean"}
CHOICE = {"enum", "enumeration", "codesignstyle"}


def folder():
    """Returns the folder of the specifications, beside the `swift` that runs here."""
    swift = shutil.which("swift")
    return swift and os.path.join(os.path.dirname(os.path.realpath(swift)), "..", "share", "pm")


def settings():
    """Returns the values that each setting allows, or None for any value. Empty without a toolchain that has
    specifications."""
    known = {}
    for path in glob.glob(os.path.join(folder() or "", "*", "*.xcspec")):
        with open(path, encoding="utf-8") as file:
            found = openstep.read(file.read())
        for specification in found if isinstance(found, list) else [found]:
            for option in specification.get("Options", []) + specification.get("Properties", []):
                if isinstance(option, dict) and option.get("Name"):
                    add(known, option)
    return known


def add(known, option):
    name, kind = option["Name"], option.get("Type", "").lower()
    values = {one["Value"] if isinstance(one, dict) else one for one in option.get("Values") or []}
    if kind in TRUTH:
        values = {"YES", "NO"}
    if kind not in TRUTH | CHOICE or not values:
        values = None
    # A setting may have several specifications, one for each tool.
    known[name] = known.get(name, set()) | values if values and known.get(name, set()) is not None else None


def complaint(known, name, value):
    """Returns what is wrong with a setting, or None."""
    if DEPLOYMENT.fullmatch(name):
        return None if re.fullmatch(r"\d+\.\d+(\.\d+)?", value) else f"{name} is “{value}”, which is no version"
    if name not in known:
        return f"{name} is no setting that Xcode knows"
    allowed = known[name]
    if allowed is None or "$(" in str(value) or value in allowed:
        return None
    return f"{name} is “{value}” and can be {', '.join(sorted(one for one in allowed if one))}"
