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
}
