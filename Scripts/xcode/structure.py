"""Checks the objects of a project file: that they exist, fit each other, and are embedded where Apple's systems look for
them."""
import os
import re
import xml.etree.ElementTree

import openstep
import specifications
from apps import APPLICATION, EXTENSION

# The kinds of object that each reference may name.
KINDS = {
    "baseConfigurationReference": {"PBXFileReference"},
    "buildConfigurationList": {"XCConfigurationList"},
    "buildConfigurations": {"XCBuildConfiguration"},
    "buildPhases": {"PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase"},
    "children": {"PBXGroup", "PBXFileReference", "PBXFileSystemSynchronizedRootGroup"},
    "containerPortal": {"PBXProject"},
    "dependencies": {"PBXTargetDependency"},
    "exceptions": {"PBXFileSystemSynchronizedBuildFileExceptionSet"},
    "fileRef": {"PBXFileReference"},
    "fileSystemSynchronizedGroups": {"PBXFileSystemSynchronizedRootGroup"},
    "files": {"PBXBuildFile"},
    "mainGroup": {"PBXGroup"},
    "package": {"XCLocalSwiftPackageReference"},
    "packageProductDependencies": {"XCSwiftPackageProductDependency"},
    "packageReferences": {"XCLocalSwiftPackageReference"},
    "productRef": {"XCSwiftPackageProductDependency"},
    "productRefGroup": {"PBXGroup"},
    "productReference": {"PBXFileReference"},
    "remoteGlobalIDString": {"PBXNativeTarget"},
    "rootObject": {"PBXProject"},
    "target": {"PBXNativeTarget"},
    "targetProxy": {"PBXContainerItemProxy"},
    "targets": {"PBXNativeTarget"},
}
REQUIRED = {
    "PBXNativeTarget": {"buildConfigurationList", "buildPhases", "dependencies", "fileSystemSynchronizedGroups", "name",
                        "packageProductDependencies", "productReference", "productType"},
    "PBXTargetDependency": {"target", "targetProxy"},
    "PBXContainerItemProxy": {"containerPortal", "proxyType", "remoteGlobalIDString", "remoteInfo"},
    "PBXCopyFilesBuildPhase": {"dstPath", "dstSubfolderSpec", "files"},
    "PBXProject": {"buildConfigurationList", "mainGroup", "packageReferences", "productRefGroup", "targets"},
    "XCBuildConfiguration": {"buildSettings", "name"},
    "XCSwiftPackageProductDependency": {"package", "productName"},
    "XCLocalSwiftPackageReference": {"relativePath"},
    "PBXFileReference": {"path", "sourceTree"},
}
ENDING = {APPLICATION: "app", EXTENSION: "appex"}


