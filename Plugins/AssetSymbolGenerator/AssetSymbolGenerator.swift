import Foundation

/// Writes the symbols of a target's asset catalogs: `asset-symbol-generator SOURCE CATALOG...`.
@main struct AssetSymbolGenerator {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first, arguments.count > 1 else {
            return fail("Usage: asset-symbol-generator SOURCE CATALOG...", status: 2)
        }
        do {
            var catalog = AssetCatalog()
            for folder in arguments.dropFirst() {
                try catalog.read(URL(filePath: folder, directoryHint: .isDirectory))
            }
            let source = SymbolSource(catalog)
            // The package manager shows lines of this form as warnings.
            for warning in source.warnings { print("warning: \(warning)") }
            try Data(source.text.utf8).write(to: URL(filePath: output), options: .atomic)
        } catch {
            fail("The symbols of the asset catalogs cannot be made: \(error)", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(status)
    }
}
