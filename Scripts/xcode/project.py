"""Makes the files of Reveille.xcodeproj from the table in `apps.py`.

The project is as Xcode 26.0 writes one: format 77, with a folder for each part of an app, whose files belong to the
target without being listed. The modules come from the package beside the project, as products.
"""
import hashlib
import os
import re

import openstep
from apps import APPLICATION, BUILD, EXTENSION, MINIMUM, STORES, TARGETS, VERSION
from languages import FORMS, SOURCE

NAME = "Reveille"
FILE = f"{NAME}.xcodeproj"
CREATED = "26.0.1"
UPGRADED = "2600"
SIGNING = "Signing.xcconfig"
KNOWN_REGIONS = [SOURCE, "Base", *(one for one in FORMS if one != SOURCE)]
IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(\w+)", re.MULTILINE)

# Settings of every target. They follow `Package.swift`, so that a file means the same in a target and in a module.
COMMON = {
    "ALWAYS_SEARCH_USER_PATHS": "NO",
    "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS": "YES",
    "CLANG_ENABLE_MODULES": "YES",
    "CODE_SIGN_STYLE": "Automatic",
    "CURRENT_PROJECT_VERSION": BUILD,
    "DEAD_CODE_STRIPPING": "YES",
    "ENABLE_USER_SCRIPT_SANDBOXING": "YES",
    "GENERATE_INFOPLIST_FILE": "YES",
    "IPHONEOS_DEPLOYMENT_TARGET": MINIMUM,
    "LOCALIZATION_PREFERS_STRING_CATALOGS": "YES",
    "MARKETING_VERSION": VERSION,
    "PRODUCT_NAME": "$(TARGET_NAME)",
    "SDKROOT": "iphoneos",
    # The strings of the modules are in the app's catalog, where Xcode can't see their use.
    "STRING_CATALOG_GENERATE_SYMBOLS": "NO",
    "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
    "SWIFT_EMIT_LOC_STRINGS": "NO",
    "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES",
    "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": "YES",
    "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT": "YES",
    "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
    "SWIFT_VERSION": "6.0",
    "WATCHOS_DEPLOYMENT_TARGET": MINIMUM,
}
CONFIGURATIONS = {
    "Debug": {
        "DEBUG_INFORMATION_FORMAT": "dwarf",
        "ENABLE_TESTABILITY": "YES",
        "ONLY_ACTIVE_ARCH": "YES",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG $(inherited)",
        "SWIFT_OPTIMIZATION_LEVEL": "-Onone",
    },
    "Release": {
        "DEBUG_INFORMATION_FORMAT": "dwarf-with-dsym",
        "SWIFT_COMPILATION_MODE": "wholemodule",
        "VALIDATE_PRODUCT": "YES",
    },
}


def identifier(*parts):
    """Returns the identifier of an object, the same at every run."""
    return hashlib.sha256("/".join(parts).encode()).hexdigest()[:24].upper()