class Structure:
    """A project file that was read. Findings are sentences."""

    def __init__(self, project):
        self.project = project
        self.objects = project.get("objects", {})
        self.targets = {key: one for key, one in self.objects.items() if one.get("isa") == "PBXNativeTarget"}

    def findings(self, settings, products):
        found = list(self.references())
        # The rest follows references.
        return found or [*self.settings(settings), *self.links(products), *self.embedding(), *self.identity()]

    def name(self, identifier):
        one = self.objects.get(identifier, {})
        name = one.get("name") or one.get("path") or one.get("productName")
        return f"{one.get('isa', 'object')} {name or identifier}"

    def references(self):
        root = self.project.get("rootObject")
        used, sets = {root}, {}
        for identifier, one in {"": {"rootObject": root}, **self.objects}.items():
            if identifier and not re.fullmatch(r"[0-9A-F]{24}", identifier):
                yield f"“{identifier}” is no identifier of 24 hexadecimal digits"
            for key in sorted(REQUIRED.get(one.get("isa"), set()) - one.keys()):
                yield f"{self.name(identifier)} has no “{key}”"
            for key, kinds in KINDS.items():
                values = one.get(key, [])
                for value in values if isinstance(values, list) else [values]:
                    if not isinstance(value, str) or value not in self.objects:
                        yield f"{self.name(identifier)} names {value} as “{key}”, which does not exist"
                    elif self.objects[value]["isa"] not in kinds:
                        yield f"{self.name(identifier)} names {self.name(value)} as “{key}”"
                    else:
                        used.add(value)
                        if key in ("files", "buildPhases", "children", "exceptions"):
                            sets.setdefault((key, value), []).append(identifier)
        for (key, value), owners in sets.items():
            if len(owners) > 1:
                yield f"{self.name(value)} stands {len(owners)} times in “{key}”"
        for identifier in sorted(self.objects.keys() - used):
            yield f"{self.name(identifier)} ({identifier}) belongs to nothing"

    # Settings

    def configurations(self, owner):
        listed = self.objects[owner["buildConfigurationList"]]["buildConfigurations"]
        return {self.objects[one]["name"]: self.objects[one]["buildSettings"] for one in listed}

    @property
    def root(self):
        return self.objects[self.project["rootObject"]]

    def values(self, target, configuration="Release"):
        """Returns the settings of a target, with those of the project below them."""
        own = self.configurations(target).get(configuration, {})
        return self.configurations(self.root).get(configuration, {}) | own

    def settings(self, known):
        if not known:
            yield "The Swift toolchain has no specifications, so the settings can't be checked"
            return
        owners = [("the project", self.root)] + [(one["name"], one) for one in self.targets.values()]
        for name, owner in owners:
            if set(self.configurations(owner)) != {"Debug", "Release"}:
                yield f"{name} has not exactly the configurations Debug and Release"
                return
            for configuration, values in self.configurations(owner).items():
                for key, value in values.items():
                    problem = specifications.complaint(known, key, value)
                    if problem:
                        yield f"{name} ({configuration}): {problem}"
        for target in self.targets.values():
            own = self.configurations(target)
            for key in sorted({**own["Debug"], **own["Release"]}):
                if own["Debug"].get(key) != own["Release"].get(key):
                    yield f"{target['name']}: {key} differs between Debug and Release"
            if "DEVELOPMENT_TEAM" in self.values(target) | self.values(target, "Debug"):
                yield f"{target['name']} names a team: everybody chooses their own, in Team.xcconfig"

    # Modules

    def links(self, products):
        for target in self.targets.values():
            wanted = {self.objects[one]["productName"]: one for one in target["packageProductDependencies"]}
            linked = set()
            for phase in map(self.objects.get, target["buildPhases"]):
                if phase["isa"] == "PBXFrameworksBuildPhase":
                    linked |= {self.objects[file].get("productRef") for file in phase["files"]}
            for name, identifier in wanted.items():
                if identifier not in linked:
                    yield f"{target['name']} depends on {name} and does not link it"
                if name not in products:
                    yield f"{target['name']} links {name}, which is no product of the package on Apple's systems"
            for identifier in linked - set(wanted.values()):
                yield f"{target['name']} links {self.name(identifier)} and does not depend on it"
            kinds = [self.objects[phase]["isa"] for phase in target["buildPhases"]]
            for kind in ("Sources", "Frameworks", "Resources"):
                if kinds.count(f"PBX{kind}BuildPhase") != 1:
                    yield f"{target['name']} has not exactly one phase “{kind}”"
            if target["name"] in products:
                yield f"{target['name']} is the name of a target and of a product of the package"

    # Embedding

    def is_watch(self, target):
        return self.values(target).get("SDKROOT") == "watchos"

    def embedding(self):
        owners = {}
        for target in self.targets.values():
            if target["productType"] not in ENDING:
                yield f"{target['name']} is a “{target['productType']}”: neither an app nor an extension"
                continue
            product = self.objects[target["productReference"]]["path"]
            if product != f"{target['name']}.{ENDING[target['productType']]}":
                yield f"{target['name']} has the product {product}"
            embedded = {}
            for phase in map(self.objects.get, target["buildPhases"]):
                if phase["isa"] == "PBXCopyFilesBuildPhase":
                    embedded |= {self.objects[file].get("fileRef"): (phase, self.objects[file]) for file in phase["files"]}
            for file, (phase, copied) in embedded.items():
                inner = next((one for one in self.targets.values() if one["productReference"] == file), None)
                if not inner:
                    yield f"{target['name']} embeds {self.name(file)}, which no target makes"
                    continue
                owners.setdefault(inner["name"], []).append(target)
                yield from self.place(target, inner, phase)
                if copied.get("settings") != {"ATTRIBUTES": ["RemoveHeadersOnCopy"]}:
                    yield f"{target['name']} embeds {inner['name']} with other attributes than RemoveHeadersOnCopy"
            needed = {self.objects[one]["target"] for one in target["dependencies"]}
            made = {key for key, one in self.targets.items() if one["productReference"] in embedded}
            for key in made - needed:
                yield f"{target['name']} embeds {self.targets[key]['name']} and does not depend on it"
            for key in needed - made:
                yield f"{target['name']} depends on {self.targets[key]['name']} and does not embed it"
            for one in map(self.objects.get, target["dependencies"]):
                proxy = self.objects[one["targetProxy"]]
                if proxy["remoteGlobalIDString"] != one["target"] or \
                        proxy["remoteInfo"] != self.targets[one["target"]]["name"]:
                    yield f"{target['name']}: the proxy of a dependency names another target"
        for target in self.targets.values():
            inside = target["productType"] == EXTENSION or self.is_watch(target)
            if inside and len(owners.get(target["name"], [])) != 1:
                yield f"{target['name']} is embedded in {len(owners.get(target['name'], []))} targets instead of one"
            if inside != (self.values(target).get("SKIP_INSTALL") == "YES"):
                yield f"{target['name']}: SKIP_INSTALL is YES for what is embedded, and only there"
            for owner in owners.get(target["name"], []):
                yield from self.inside(owner, target)

    def place(self, target, inner, phase):
        where = (phase["dstSubfolderSpec"], phase["dstPath"])
        wanted = ("13", "") if inner["productType"] == EXTENSION else ("16", "$(CONTENTS_FOLDER_PATH)/Watch")
        if where != wanted:
            yield f"{target['name']} embeds {inner['name']} at {where[0]} “{where[1]}”, not at {wanted[0]} “{wanted[1]}”"
        crosses = self.is_watch(target) != self.is_watch(inner)
        if crosses != (inner["productType"] == APPLICATION):
            yield f"{target['name']} embeds {inner['name']}, which is for another device"

    def inside(self, owner, target):
        outer, inner = self.values(owner), self.values(target)
        prefix = outer.get("PRODUCT_BUNDLE_IDENTIFIER", "") + "."
        if not inner.get("PRODUCT_BUNDLE_IDENTIFIER", "").startswith(prefix):
            yield f"The bundle identifier of {target['name']} does not begin with that of {owner['name']}"
        for key in ("MARKETING_VERSION", "CURRENT_PROJECT_VERSION"):
            if outer.get(key) != inner.get(key):
                yield f"{target['name']} and {owner['name']} have different values of {key}"
        if target["productType"] == APPLICATION and \
                inner.get("INFOPLIST_KEY_WKCompanionAppBundleIdentifier") != outer.get("PRODUCT_BUNDLE_IDENTIFIER"):
            yield f"WKCompanionAppBundleIdentifier of {target['name']} is not the identifier of {owner['name']}"

    def identity(self):
        seen = {}
        for target in self.targets.values():
            values = self.values(target)
            identifier = values.get("PRODUCT_BUNDLE_IDENTIFIER", "")
            if not identifier.startswith("$(REVEILLE_IDENTIFIER)."):
                yield f"The bundle identifier of {target['name']} does not begin with $(REVEILLE_IDENTIFIER)"
            if identifier in seen:
                yield f"{target['name']} and {seen[identifier]} have one bundle identifier"
            seen[identifier] = target["name"]
            family = "4" if self.is_watch(target) else "1"
            if values.get("TARGETED_DEVICE_FAMILY") != family:
                yield f"TARGETED_DEVICE_FAMILY of {target['name']} is not {family}"
            wanted = {"GENERATE_INFOPLIST_FILE": "YES", "CODE_SIGN_STYLE": "Automatic",
                      "STRING_CATALOG_GENERATE_SYMBOLS": "NO", "SWIFT_EMIT_LOC_STRINGS": "NO",
                      "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"}
            if target["productType"] == EXTENSION:
                wanted["APPLICATION_EXTENSION_API_ONLY"] = "YES"
            elif not self.is_watch(target):
                wanted |= {f"INFOPLIST_KEY_{key}": "YES"
                           for key in ("UIApplicationSceneManifest_Generation", "UILaunchScreen_Generation")}
            for key, value in wanted.items():
                if values.get(key) != value:
                    yield f"{key} of {target['name']} is not {value}"
            if "SWIFT_APPROACHABLE_CONCURRENCY" in values:
                yield f"{target['name']} sets SWIFT_APPROACHABLE_CONCURRENCY, which the package's modules do not"
        for reference in map(self.objects.get, self.root["packageReferences"]):
            if reference["relativePath"] != ".":
                yield f"The package is at “{reference['relativePath']}”, not beside the project"


