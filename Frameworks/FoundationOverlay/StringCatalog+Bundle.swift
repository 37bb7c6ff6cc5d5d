import AppContainer
package import Foundation
import SafeText
import Synchronization

extension StringCatalog {
    private static let loaded = Mutex<[URL: StringCatalog?]>([:])

    /// The entry for `key` in the table of `bundle`, or nil if neither the language nor the source language has a text.
    ///
    /// - Parameters:
    ///   - table: The name of the table, or nil or empty for `Localizable`.
    ///   - bundle: The bundle, or nil or `.main` for the running app's own.
    static func localization(of key: String, table: String?, bundle: Bundle?, language: Locale) -> Localization? {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        for catalog in catalogs(named: name, in: bundle) {
            if let localization = catalog.localization(of: key, language: language) { return localization }
        }
        return nil
    }

    /// The languages in which `bundle` has texts.
    package static func languages(of bundle: Bundle) -> Set<String> {
        let catalogs = catalogs(named: "Localizable", in: bundle)
        return catalogs.reduce(into: Set(catalogs.map(\.sourceLanguage))) { languages, catalog in
            for entry in catalog.strings.values { languages.formUnion((entry.localizations ?? [:]).keys) }
        }
    }

    /// The starting point of a lookup: a specific bundle, or the running app.
    private struct Place: Hashable {
        let table: String
        let bundle: Bundle?
        let app: String?
    }

    private static let known = Mutex<[Place: [StringCatalog]]>([:])

    /// The catalogs with this name. They are located only once.
    private static func catalogs(named name: String, in bundle: Bundle?) -> [StringCatalog] {
        let place = Place(table: name, bundle: bundle, app: AppContainer.current?.name)
        if let found = known.withLock({ $0[place] }) { return found }
        let found = ResourceFolders.folders(of: bundle).compactMap {
            catalog(at: $0.appending(path: "\(name).xcstrings"))
        }
        known.withLock { $0[place] = found }
        return found
    }

    /// The catalog in `file`, which is read only once.
    private static func catalog(at file: URL) -> StringCatalog? {
        loaded.withLock { loaded in
            if let known = loaded[file] { return known }
            let catalog = read(file)
            loaded[file] = .some(catalog)
            return catalog
        }
    }

    private static func read(_ file: URL) -> StringCatalog? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        do {
            return try JSONDecoder().decode(StringCatalog.self, from: data)
        } catch {
            StandardError.write("The string catalog \(file.path) cannot be read, so its keys are shown: \(error)")
            return nil
        }
    }
}
