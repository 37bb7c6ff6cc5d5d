"""Checks what goes into the bundles of the targets: Info.plist, entitlements, privacy manifest, assets, string catalogs,
and that the sources' use of Apple's frameworks is explained and permitted there."""
import json
import os
import plistlib
import re
import struct
from xml.parsers.expat import ExpatError

import catalog
from apps import APPLICATION, SHARING, TARGETS, WIDGETS
from languages import languages
from project import IMPORT

GROUPS = "com.apple.security.application-groups"
# The text that a system demands before it lets an app use a framework. Without it, the app ends, or nothing happens.
USAGE = {
    "AlarmKit": "NSAlarmKitUsageDescription",
    "HomeKit": "NSHomeKitUsageDescription",
    "EventKit": "NSCalendarsFullAccessUsageDescription",
    "LocalAuthentication": "NSFaceIDUsageDescription",
    "Contacts": "NSContactsUsageDescription",
    "Photos": "NSPhotoLibraryUsageDescription",
    "CoreBluetooth": "NSBluetoothAlwaysUsageDescription",
    "CoreMotion": "NSMotionUsageDescription",
    "Speech": "NSSpeechRecognitionUsageDescription",
    "HealthKit": "NSHealthShareUsageDescription",
}
# The same for a name in the sources.
USAGE_OF_NAME = {
    "CLLocationManager": "NSLocationWhenInUseUsageDescription",
    "AVCaptureDevice": "NSCameraUsageDescription",
    "AVAudioApplication": "NSMicrophoneUsageDescription",
    # A host is usually in the home's network.
    "PairedHost": "NSLocalNetworkUsageDescription",
}
ENTITLED = {"HomeKit": "com.apple.developer.homekit"}
# What entitlements of ours may say. A key that Apple does not know breaks signing.
ENTITLEMENTS = {
    "com.apple.developer.default-data-protection": {"NSFileProtectionComplete"},
    "com.apple.developer.homekit": {True},
    GROUPS: None,
}
# Keys of Info.plist files beside usage texts.
KEYS = {"BGTaskSchedulerPermittedIdentifiers", "CFBundleURLTypes", "NSAppTransportSecurity", "NSExtension",
        "NSSupportsLiveActivities", "REVAppGroup", "UIBackgroundModes"}
ACTIVATION = {"NSExtensionActivationSupportsText", "NSExtensionActivationSupportsWebPageWithMaxCount",
              "NSExtensionActivationSupportsWebURLWithMaxCount"}
MODES = {"fetch", "processing", "remote-notification", "audio", "location"}
# API that a privacy manifest has to give a reason for, and the reasons that fit ours.
REASONS = {
    "UserDefaults": (re.compile(r"\b(?:UserDefaults|DeviceDefaults|AppStorage)\b"), {"CA92.1", "1C8F.1"}),
    "FileTimestamp": (re.compile(r"\b(?:creationDate|modificationDate|contentModificationDateKey|creationDateKey)\b"),
                      {"C617.1", "3B52.1"}),
    "DiskSpace": (re.compile(r"\b(?:volumeAvailableCapacity\w*|systemFreeSize)\b"), {"E174.1"}),
    "SystemBootTime": (re.compile(r"\b(?:systemUptime|mach_absolute_time)\b"), {"35F9.1"}),
}
CATEGORY = "NSPrivacyAccessedAPICategory"
COLOR = re.compile(r'\bColor\("(\w+)"\)')
LINK = re.compile(r'URL\(string: "([a-z-]+)://')
REFRESH = re.compile(r"\.(?:appRefresh|urlSession)\((?:\w+\.)?(\w+)\)")
LITERAL = re.compile(r'"(?:\\.|[^"\\\n])*"')
# A comment, or a literal, which may contain two slashes.
COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*")|//[^\n]*|/\*.*?\*/', re.DOTALL)