def scheme_findings(folder, path, structure):
    """Yields what is wrong with a scheme."""
    name = os.path.basename(path)
    try:
        root = xml.etree.ElementTree.parse(os.path.join(folder, path)).getroot()
    except (OSError, xml.etree.ElementTree.ParseError) as error:
        yield f"{name}: {error}"
        return
    references = list(root.iter("BuildableReference"))
    if not references:
        yield f"{name} builds nothing"
    for one in references:
        target = structure.targets.get(one.get("BlueprintIdentifier"))
        if not target:
            yield f"{name} names the target {one.get('BlueprintIdentifier')}, which does not exist"
        elif (one.get("BlueprintName"), one.get("BuildableName")) != (
                target["name"], structure.objects[target["productReference"]]["path"]):
            yield f"{name} calls {target['name']} {one.get('BlueprintName')} ({one.get('BuildableName')})"
        if one.get("ReferencedContainer") != "container:Reveille.xcodeproj":
            yield f"{name} refers to {one.get('ReferencedContainer')}"
    for one in root.iter("StoreKitConfigurationFileReference"):
        inside = os.path.join(folder, "Reveille.xcodeproj", "project.xcworkspace")
        if not os.path.isfile(os.path.join(inside, one.get("identifier", ""))):
            yield f"{name}: there is no StoreKit file {one.get('identifier')}"


def read(folder, path):
    """Returns the structure of a project file, or a finding about it."""
    try:
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            return Structure(openstep.read(file.read())), None
    except (OSError, UnicodeDecodeError, openstep.Malformed) as error:
        return None, f"{path}: {error}"
