"""What the parts of the harness share."""

import os
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = os.environ.get("FAULT_ENGINE") or str(ROOT / ".build/checked/debug/fault-engine")


@dataclass
class Row:
    """A line of the table. What has neither `wanted` nor `ok` is told, not judged."""

    what: str
    measured: object
    wanted: object = None
    ok: bool = None

    @property
    def is_bad(self):
        return self.ok is False or (self.wanted is not None and self.measured != self.wanted)
