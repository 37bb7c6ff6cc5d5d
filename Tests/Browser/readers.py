"""Readers of other languages: the words that they see, from the catalogs, and what may not be on their pages."""

import json
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCALES = {"fr": "fr-FR", "ar": "ar-EG", "de": "de-DE"}
RIGHT_TO_LEFT = {"ar"}

# Names and addresses that are the same in every language.
NAMES = (
    "Reveille|Sentinel|NotiZen|iPhone|Valhalla|TomTom|Home Assistant|MQTT|HomeKit|OpenStreetMap|GeoNames|CC BY|BlueZ|Bluetooth|GTFS|iCalendar|"
    "ntfy|pipewire|alsa|utils|bin|dunst|Digital Crown|reveille|pair|bluetooth|http|https|osm|pbf|zip|ics|sunrise-sunset|org|Escape|OK|"
    # The sample town is a piece of the world, where signs are in English.
    "Alderbrook|Gym|Town|Library|Main|Street|Garden|Avenue|Vaduz|Tromsø|Chrome|Linux|Widgets|Watch|"
    # A unit that Foundation for Linux does not translate.
    "km"
)
ADDRESS = re.compile(r"https?://\S+")
# The reason for a failed connection, in the words of the system: “(Couldn't resolve host name.)”.
REASON = re.compile(r"\(\u2068?[A-Z][^()]*\.\u2069?\)")


class Words:
    """The texts of some catalogs in one language, by their keys."""

    def __init__(self, language, *folders):
        self.language = language
        self.strings = {}
        for folder in folders:
            self.strings |= catalog(folder)

    def __call__(self, key):
        unit = self.strings[key]["localizations"][self.language]["stringUnit"]
        return unit["value"]

    def pattern(self, key):
        """Returns the text as a pattern, with anything in the place of its values."""
        return re.compile(re.sub(r"%(\d\\\$)?(@|lld)", ".*", re.escape(self(key)).replace("\\%", "%")))


@cache
def catalog(folder):
    return json.loads((ROOT / folder / "Localizable.xcstrings").read_text(encoding="utf-8"))["strings"]


def latin_words(page, root="#device"):
    """Returns the words in Latin letters that a person sees or hears below `root`, without the names."""
    texts = page.evaluate(
        """(root) => {
      const found = [], isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
      for (const start of document.querySelectorAll(root)) {
        const walker = document.createTreeWalker(start, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        while (walker.nextNode()) {
          const node = walker.currentNode;
          if (node.nodeType === Node.TEXT_NODE) {
            if (node.parentElement && isSeen(node.parentElement) && !node.parentElement.closest("[lang=en], style, script"))
              found.push(node.data);
          } else if (isSeen(node) && !node.closest("[lang=en]")) {
            for (const name of ["aria-label", "title", "placeholder", "aria-description", "aria-valuetext", "alt"])
              if (node.hasAttribute(name)) found.push(node.getAttribute(name));
          }
        }
      }
      return found;
    }""",
        root,
    )
    words = set()
    for text in texts:
        words |= set(re.findall(r"[A-Za-z]{2,}", re.sub(rf"\b(?:{NAMES})\b", " ", REASON.sub(" ", ADDRESS.sub(" ", text)))))
    return words


def english_words(page, root="#device"):
    """Returns English words below `root`, which other languages with Latin letters do not have."""
    return latin_words(page, root) & set(
        "the and of to for with you your is are not no when from this that by at on off edit add save cancel done skip until "
        "settings alarm alarms time leave arrive traffic delay sound map places day days sunset sunrise dawn start home "
        "today tomorrow saved search change every weekdays weekends none prep".split()
    )


def overflow(page):
    """Returns by how many points the page is wider than the screen."""
    return page.evaluate(
        "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth")
