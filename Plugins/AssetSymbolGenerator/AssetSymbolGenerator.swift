import AssetSets
import Foundation

/// Writes the symbols of a target's asset catalogs: `asset-symbol-generator [--library] SOURCE CATALOG...`.
@main struct AssetSymbolGenerator {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        let isLibrary = arguments.first == "--library"
        if isLibrary { arguments.removeFirst() }
        guard let output = arguments.first, arguments.count > 1 else {
            return fail("Usage: asset-symbol-generator [--library] SOURCE CATALOG...", status: 2)
        }
        do {
            let sets = arguments.dropFirst().flatMap { catalog in
                AssetSet.all(in: URL(filePath: catalog, directoryHint: .isDirectory)) { group, error in
                    warn("\(group.path) cannot be read: \(error)")
                }
            }
            let source = SymbolSource(sets, ofLibrary: isLibrary)
            source.warnings.forEach(warn)
            try Data(source.text.utf8).write(to: URL(filePath: output), options: .atomic)
        } catch {
            fail("The symbols of the asset catalogs cannot be made: \(error)", status: 1)
        }
    }

    /// Prints a line that the package manager shows as a warning.
    private static func warn(_ message: String) {
        print("warning: \(message)")
    }

    private static func fail(_ message: String, status: Int32) {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(status)
    }
}