def settings(target):
    """Returns the build settings of a target beside those of the project."""
    prefix = "INFOPLIST_KEY_"
    found = {
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "AccentColor",
        "INFOPLIST_FILE": f"{target.folder}/Xcode/{target.part}-Info.plist",
        prefix + "CFBundleDisplayName": target.title,
        "PRODUCT_BUNDLE_IDENTIFIER": f"$(REVEILLE_IDENTIFIER).{target.identifier}",
        "TARGETED_DEVICE_FAMILY": "4" if target.is_watch else "1",
    }
    if target.entitled:
        found["CODE_SIGN_ENTITLEMENTS"] = f"{target.folder}/Xcode/{target.part}.entitlements"
    if target.is_watch:
        found["SDKROOT"] = "watchos"
    paths = ["$(inherited)", "@executable_path/Frameworks"]
    if target.kind == APPLICATION:
        found["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon"
        found[prefix + "ITSAppUsesNonExemptEncryption"] = "NO"
    else:
        paths.append("@executable_path/../../Frameworks")
        found["APPLICATION_EXTENSION_API_ONLY"] = "YES"
    if target.kind == APPLICATION and not target.is_watch:
        found |= {
            prefix + "LSApplicationCategoryType": target.category,
            prefix + "UIApplicationSceneManifest_Generation": "YES",
            prefix + "UIApplicationSupportsIndirectInputEvents": "YES",
            prefix + "UILaunchScreen_Generation": "YES",
            prefix + "UISupportedInterfaceOrientations":
                "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft "
                "UIInterfaceOrientationLandscapeRight",
        }
    if target.companion:
        found[prefix + "WKCompanionAppBundleIdentifier"] = f"$(REVEILLE_IDENTIFIER).{target.companion}"
    if target.is_watch and target.kind != APPLICATION:
        paths.append("@executable_path/../../../../Frameworks")
    if target.is_watch or target.kind != APPLICATION:
        found["SKIP_INSTALL"] = "YES"
    found["LD_RUNPATH_SEARCH_PATHS"] = paths
    return found


def products(folder, target, modules):
    """Returns the modules of the package that a target's sources import."""
    found = set()
    for path, _, names in os.walk(os.path.join(folder, target.folder, target.part)):
        for name in names:
            if name.endswith(".swift"):
                with open(os.path.join(path, name), encoding="utf-8") as file:
                    found |= set(IMPORT.findall(file.read()))
    return sorted(found & set(modules))


class Project:
    """The objects of the project file."""

    def __init__(self, folder, modules):
        self.folder, self.modules, self.objects = folder, modules, {}
        self.package = self.add("XCLocalSwiftPackageReference", ".", relativePath=".")
        self.root = identifier("PBXProject", NAME)
        built = {target.name: self.built(target) for target in TARGETS}
        for target in TARGETS:
            self.target(target, built)
        self.objects[self.root] = {
            "isa": "PBXProject",
            "attributes": {
                "BuildIndependentTargetsInParallel": "1",
                "LastSwiftUpdateCheck": UPGRADED,
                "LastUpgradeCheck": UPGRADED,
                "TargetAttributes": {
                    self.id(target): {"CreatedOnToolsVersion": CREATED} for target in TARGETS
                },
            },
            "buildConfigurationList": self.configurations("PBXProject", NAME, COMMON, CONFIGURATIONS, self.signing()),
            "developmentRegion": SOURCE,
            "hasScannedForEncodings": "0",
            "knownRegions": KNOWN_REGIONS,
            "mainGroup": self.groups(built),
            "minimizedProjectReferenceProxies": "1",
            "packageReferences": [self.package],
            "preferredProjectObjectVersion": "77",
            "productRefGroup": identifier("PBXGroup", "Products"),
            "projectDirPath": "",
            "projectRoot": "",
            "targets": [self.id(target) for target in TARGETS],
        }

    @staticmethod
    def id(target):
        return identifier("PBXNativeTarget", target.name)

    def add(self, isa, *name, **values):
        found = identifier(isa, *name)
        self.objects[found] = {"isa": isa} | values
        return found

    def built(self, target):
        kind = "wrapper.application" if target.kind == APPLICATION else "wrapper.app-extension"
        return self.add("PBXFileReference", target.product, explicitFileType=kind, includeInIndex="0",
                        path=target.product, sourceTree="BUILT_PRODUCTS_DIR")

    def signing(self):
        return self.add("PBXFileReference", SIGNING, lastKnownFileType="text.xcconfig", path=SIGNING,
                        sourceTree="<group>")

    def configurations(self, isa, name, common, each, base=None):
        found = []
        for title, more in each.items():
            values = {"buildSettings": common | more, "name": title}
            if base:
                values["baseConfigurationReference"] = base
            found.append(self.add("XCBuildConfiguration", isa, name, title, **values))
        return self.add("XCConfigurationList", isa, name, buildConfigurations=found,
                        defaultConfigurationIsVisible="0", defaultConfigurationName="Release")

    def phase(self, target, kind, files, **more):
        isa = f"PBX{kind}BuildPhase"
        return self.add(isa, target.name, more.get("name", ""), buildActionMask="2147483647", files=files,
                        runOnlyForDeploymentPostprocessing="0", **more)

    def target(self, target, built):
        dependencies, links = [], []
        for module in products(self.folder, target, self.modules):
            product = self.add("XCSwiftPackageProductDependency", target.name, module, package=self.package,
                               productName=module)
            dependencies.append(product)
            links.append(self.add("PBXBuildFile", target.name, module, productRef=product))
        phases = [
            self.phase(target, "Sources", []), self.phase(target, "Frameworks", links),
            self.phase(target, "Resources", []),
        ]
        embedded = [other for other in TARGETS if other.name in target.embeds]
        places = {
            EXTENSION: {"name": "Embed Foundation Extensions", "dstPath": "", "dstSubfolderSpec": "13"},
            APPLICATION: {"name": "Embed Watch Content", "dstPath": "$(CONTENTS_FOLDER_PATH)/Watch",
                          "dstSubfolderSpec": "16"},
        }
        for kind, place in places.items():
            files = [self.add("PBXBuildFile", target.name, other.product, fileRef=built[other.name],
                              settings={"ATTRIBUTES": ["RemoveHeadersOnCopy"]})
                     for other in embedded if other.kind == kind]
            if files:
                phases.append(self.phase(target, "CopyFiles", files, **place))
        needed = []
        for other in embedded:
            proxy = self.add("PBXContainerItemProxy", target.name, other.name, containerPortal=self.root,
                             proxyType="1", remoteGlobalIDString=self.id(other), remoteInfo=other.name)
            needed.append(self.add("PBXTargetDependency", target.name, other.name, target=self.id(other),
                                   targetProxy=proxy))
        self.add(
            "PBXNativeTarget", target.name,
            buildConfigurationList=self.configurations(
                "PBXNativeTarget", target.name, settings(target), {"Debug": {}, "Release": {}}),
            buildPhases=phases, buildRules=[], dependencies=needed,
            fileSystemSynchronizedGroups=[self.sources(target), self.resources(target)], name=target.name,
            packageProductDependencies=dependencies, productName=target.name, productReference=built[target.name],
            productType=target.kind)

    def sources(self, target):
        """The folder that Linux shares. An exception is a file that the target leaves out, or one that another target
        takes from it."""
        exceptions = []
        if target.name in STORES:
            # Xcode reads the file itself; the app's bundle has no use for it.
            exceptions.append((target, [os.path.basename(STORES[target.name])]))
        exceptions += [(other, list(other.shared[1])) for other in TARGETS if other.shared[:1] == (target.name,)]
        sets = [
            self.add("PBXFileSystemSynchronizedBuildFileExceptionSet", target.name, other.name,
                     membershipExceptions=names, target=self.id(other)) for other, names in exceptions
        ]
        return self.add("PBXFileSystemSynchronizedRootGroup", target.folder, target.part, path=target.part,
                        sourceTree="<group>", **({"exceptions": sets} if sets else {}))

    def resources(self, target):
        """The folder that only Xcode needs."""
        return self.add("PBXFileSystemSynchronizedRootGroup", target.folder, "Xcode", target.part, path=target.part,
                        sourceTree="<group>")

    def groups(self, built):
        apps = []
        for app in dict.fromkeys(target.app for target in TARGETS):
            parts = [target for target in TARGETS if target.app == app]
            files = []
            for target in parts:
                names = [f"{target.part}-Info.plist"] + ([f"{target.part}.entitlements"] if target.entitled else [])
                for name in names:
                    kind = "text.plist.xml" if name.endswith(".plist") else "text.plist.entitlements"
                    files.append(self.add("PBXFileReference", app, name, lastKnownFileType=kind, path=name,
                                          sourceTree="<group>"))
            own = self.add("PBXGroup", app, "Xcode", children=[self.resources(target) for target in parts] + files,
                           path="Xcode", sourceTree="<group>")
            apps.append(self.add("PBXGroup", app, children=[self.sources(target) for target in parts] + [own],
                                 path=app, sourceTree="<group>"))
        folder = self.add("PBXGroup", "Apps", children=apps, path="Apps", sourceTree="<group>")
        made = self.add("PBXGroup", "Products", children=list(built.values()), name="Products", sourceTree="<group>")
        return self.add("PBXGroup", children=[folder, self.signing(), made], sourceTree="<group>")

    @property
    def text(self):
        return openstep.write({"archiveVersion": "1", "classes": {}, "objectVersion": "77", "objects": self.objects,
                               "rootObject": self.root})


def element(name, attributes, children=(), depth=0):
    """Returns an XML element as Xcode writes it in a scheme."""
    indent = "   " * depth
    lines = [f"{indent}<{name}"] + [f'{indent}   {key} = "{one}"' for key, one in attributes.items()]
    inner = "".join(element(*child, depth=depth + 1) for child in children)
    return "\n".join(lines) + f">\n{inner}{indent}</{name}>\n"


def scheme(target):
    """Returns the text of a target's scheme."""
    reference = ("BuildableReference", {
        "BuildableIdentifier": "primary", "BlueprintIdentifier": Project.id(target), "BuildableName": target.product,
        "BlueprintName": target.name, "ReferencedContainer": f"container:{FILE}",
    })
    runnable = ("BuildableProductRunnable", {"runnableDebuggingMode": "0"}, [reference])
    tools = {
        "selectedDebuggerIdentifier": "Xcode.DebuggerFoundation.Debugger.LLDB",
        "selectedLauncherIdentifier": "Xcode.DebuggerFoundation.Launcher.LLDB",
    }
    launched = [runnable]
    if target.name in STORES:
        # From the workspace inside the project.
        launched.append(("StoreKitConfigurationFileReference", {"identifier": f"../../{STORES[target.name]}"}))
    entry = ("BuildActionEntry", {
        "buildForTesting": "YES", "buildForRunning": "YES", "buildForProfiling": "YES", "buildForArchiving": "YES",
        "buildForAnalyzing": "YES",
    }, [reference])
    actions = [
        ("BuildAction", {"parallelizeBuildables": "YES", "buildImplicitDependencies": "YES",
                         "buildArchitectures": "Automatic"}, [("BuildActionEntries", {}, [entry])]),
        ("TestAction", {"buildConfiguration": "Debug"} | tools | {"shouldUseLaunchSchemeArgsEnv": "YES"}),
        ("LaunchAction", {"buildConfiguration": "Debug"} | tools | {
            "launchStyle": "0", "useCustomWorkingDirectory": "NO", "ignoresPersistentStateOnLaunch": "NO",
            "debugDocumentVersioning": "YES", "debugServiceExtension": "internal", "allowLocationSimulation": "YES",
        }, launched),
        ("ProfileAction", {
            "buildConfiguration": "Release", "shouldUseLaunchSchemeArgsEnv": "YES", "savedToolIdentifier": "",
            "useCustomWorkingDirectory": "NO", "debugDocumentVersioning": "YES",
        }, [runnable]),
        ("AnalyzeAction", {"buildConfiguration": "Debug"}),
        ("ArchiveAction", {"buildConfiguration": "Release", "revealArchiveInOrganizer": "YES"}),
    ]
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + element(
        "Scheme", {"LastUpgradeVersion": UPGRADED, "version": "1.7"}, actions)


WORKSPACE = """<?xml version="1.0" encoding="UTF-8"?>
<Workspace
   version = "1.0">
   <FileRef
      location = "self:">
   </FileRef>
</Workspace>
"""


def contents(folder, modules):
    """Returns the text of each file of the project, by its path."""
    schemes = [target for target in TARGETS if target.kind == APPLICATION]
    return {
        f"{FILE}/project.pbxproj": Project(folder, modules).text,
        f"{FILE}/project.xcworkspace/contents.xcworkspacedata": WORKSPACE,
    } | {f"{FILE}/xcshareddata/xcschemes/{target.name}.xcscheme": scheme(target) for target in schemes}
