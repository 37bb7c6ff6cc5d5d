#!/usr/bin/env python3
"""oracle.py > oracle.txt: scores every pattern of answers by the published rules, independently of the app.

PHQ-9: Kroenke 2001. GAD-7: Spitzer 2006. PC-PTSD-5: Prins 2016, cut-off of Bovin 2021. ASQ: toolkit of the NIMH. The light
is the rule of Docs/SentinelTests.md. A pattern has a character for each item: its value, "d" if the person preferred not
to answer, "m" if the answer is missing. A line is a set of patterns, the start that its patterns share, their number and
the FNV-1a digest of their results; `results` says what a result is.
"""
import bisect
import itertools

BANDS = {
    "phq9": ([5, 10, 15, 20], ["minimal", "mild", "moderate", "moderatelySevere", "severe"]),
    "gad7": ([5, 10, 15], ["minimal", "mild", "moderate", "severe"]),
}
CUT_OFF = {"phq9": 10, "gad7": 10, "ptsd": 4}


def numbers(pattern):
    return [int(answer) for answer in pattern if answer in "0123"]


def scored(form, pattern):
    """Returns the total (None if it cannot be scored) and whether the cut-off is reached."""
    if form == "ptsd":
        gate, pattern = pattern[0], pattern[1:]
        if gate == "0":
            return 0, False
        if gate != "1":
            return None, False
    known = sum(numbers(pattern))
    complete = len(numbers(pattern)) == len(pattern)
    return (known if complete else None), known >= CUT_OFF[form]


def band(form, total):
    if total is None or form not in BANDS:
        return "-"
    limits, names = BANDS[form]
    return names[bisect.bisect_right(limits, total)]


def asq(pattern):
    first_four, now = pattern[:4], pattern[4]
    if now == "1":
        return "acutePositive"
    if "1" in first_four or "d" in first_four or now == "d":
        return "nonAcutePositive"
    return "negative" if first_four == "0000" else "unknown"


def short_form(pattern):
    """Returns whether PHQ-2 or GAD-2 is positive, and whether it is complete."""
    first_two = pattern[:2]
    return sum(numbers(first_two)) >= 3, len(numbers(first_two)) == 2


def light(form, pattern):
    """Returns the light of a check-in that has this pattern, a middling mood, and 0 in every other daily question."""
    if form == "asq":
        if "1" in pattern:
            return "red"
        if "d" in pattern:
            return "yellow"
        return "green" if asq(pattern) == "negative" else "grey"
    if form == "phq9":
        if pattern[8] in "123":
            return "red"
        if pattern[8] == "d":
            return "yellow"
    if all(answer == "m" for answer in pattern):
        return "green" if form == "ptsd" else "grey"
    total, positive = scored(form, pattern)
    short_positive, short_complete = (False, True) if form == "ptsd" else short_form(pattern)
    if positive or short_positive:
        return "yellow"
    # A long form of which only the items of the short form were answered was not opened.
    opened = form == "ptsd" or any(answer != "m" for answer in pattern[2:])
    if not short_complete or (opened and total is None):
        return "grey"
    return "green"


def results(form, pattern):
    """Returns the line that the digest covers."""
    if form == "asq":
        return f"{asq(pattern)} {int('1' in pattern)} {light(form, pattern)}\n"
    total, positive = scored(form, pattern)
    crisis = form == "phq9" and pattern[8] in "123"
    shown = "-" if total is None else total
    return f"{shown} {band(form, total)} {int(positive)} {int(crisis)} {light(form, pattern)}\n"


def digest(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


SETS = [
    ("phq9", ["0123"] * 9, 3),
    ("phq9", ["1dm"] * 8 + ["01dm"], 1),
    ("gad7", ["0123"] * 7, 1),
    ("gad7", ["03dm"] * 7, 1),
    ("ptsd", ["01dm"] * 6, 1),
    ("asq", ["01dm"] * 5, 1),
]


def main():
    for form, choices, shared in SETS:
        alphabet = "+".join(dict.fromkeys(choices))
        for start in itertools.product(*choices[:shared]):
            patterns = ["".join(start + rest) for rest in itertools.product(*choices[shared:])]
            text = "".join(results(form, pattern) for pattern in patterns)
            print(form, alphabet, "".join(start), len(patterns), digest(text))


if __name__ == "__main__":
    main()
