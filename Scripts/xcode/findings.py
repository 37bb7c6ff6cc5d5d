"""All findings about the Xcode project of a folder."""
import os

import bundles
import project
import specifications
import structure
from apps import MINIMUM, TARGETS


def drift(folder, products):
    """Yields the files that differ from what Scripts/xcodeproj writes."""
    for path, text in project.contents(folder, products).items():
        try:
            with open(os.path.join(folder, path), encoding="utf-8") as file:
                lines = file.read().split("\n")
        except (OSError, UnicodeDecodeError) as error:
            yield f"{path}: {error}"
            continue
        wanted = text.split("\n")
        if lines != wanted:
            number = next((at for at, pair in enumerate(zip(lines, wanted)) if pair[0] != pair[1]),
                          min(len(lines), len(wanted)))
            yield f"{path}:{number + 1}: differs from what Scripts/xcodeproj writes; run it"


def findings(folder, products, platforms):
    """Returns sentences about a folder whose package has these library products and minimum versions on Apple's
    systems."""
    found = list(bundles.unknown(folder))
    for platform in ("ios", "watchos"):
        if platforms.get(platform) != MINIMUM:
            found.append(f"Package.swift is for {platform} {platforms.get(platform)}, and the targets for {MINIMUM}")
    path = f"{project.FILE}/project.pbxproj"
    parts, problem = structure.read(folder, path)
    if problem:
        found.append(problem)
    else:
        found += [f"{path}: {one}" for one in parts.findings(specifications.settings(), products)]
        schemes = os.path.join(project.FILE, "xcshareddata", "xcschemes")
        for name in sorted(os.listdir(os.path.join(folder, schemes))):
            found += structure.scheme_findings(folder, os.path.join(schemes, name), parts)
    sources = bundles.Sources(folder, products)
    made = [bundles.Bundle(folder, target, sources, project.COMMON | project.settings(target)) for target in TARGETS]
    for bundle in made:
        found += bundle.findings()
    return found + [*bundles.devices(made), *bundles.catalogs(folder), *drift(folder, products)]
