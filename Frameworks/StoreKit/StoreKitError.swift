public import Foundation
import FoundationOverlay

/// Error information for general StoreKit errors.
public enum StoreKitError: Error, LocalizedError {
    /// StoreKit encountered an unknown error.
    case unknown
    /// The action failed because the user canceled it.
    case userCancelled
    /// A network error occurred when communicating with the App Store.
    case networkError(URLError)
    /// StoreKit encountered an internal system error.
    case systemError(any Error)
    /// The product isn't available in the current storefront.
    case notAvailableInStorefront
    /// The app isn't entitled to make StoreKit calls.
    case notEntitled
    /// The app makes a call that this system doesn't support.
    case unsupported

    public var errorDescription: String? {
        switch self {
        case .unknown: String(localized: "Something went wrong.", bundle: .module)
        case .userCancelled: String(localized: "This was cancelled.", bundle: .module)
        case .networkError(let error): error.localizedDescription
        case .systemError(let error): error.localizedDescription
        case .notAvailableInStorefront:
            String(localized: "There is no App Store on this device.", bundle: .module)
        case .notEntitled: String(localized: "This app may not use the App Store.", bundle: .module)
        case .unsupported: String(localized: "This device cannot do that.", bundle: .module)
        }
    }

    public var failureReason: String? { nil }
    public var recoverySuggestion: String? { nil }
}
