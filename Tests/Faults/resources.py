"""Disks that are full or read-only: accepted changes are kept, others are reported."""

import subprocess
from pathlib import Path

from row import ALARMS, ENGINE, Row


def mounted(options, script):
    """Runs a shell script in its own mount namespace, with the engine as `$1`; returns None if that is not allowed."""
    try:
        return subprocess.run(["unshare", "-rm", "sh", "-ec", script, "sh", ENGINE, *options], capture_output=True,
                              text=True, timeout=300)
    except FileNotFoundError:
        return None


def unmounted(answer):
    """Returns the reason why a disk could not be replaced. That is a failure, as nothing was tested on this machine."""
    return f"no mount namespace is to be had here: {answer.stderr.strip() if answer else 'there is no unshare'}"


def taken(output):
    return {line.split()[1] for line in output.splitlines() if line.startswith("taken ")}


def full_disk(folder):
    # A few items fit, then none, then there is room again.
    answer = mounted([str(folder)], """
        mount -t tmpfs -o size=1m none "$2"
        "$1" fill "$2" 0 3000 > /dev/shm/full.$$
        "$1" list "$2" > /dev/shm/kept.$$
        mount -o remount,size=64m "$2"
        "$1" fill "$2" 3000 10 > /dev/shm/later.$$
        cat /dev/shm/full.$$; echo ====; cat /dev/shm/kept.$$; echo ====; cat /dev/shm/later.$$
        rm -f /dev/shm/full.$$ /dev/shm/kept.$$ /dev/shm/later.$$
    """)
    if answer is None or answer.returncode != 0:
        return [Row(ALARMS, "Full disk", unmounted(answer), False)]
    filled, kept, later = answer.stdout.split("====\n")
    refusals = [line for line in filled.splitlines() if line.startswith("refused ")]
    words = refusals[0].split(maxsplit=2)[2] if refusals else ""
    return [
        Row(ALARMS, "Full disk: taken, refused", f"{len(taken(filled))}, {len(refusals)}", bool(refusals and taken(filled))),
        Row(ALARMS, "  what the app is told", words, "full" in words.lower()),
        Row(ALARMS, "  taken and not kept", len(lost := taken(filled) - set(kept.split())), not lost),
        Row(ALARMS, "  taken once there is room again", len(taken(later)), len(taken(later)) == 10),
    ]


def read_only(folder):
    subprocess.run([ENGINE, "fill", folder, "0", "5"], check=True, capture_output=True)
    answer = mounted([str(folder)], """
        mount --bind "$2" "$2"
        mount -o remount,bind,ro "$2"
        "$1" fill "$2" 5 1 || true
        mount -o remount,bind,rw "$2"
        "$1" list "$2"
    """)
    if answer is None or answer.returncode != 0:
        return [Row(ALARMS, "Read-only folder", unmounted(answer), False)]
    lines = answer.stdout.splitlines()
    kept = len([line for line in lines if line.isdigit()])
    said = next((line for line in lines if line.startswith(("refused", "failed"))), "")
    return [
        Row(ALARMS, "Read-only folder: what is said", said.split(maxsplit=1)[-1:], bool(said)),
        Row(ALARMS, "  kept", kept, kept == 5),
    ]


def run(folder):
    rows = []
    for check in (full_disk, read_only):
        place = Path(folder) / check.__name__
        place.mkdir()
        rows += check(place)
    return rows
