import AppContainer
package import Foundation
import FoundationOverlay
package import HostService

/// The host's side of StoreKit.
package struct StoreService: Sendable {
    /// Without a test store, products have names and prices, and nothing can be bought.
    package static let service = HostService(StoreService())

    /// The store that sells for no money, or nil.
    package var testStore: TestStore?
    /// Finds the `.storekit` file of the calling app, or returns nil if it has none.
    package var file: @Sendable () -> URL?

    /// - Parameter file: Finds the file of the calling app; by default the one in its bundle that is named after it.
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
