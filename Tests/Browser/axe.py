"""Runs axe on a page: injected once, and without the long lists of what is in order."""

from axe_playwright_python.base import AXE_SCRIPT

WEIGHTS = ("minor", "moderate", "serious", "critical")


def violations(page, least="minor", without=(), **options):
    """Returns the violations of `least` weight or more, as dictionaries of axe; `without` names rules to leave out."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    rules = {rule: {"enabled": False} for rule in without}
    options |= {"resultTypes": ["violations"], "rules": rules}
    found = page.evaluate("async (options) => (await axe.run(options)).violations", options)
    return [one for one in found if one["impact"] in WEIGHTS[WEIGHTS.index(least) :]]


def report(found):
    """Returns a line for each violation, with the first elements that it concerns."""
    return "\n".join(
        f"{one['id']}: {one['help']} {[(node['target'], node['html'][:200]) for node in one['nodes'][:3]]}"
        for one in found
    )
