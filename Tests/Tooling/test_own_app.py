"""The package that `reveille new` writes: its manifest, and its sources against the modules that it is linked with."""

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = Path(os.environ.get("REVEILLE") or ROOT / ".build/checked/debug/reveille").parent


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    folder = tmp_path_factory.mktemp("own") / "Coffee"
    subprocess.run([BUILD / "reveille", "new", folder, "--reveille", ROOT], check=True, capture_output=True)
    return folder


def test_the_manifest_depends_on_a_product_with_every_module_of_apple(package):
    shown = subprocess.run(["swift", "package", "--package-path", package, "describe", "--type", "json"],
                           check=True, capture_output=True, text=True).stdout
    targets = {target["name"]: target for target in json.loads(shown[shown.index("{"):])["targets"]}
    assert sorted(targets["Coffee"]["product_dependencies"]) == ["AssetSymbols", "Reveille"]
    assert targets["CoffeeTests"]["target_dependencies"] == ["Coffee"]
    manifest = subprocess.run(["swift", "package", "--package-path", ROOT, "dump-package"],
                              check=True, capture_output=True, text=True).stdout
    product, = [one for one in json.loads(manifest)["products"] if one["name"] == "Reveille"]
    ours = {"FrameworkMacros", "ViewGraph"}
    assert {one.name for one in (ROOT / "Frameworks").iterdir()} - ours <= set(product["targets"])


def test_the_sources_compile(package):
    sources = sorted((package / "Sources/Coffee").glob("*.swift"))
    libraries = [f"-I{one.parent}" for one in (ROOT / "Adapters").glob("*/module.modulemap")]
    plugin = f"{BUILD}/FrameworkMacros-tool#FrameworkMacros"
    done = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Coffee", "-parse-as-library", "-I", BUILD / "Modules", *libraries,
         "-load-plugin-executable", plugin, "-default-isolation", "MainActor", "-warnings-as-errors",
         "-Xfrontend", "-import-module", "-Xfrontend", "FoundationOverlay", *sources], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
