#!/usr/bin/env python3
"""make.py VSOP87D.ear: writes the tables of this folder.

VSOP87D.ear is the Earth's part of the planetary theory VSOP87 (Bretagnon and Francou 1988, catalogue VI/81 of the CDS
in Strasbourg). Nutation (IAU 2000A) and the measured rotation of the Earth come with skyfield (PyPI).
"""
import pathlib
import re
import sys

from skyfield import nutationlib
from skyfield.api import load

FOLDER = pathlib.Path(__file__).parent
# Radians: smaller terms move a sunrise by less than a thousandth of a second.
SMALLEST = 1e-8
YEARS = range(1900, 2052)
NAMES = {1: "longitude", 2: "latitude", 3: "radius"}


def vsop(path):
    """Returns the terms of each variable by the power of time that they are multiplied with."""
    series = {}
    for line in open(path):
        head = re.search(r"VARIABLE (\d).*\*T\*\*(\d)", line)
        if head:
            name, power = NAMES[int(head[1])], int(head[2])
            continue
        size, phase, rate = (float(word) for word in line.split()[-3:])
        # Within a century of 2000, time is at most a tenth of its unit. The radius is only needed for the parallax.
        if size * .1 ** power > SMALLEST * (10 if name == "radius" else 1):
            series.setdefault(name, {}).setdefault(power, []).append((size, phase, rate))
    return series


def rows(numbers, columns, form):
    lines = []
    for start in range(0, len(numbers), columns):
        lines.append("        " + " ".join(form.format(number) + "," for number in numbers[start:start + columns]))
    return "\n".join(lines)


def write(name, head, body):
    (FOLDER / f"{name}.swift").write_text(f"// Written by make.py.\n\n{head}\n{body}}}\n")


def write_series(name, powers):
    body = ""
    for power, terms in sorted(powers.items()):
        if terms:
            numbers = [number for term in terms for number in term]
            body += f"    static let power{power}: [Double] = [\n{rows(numbers, 6, '{:.11g}')}\n    ]\n"
    write(f"Earth{name.capitalize()}",
          f"/// Terms of VSOP87D for the Earth's {name}: amplitude, phase, radians in a thousand years.\n"
          f"enum Earth{name.capitalize()} {{", body)


def write_nutation():
    longitude = nutationlib.lunisolar_longitude_coefficients
    obliquity = nutationlib.lunisolar_obliquity_coefficients
    numbers = []
    for index, multiples in enumerate(nutationlib.nals_t):
        # In tenths of a microsecond of arc: only terms of at least half a thousandth of a second.
        if max(abs(longitude[index][0]), abs(obliquity[index][0])) >= 5e3:
            numbers += [*multiples, longitude[index][0] / 1e7, longitude[index][1] / 1e7, obliquity[index][0] / 1e7]
    write("NutationTerms",
          "/// The largest terms of the nutation (IAU 2000A): multiples of the five arguments, the sine in longitude, its\n"
          "/// change in a century, the cosine in obliquity, in seconds of arc.\nenum NutationTerms {",
          f"    static let all: [Double] = [\n{rows(numbers, 8, '{:.8g}')}\n    ]\n")


def write_rotation():
    scale = load.timescale(builtin=True)
    numbers = [float(scale.J(year).delta_t) for year in YEARS]
    write("RotationTable",
          "/// ΔT, Terrestrial Time minus Universal Time, in seconds at the beginning of each year: measured until 2025, then"
          " predicted\n/// by the International Earth Rotation Service and from the formula of Morrison and Stephenson.\n"
          "enum RotationTable {",
          f"    static let firstYear = {YEARS[0]}.0\n    static let deltaT: [Double] = [\n{rows(numbers, 10, '{:.2f}')}\n    ]\n")


for name, powers in vsop(sys.argv[1]).items():
    write_series(name, powers)
write_nutation()
write_rotation()