class Sources:
    """The source of the targets and of the package's modules, by folder."""

    def __init__(self, folder, products):
        self.folder, self.products = folder, products
        self.texts = {}

    def text(self, place):
        """Returns the source below a folder, without comments."""
        if place not in self.texts:
            found = []
            for path, _, names in os.walk(os.path.join(self.folder, place)):
                for name in sorted(names):
                    if name.endswith(".swift"):
                        with open(os.path.join(path, name), encoding="utf-8") as file:
                            found.append(COMMENT.sub(lambda match: match[1] or "", file.read()))
            self.texts[place] = "\n".join(found)
        return self.texts[place]

    def place(self, module):
        for app in dict.fromkeys(target.app for target in TARGETS):
            for part in ("Kit", "UI"):
                if module == app + part:
                    return f"Apps/{app}/{part}"
        return f"Shared/{module}"

    def reached(self, target):
        """Returns the folders of a target and of the modules that it imports, at any depth, and the names of all
        modules imported there."""
        places, modules, waiting = [], set(), [f"{target.folder}/{target.part}"]
        while waiting:
            place = waiting.pop()
            places.append(place)
            for module in set(IMPORT.findall(self.text(place))) - modules:
                modules.add(module)
                if module in self.products:
                    waiting.append(self.place(module))
        return places, modules


