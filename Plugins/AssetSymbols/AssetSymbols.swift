import Foundation
import PackagePlugin

/// Generates a symbol for each color, image and symbol set in a target's asset catalogs, as Xcode does:
/// `Color(.sky)`, `Image(.boat)`.
@main struct AssetSymbols: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let all = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)
        let files = all?.compactMap { $0 as? URL } ?? []
        let catalogs = files.filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
        guard !catalogs.isEmpty else { return [] }
        let source = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
        return [
            .buildCommand(
                displayName: "Generating the asset symbols of \(target.name)",
                executable: try context.tool(named: "asset-symbol-generator").url,
                arguments: (target.kind == .executable ? [] : ["--library"]) + [source.path] + catalogs.map(\.path),
                // Every set has its own Contents.json, so adding or removing a set changes the inputs and runs the
                // command again.
                inputFiles: files.filter { file in
                    file.lastPathComponent == "Contents.json"
                        && catalogs.contains { file.path.hasPrefix($0.path + "/") }
                },
                outputFiles: [source])
        ]
    }
}
