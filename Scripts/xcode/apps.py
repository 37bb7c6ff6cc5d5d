"""The targets of Reveille.xcodeproj: one table, from which `project.py` makes the file."""
from dataclasses import dataclass

# Apple's minimum for `AlarmPresentation.Alert` without a stop button.
MINIMUM = "26.1"
VERSION = "1.0"
BUILD = "1"

APPLICATION = "com.apple.product-type.application"
EXTENSION = "com.apple.product-type.app-extension"

# The points at which systems extend themselves by ours.
WIDGETS = "com.apple.widgetkit-extension"
SHARING = "com.apple.share-services"


@dataclass(frozen=True)
class Target:
    """An app or an extension. Its sources are in `part` of the app's folder, shared with Linux; what only Xcode needs
    (icon, privacy manifest) is in `Xcode/part`, and its Info.plist and entitlements are in `Xcode`."""

    app: str
    part: str
    # Below the identifier of the project.
    identifier: str
    title: str
    platform: str = "iphoneos"
    kind: str = APPLICATION
    # The point of an extension.
    point: str = ""
    category: str = ""
    entitled: bool = True
    embeds: tuple = ()
    # The identifier of the app on the iPhone, for an app on the watch.
    companion: str = ""
    # Resources of another target that belong to this one, too: its name, and their paths in its folder.
    shared: tuple = ()

    @property
    def name(self):
        return self.app + ("" if self.part == "App" else self.part)

    @property
    def product(self):
        return self.name + (".app" if self.kind == APPLICATION else ".appex")

    @property
    def is_watch(self):
        return self.platform == "watchos"

    @property
    def folder(self):
        return f"Apps/{self.app}"


def extension(app, part, identifier, platform="iphoneos", **more):
    return Target(app, part, identifier, app, platform, EXTENSION, WIDGETS, **more)


TARGETS = [
    Target("Departures", "App", "departures", "Departures", category="public.app-category.productivity",
           embeds=("DeparturesWidgets",)),
    extension("Departures", "Widgets", "departures.widgets"),
    Target("Sunrise", "App", "sunrise", "Sunrise", category="public.app-category.utilities", embeds=("SunriseWidgets",)),
    extension("Sunrise", "Widgets", "sunrise.widgets"),
    Target("Sentinel", "App", "sentinel", "Sentinel", category="public.app-category.healthcare-fitness",
           embeds=("SentinelWidgets",)),
    extension("Sentinel", "Widgets", "sentinel.widgets"),
    Target("NotiZen", "App", "notizen", "NotiZen", category="public.app-category.productivity",
           embeds=("NotiZenWidgets", "NotiZenShare", "NotiZenWatch")),
    extension("NotiZen", "Widgets", "notizen.widgets"),
    Target("NotiZen", "Share", "notizen.share", "Add to NotiZen", kind=EXTENSION, point=SHARING,
           shared=("NotiZen", ("Assets.xcassets",))),
    Target("NotiZen", "Watch", "notizen.watchkitapp", "NotiZen", "watchos", companion="notizen",
           embeds=("NotiZenWatchWidgets",)),
    extension("NotiZen", "WatchWidgets", "notizen.watchkitapp.widgets", "watchos",
              shared=("NotiZenWatch", ("Assets.xcassets",))),
    # `Scripts/new-app` adds targets above this line.
]

# The StoreKit file of an app, by target: Xcode's own store, for runs from Xcode.
STORES = {"NotiZen": "Apps/NotiZen/App/NotiZen.storekit"}