class Bundle:
    """What one target puts into its bundle."""

    def __init__(self, folder, target, sources, settings):
        self.folder, self.target, self.sources, self.settings = folder, target, sources, settings
        self.places, self.modules = sources.reached(target)
        self.text = "\n".join(map(sources.text, self.places))
        self.info, self.entitlements, self.privacy = {}, {}, {}

    def findings(self):
        found = list(self.read())
        return found or [f"{self.target.name}: {one}" for checks in (
            self.keys(), self.usage(), self.background(), self.group(), self.reasons(), self.assets(), self.texts(),
            self.names(), self.imports()) for one in checks]

    def path(self, *parts):
        return os.path.join(self.folder, self.target.folder, *parts)

    def read(self):
        files = {"info": self.settings.get("INFOPLIST_FILE"), "entitlements": self.settings.get("CODE_SIGN_ENTITLEMENTS"),
                 "privacy": f"{self.target.folder}/Xcode/{self.target.part}/PrivacyInfo.xcprivacy"}
        for kind, path in files.items():
            if path:
                content, problem = plist(os.path.join(self.folder, path))
                if problem:
                    yield f"{path}: {problem}"
                setattr(self, kind, content or {})
        if not files["info"]:
            yield f"{self.target.name} has no INFOPLIST_FILE"

    def keys(self):
        usage = set(USAGE.values()) | set(USAGE_OF_NAME.values())
        for key in sorted(self.info.keys() - KEYS - usage):
            yield f"Info.plist has the key {key}, which none of ours needs"
        for key in self.info:
            if f"INFOPLIST_KEY_{key}" in self.settings:
                yield f"{key} is in Info.plist and in the settings"
        for key, value in self.entitlements.items():
            if key not in ENTITLEMENTS:
                yield f"the entitlement {key} is none of ours"
            elif ENTITLEMENTS[key] is not None and value not in ENTITLEMENTS[key]:
                yield f"the entitlement {key} is “{value}”"
        if self.info.get("NSAppTransportSecurity", {"NSAllowsLocalNetworking": True}) != {"NSAllowsLocalNetworking": True}:
            yield "NSAppTransportSecurity allows more than the local network"
        point = self.info.get("NSExtension", {}).get("NSExtensionPointIdentifier", "")
        if point != self.target.point:
            yield f"the extension point in Info.plist is {point}"
        if self.target.point == WIDGETS and "WidgetKit" not in self.modules:
            yield "an extension for widgets does not import WidgetKit"
        if self.target.point == SHARING:
            yield from self.sharing()
        for text in (self.target.title,):
            if self.settings.get("INFOPLIST_KEY_CFBundleDisplayName") != text:
                yield f"the display name is not {text}"

    def sharing(self):
        """Checks when a share extension is offered, and that the system finds its first object."""
        extension = self.info.get("NSExtension", {})
        rule = extension.get("NSExtensionAttributes", {}).get("NSExtensionActivationRule")
        # Apple takes no app whose extension is offered for everything, as the rule TRUEPREDICATE does.
        if not isinstance(rule, dict) or not rule:
            yield "NSExtensionActivationRule does not name the kinds that are shared"
        else:
            for key in sorted(rule.keys() - ACTIVATION):
                yield f"NSExtensionActivationRule has the key {key}, which none of ours needs"
        name = extension.get("NSExtensionPrincipalClass", "")
        own = self.sources.text(f"{self.target.folder}/{self.target.part}")
        if not re.search(rf"@objc\({re.escape(name)}\)\s+final class {re.escape(name)}\b", own):
            yield f"NSExtensionPrincipalClass is {name}, which no source has as the name of a class for Objective-C"

    def demanded(self):
        if self.target.kind != APPLICATION:
            return {}
        found = {key: module for module, key in USAGE.items() if module in self.modules}
        # A watch asks its phone.
        names = {name: key for name, key in USAGE_OF_NAME.items() if not (name == "PairedHost" and self.target.is_watch)}
        return found | {key: name for name, key in names.items() if re.search(rf"\b{name}\b", self.text)}

    def usage(self):
        demanded = self.demanded()
        for key, cause in demanded.items():
            if not isinstance(self.info.get(key), str) or len(self.info[key].strip()) < 10:
                yield f"it uses {cause}, and Info.plist has no text for {key}"
        for key in sorted(self.info):
            if key.endswith("UsageDescription") and key not in demanded:
                yield f"Info.plist explains {key}, which it does not use"
        if self.target.kind == APPLICATION:
            for module, key in ENTITLED.items():
                if module in self.modules and key not in self.entitlements:
                    yield f"it uses {module} and has no entitlement {key}"
                if module not in self.modules and key in self.entitlements:
                    yield f"it has the entitlement {key} and does not use {module}"

    def background(self):
        own = self.sources.text(f"{self.target.folder}/{self.target.part}")
        wanted = set()
        for constant in REFRESH.findall(own):
            literal = re.search(rf'\b{constant}\b[^=\n]*= "([^"]+)"', self.text)
            wanted.add(literal[1] if literal else constant)
        permitted = self.info.get("BGTaskSchedulerPermittedIdentifiers", [])
        for one in sorted(wanted ^ set(permitted)):
            yield f"the background task {one} is not both in the sources and in BGTaskSchedulerPermittedIdentifiers"
        modes = self.info.get("UIBackgroundModes", [])
        if bool(wanted) != bool({"fetch", "processing"} & set(modes)):
            yield f"UIBackgroundModes are {modes}, and the app has {len(wanted)} background tasks"
        for one in set(modes) - MODES:
            yield f"“{one}” is no background mode"
        if self.target.is_watch and modes:
            yield "UIBackgroundModes have no effect on a watch"
        live = {"AlarmKit", "ActivityKit"} & self.modules and self.target.kind == APPLICATION
        if bool(live) != (self.info.get("NSSupportsLiveActivities") is True):
            yield "NSSupportsLiveActivities is true if an app shows alarms or Live Activities, and only then"
        schemes = {one for kind in self.info.get("CFBundleURLTypes", []) for one in kind.get("CFBundleURLSchemes", [])}
        links = set(LINK.findall(self.text)) - {"https", "http"}
        if self.target.kind == APPLICATION:
            other = "\n".join(self.sources.text(f"{one.folder}/{one.part}") for one in TARGETS
                              if one.app == self.target.app and one.is_watch == self.target.is_watch)
            links |= set(LINK.findall(other)) - {"https", "http"}
            for one in sorted(links ^ schemes):
                yield f"the URL scheme “{one}” is not both in the sources and in CFBundleURLTypes"

    def group(self):
        named = self.info.get("REVAppGroup")
        groups = self.entitlements.get(GROUPS, [])
        if ([named] if named else []) != groups:
            yield f"REVAppGroup is {named}, and the entitlements have {groups}"
        if named and not named.startswith("group.$(REVEILLE_IDENTIFIER)."):
            yield f"REVAppGroup “{named}” does not begin with group.$(REVEILLE_IDENTIFIER)"

    def reasons(self):
        if self.privacy.get("NSPrivacyTracking") is not False or self.privacy.get("NSPrivacyTrackingDomains") != [] \
                or self.privacy.get("NSPrivacyCollectedDataTypes") != []:
            yield "the privacy manifest does not say that nothing is tracked or collected"
        if self.privacy.keys() - {"NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes",
                                  "NSPrivacyAccessedAPITypes"}:
            yield "the privacy manifest has keys that Apple does not know"
        given = {one.get("NSPrivacyAccessedAPIType", "").removeprefix(CATEGORY): one.get(
            "NSPrivacyAccessedAPITypeReasons", []) for one in self.privacy.get("NSPrivacyAccessedAPITypes", [])}
        for category, (names, allowed) in REASONS.items():
            use = names.search(LITERAL.sub("", self.text))
            if use and not given.get(category):
                yield f"it uses {use[0]}, and the privacy manifest has no reason for {CATEGORY}{category}"
            if category in given and not use:
                yield f"the privacy manifest has a reason for {CATEGORY}{category}, which it does not use"
            for reason in set(given.get(category, [])) - allowed:
                yield f"the privacy manifest gives the reason {reason} for {category}"
        for category in given.keys() - REASONS.keys():
            yield f"the privacy manifest names {CATEGORY}{category}"
        if "1C8F.1" in given.get("UserDefaults", []) and not self.entitlements.get(GROUPS):
            yield "the privacy manifest speaks of an app group, and there is none"

    # Resources

    @property
    def folders(self):
        """The folders whose resources the target has, and the catalogs that it takes from another one."""
        found = [self.path(self.target.part), self.path("Xcode", self.target.part)]
        if self.target.shared:
            owner = next(one for one in TARGETS if one.name == self.target.shared[0])
            found += [self.path(owner.part, name) for name in self.target.shared[1]]
        return found

    def resources(self, *endings):
        for folder in self.folders:
            for path, folders, names in os.walk(folder):
                for name in sorted(folders + names):
                    if name.endswith(endings):
                        yield os.path.join(path, name)
        yield from (folder for folder in self.folders if folder.endswith(endings))

    def assets(self):
        colors, seen = set(), {}
        for path in self.resources(".colorset", ".imageset", ".appiconset"):
            content, problem = load(os.path.join(path, "Contents.json"))
            name = os.path.splitext(os.path.basename(path))[0]
            if problem:
                yield f"{name} in the asset catalog: {problem}"
                continue
            if path in seen.values():
                continue
            if name in seen:
                yield f"two assets have the name {name}"
            seen[name] = path
            colors |= {name} if path.endswith(".colorset") else set()
            for image in content.get("images", []):
                if image.get("filename") and not os.path.isfile(os.path.join(path, image["filename"])):
                    yield f"{name} names {image['filename']}, which does not exist"
            if path.endswith(".appiconset"):
                yield from self.icon(path, content)
        wanted = set(COLOR.findall("\n".join(map(self.sources.text, self.places))))
        wanted.add(self.settings.get("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"))
        for name in sorted(wanted - colors):
            yield f"there is no color {name} in its asset catalogs"
        icon = self.settings.get("ASSETCATALOG_COMPILER_APPICON_NAME")
        if self.target.kind == APPLICATION and icon not in seen:
            yield f"there is no app icon {icon} in its asset catalogs"

    def icon(self, path, content):
        appearances = {one["appearances"][0]["value"] if one.get("appearances") else "": one for one in content["images"]}
        wanted = {""} if self.target.is_watch else {"", "dark", "tinted"}
        platform = "watchos" if self.target.is_watch else "ios"
        if set(appearances) != wanted:
            yield f"the app icon has the appearances {sorted(appearances)}, not {sorted(wanted)}"
        for appearance, one in appearances.items():
            if (one.get("size"), one.get("platform"), one.get("idiom")) != ("1024x1024", platform, "universal"):
                yield f"the app icon is for {one.get('size')}, {one.get('platform')}, {one.get('idiom')}"
            try:
                with open(os.path.join(path, one.get("filename", "")), "rb") as file:
                    head = file.read(26)
            except OSError:
                continue
            if head[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", head[16:24]) != (1024, 1024):
                yield f"{one['filename']} is no PNG of 1024×1024"
            elif not appearance and head[25] != 2:
                yield f"{one['filename']} has an alpha channel, which Apple does not take"

    def texts(self):
        catalogs = [path for path in self.resources(".xcstrings") if os.path.basename(path) == "InfoPlist.xcstrings"]
        if len(catalogs) != 1:
            yield f"it has {len(catalogs)} InfoPlist.xcstrings"
            return
        content, problem = load(catalogs[0])
        if problem:
            yield f"InfoPlist.xcstrings: {problem}"
            return
        wanted = {key: text for key, text in self.info.items() if key.endswith("UsageDescription")}
        wanted["CFBundleDisplayName"] = self.target.title
        strings = content.get("strings", {})
        for key in sorted(strings.keys() ^ wanted.keys()):
            yield f"{key} is not both in Info.plist and in InfoPlist.xcstrings"
        for key in strings.keys() & wanted.keys():
            for language in languages(self.target.folder + "/"):
                unit = strings[key].get("localizations", {}).get(language, {}).get("stringUnit", {})
                if not unit.get("value", "").strip():
                    yield f"{key} has no text in “{language}”"
                elif language == "en" and unit["value"] != wanted[key]:
                    yield f"{key} differs between Info.plist and InfoPlist.xcstrings"

    def names(self):
        """Xcode gives the files of a target one flat place for each kind."""
        seen = {}
        for folder in self.folders[:2]:
            for path, folders, names in os.walk(folder):
                folders[:] = [one for one in folders if not one.endswith(".xcassets")]
                for name in names:
                    if name in seen:
                        yield f"two files have the name {name}"
                    seen[name] = path
                    if not name.endswith((".swift", ".xcstrings", ".xcprivacy", ".wav", ".caf", ".storekit")):
                        yield f"{name} would go into the bundle"

    def imports(self):
        own = self.sources.text(f"{self.target.folder}/{self.target.part}")
        # The system makes the first object of a share extension itself.
        if own.count("@main") != (self.target.point != SHARING):
            yield f"it has {own.count('@main')} entry points"
        ours = {one.name for one in TARGETS} | {f"{one.app}Host" for one in TARGETS}
        for module in sorted(set(IMPORT.findall(own)) & ours):
            yield f"it imports {module}, which is no module of the package on Apple's systems"


def plist(path):
    """Returns the content of an XML property list and None, or None and what is wrong."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        content = plistlib.loads(data)
    except (OSError, ValueError, ExpatError, plistlib.InvalidFileException) as error:
        return None, str(error)
    keys = re.findall(rb"^\t<key>([^<]*)</key>", data, re.MULTILINE)
    twice = {key.decode() for key in keys if keys.count(key) > 1}
    if twice:
        return None, f"{', '.join(sorted(twice))} stands twice"
    return (content, None) if isinstance(content, dict) else (None, "no dictionary")


def load(path):
    """Returns the content of a JSON file and None, or None and what is wrong."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file), None
    except (OSError, ValueError) as error:
        return None, str(error)


def catalogs(folder):
    """Yields the string catalogs that Xcode would rewrite when it builds."""
    for path in catalog.paths(folder):
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            text = file.read()
        try:
            if catalog.formatted(text) != text:
                yield f"{path} is not as Xcode writes it: run `make format`"
        except ValueError as error:
            yield f"{path}: {error}"


def devices(bundles):
    """Yields what is wrong between the bundles of an app on one device."""
    for bundle in bundles:
        for other in bundles:
            same = bundle.target.app == other.target.app and bundle.target.is_watch == other.target.is_watch
            both = bundle.info.get("REVAppGroup") and other.info.get("REVAppGroup")
            if same and both and bundle.info["REVAppGroup"] != other.info["REVAppGroup"]:
                yield f"{bundle.target.name} and {other.target.name} have different app groups"


def unknown(folder):
    """Yields the parts of apps that no target builds."""
    known = {(target.app, target.part) for target in TARGETS}
    for app in sorted(os.listdir(os.path.join(folder, "Apps"))):
        for part in ("App", "Share", "Widgets", "Watch", "WatchWidgets"):
            if os.path.isdir(os.path.join(folder, "Apps", app, part)) and (app, part) not in known:
                yield f"Apps/{app}/{part} belongs to no target: add it to Scripts/xcode/apps.py"
