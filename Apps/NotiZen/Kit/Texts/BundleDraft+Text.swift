import Foundation

extension BundleDraft.Problem {
    /// The sentence below the field.
    public var text: String {
        switch self {
        case .identifierMissing: String(localized: "Enter the identifier of an app, such as com.example.app.")
        case .identifierInvalid: String(localized: "An identifier has only letters, digits, dots and hyphens.")
        case .identifierTaken: String(localized: "You already have a category for this app.")
        case .tooMany: String(localized: "That’s as many categories as NotiZen can hold. Delete one first.")
        }
    }
}
