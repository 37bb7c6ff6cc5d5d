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

    private static var ofBundle: URL? {
        guard let app = AppContainer.current?.name else { return nil }
        return ResourceFolders.folders(of: nil).lazy.map { $0.appending(path: "\(app).storekit") }.first {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }
}
