import Foundation
import Testing
import TextCatalog

/// Every text in the sources of the app has a German translation.
@Suite struct StringCatalogTests {
    static let app = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Apps/Departures")

    /// The catalogues: the app's, and that of its widgets, which run separately.
    static let catalogs = ["App", "Widgets"]

    func catalog(of part: String) throws -> TextCatalog {
        try TextCatalog(at: Self.app.appending(path: "\(part)/Localizable.xcstrings"))
    }

    /// The keys that the sources look up in the catalogue of `part`, with `%` for each interpolation.
    func keys(of part: String) throws -> Set<String> {
        let lookups = [
            /(?:String\(localized: |\bwords\()"((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\))*)"/,
            /(?:Text|Label|Button|Toggle|Picker|Section|DatePicker|TextField|LabeledContent|ContentUnavailableView)\(\s*"((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\))*)"/,
            /(?:navigationTitle|alert|accessibilityHint)\(\s*"([^"]*)"/,
            /(?:prompt:|case \.\w+:) "([A-Z][^"]*)"/,
        ]
        var keys: Set<String> = []
        let files = FileManager.default.enumerator(at: Self.app, includingPropertiesForKeys: nil)
        for case let file as URL in files! where file.pathExtension == "swift" && !file.path.contains("Preview") {
            guard file.path.contains("/Widgets/") == (part == "Widgets") else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            for lookup in lookups {
                for match in source.matches(of: lookup) {
                    keys.insert(String(match.1).replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%"))
                }
            }
        }
        return keys
    }

    @Test(arguments: catalogs) func `every text of the sources is in the catalog`(part: String) throws {
        let known = Set(try catalog(of: part).strings.keys.map { $0.replacing(/%(?:@|lld)/, with: "%") })
        let used = try keys(of: part)
        #expect(used.count > (part == "App" ? 60 : 3))
        #expect(used.subtracting(known) == [])
    }

    @Test(arguments: catalogs) func `every text has a German one with the same placeholders`(part: String) throws {
        for (key, entry) in try catalog(of: part).strings {
            let german = entry.texts(in: "de")
            #expect(!german.isEmpty, "\(key)")
            for form in german {
                #expect(!form.isEmpty)
                #expect(form.matches(of: /%(?:@|lld)/).count == key.matches(of: /%(?:@|lld)/).count, "\(key)")
            }
        }
    }
}
