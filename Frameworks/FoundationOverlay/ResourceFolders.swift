import AppContainer
package import Foundation

/// Finds the resources of a bundle.
package enum ResourceFolders {
    /// The folders that make up `bundle`.
    ///
    /// The apps of this package share one process, so an app's main bundle consists of the resources of its own
    /// modules, if they have any: `Departures`, `DeparturesUI`, `DeparturesKit`, `DeparturesWidgets` and
    /// `DeparturesWatch`, each a folder beside the executable.
    package static func folders(of bundle: Bundle?) -> [URL] {
        if let bundle, bundle != .main { return [bundle.bundleURL] }
        guard let app = AppContainer.current, !app.hasProcess else { return [Bundle.main.bundleURL] }
        return ["", "UI", "Kit", "Widgets", "Watch"].map {
            Bundle.main.bundleURL.appending(path: "Reveille_\(app.name)\($0).resources", directoryHint: .isDirectory)
        }
    }
}
