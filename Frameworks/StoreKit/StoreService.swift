import AppContainer
package import Foundation
import FoundationOverlay
package import HostService

/// The host's side of StoreKit.
package struct StoreService: Sendable {
    /// The installed service. Without a test store, products have names and prices, but nothing can be bought.
    package static let service = HostService(StoreService())

    /// The store for free test purchases, or nil.
    package var testStore: TestStore?
    /// Finds the `.storekit` file of the calling app; returns nil if it has none.
    package var file: @Sendable () -> URL?

    /// - Parameter file: Finds the file of the calling app. By default, it is the one in the app's bundle that is named
    ///   after the app.
    package init(testStore: TestStore? = nil, file: @escaping @Sendable () -> URL? = { ofBundle }) {
        self.testStore = testStore
        self.file = file
    }

    /// Installs a store for free test purchases if the calling app has a `.storekit` file, as Xcode does when it runs an
    /// app.
    ///
    /// - Parameter file: keeps the purchases.
    package static func installTestStore(keepingIn file: URL) {
        guard service.current.file() != nil else { return }
        service.install(StoreService(testStore: TestStore(file: file)))
    }

    /// The store and the calling app; nil if nothing can be bought.
    static var open: (store: TestStore, app: String)? {
        guard let store = service.current.testStore, let app = AppContainer.current?.id else { return nil }
        return (store, app)
    }

    /// The products of the calling app; none if the file cannot be read.
    static var products: [ProductDefinition] {
        service.current.file().flatMap { try? StoreConfiguration(at: $0).products } ?? []
    }

    private static var ofBundle: URL? {
        AppContainer.current.flatMap { file(in: ResourceFolders.folders(of: nil), of: $0.name) }
    }

    /// The file that is named after the app, or else the first by its name.
    static func file(in folders: [URL], of app: String) -> URL? {
        let files = folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".storekit") }.sorted().map { folder.appending(path: $0) }
        }
        return files.first { $0.lastPathComponent == "\(app).storekit" } ?? files.first
    }
}
