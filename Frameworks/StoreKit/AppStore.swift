import HostService

/// A container for store-related features that aren't specific to a product.
public enum AppStore {
    /// True if the person can make payments. There is no App Store on Linux, so this is true only with a test store.
    public static var canMakePayments: Bool { StoreService.service.current.testStore != nil }

    /// Synchronizes your app's transaction information with information from the App Store.
    ///
    /// - Throws: `StoreKitError.notAvailableInStorefront` without a test store, whose transactions are always current.
    public static func sync() async throws {
        guard canMakePayments else { throw StoreKitError.notAvailableInStorefront }
    }

    /// The server environments that sign transactions.
    public struct Environment: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The App Store.
        public static let production = Environment(rawValue: "Production")
        /// The App Store's environment for tests.
        public static let sandbox = Environment(rawValue: "Sandbox")
        /// The local store that reads a `.storekit` file.
        public static let xcode = Environment(rawValue: "Xcode")
    }
}
