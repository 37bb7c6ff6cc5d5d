"""The table of `make faults`, and the programs under test that are not `reveille serve`."""

import os
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(os.environ.get("REVEILLE") or ROOT / ".build/checked/debug/reveille").parent
ENGINE = os.environ.get("FAULT_ENGINE") or str(PROGRAMS / "fault-engine")

SERVE, ALARMS, RULES, VAULT = "reveille serve", "alarm engine", "alarm rules", "vault"


@dataclass
class Row:
    """A line of the table: the program under test, what was done to it, the measured value, and whether that is
    right."""

    program: str
    what: str
    measured: object
    ok: bool


def show(rows):
    program, what = (max(len(getattr(row, name)) for row in rows) for name in ("program", "what"))
    for row in rows:
        print(f"{row.program:<{program}}  {row.what:<{what}}  {'ok    ' if row.ok else 'FAILED'}  {row.measured}")
