#!/usr/bin/env python3
"""manual.py PROGRAM VERSION SECONDS: prints the manual page reveille(1), from the usage texts of PROGRAM.

SECONDS is the date of the page, in seconds since 1970.
"""
import sys
import time
from pathlib import Path

from usage import commands, overview


def escaped(text):
    """Text as troff reads it: no character begins a request, and a hyphen can be copied into a terminal."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("“", r"\(lq").replace("”", r"\(rq")
    return "\n".join(rf"\&{line}" if line[:1] in (".", "'") else line for line in text.split("\n"))


def page(program, version, seconds):
    sentence, _ = overview(program)
    date = time.strftime("%Y-%m-%d", time.gmtime(seconds))
    lines = [
        f'.TH REVEILLE 1 {date} "reveille {version}"',
        ".SH NAME",
        r"reveille \- alarm clocks and notifications, on a host that is always on",
        ".SH SYNOPSIS",
        r".B reveille",
        r"\fICOMMAND\fP [\fIOPTIONS\fP]",
        ".SH DESCRIPTION",
        escaped(sentence),
        ".SH COMMANDS",
    ]
    for command in commands(program):
        lines += [f".SS {escaped(command.name)}", f"{escaped(command.summary)}.", ".PP", ".nf"]
        lines += [escaped(line) for line in command.synopsis] + [".fi"]
        for paragraph in command.paragraphs:
            lines += [".PP", escaped(paragraph)]
        for row in command.rows:
            lines += [".TP", rf"\fB{escaped(row.term)}\fP", escaped(row.text)]
    return "\n".join(lines) + "\n" + (Path(__file__).with_name("manual.end")).read_text()


if __name__ == "__main__":
    print(page(sys.argv[1], sys.argv[2], int(sys.argv[3])), end="")
