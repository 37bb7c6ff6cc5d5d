public import Foundation
public import Vault

extension VaultError {
    /// A short description of the problem.
    public var text: String {
        switch self {
        case .locked: String(localized: "Your data is locked.")
        case .changed:
            String(localized: "Your data was changed or damaged outside Sentinel. The file is left as it is.")
        case .outdated: String(localized: "Your latest data was replaced with an older copy.")
        case .missing: String(localized: "The file with your data is missing.")
        case .newerVersion:
            String(localized: "Your data is from a newer version of Sentinel. Update the app to open it.")
        case .keyMissing: String(localized: "The key to your data is missing, so it can’t be opened.")
        case .keychain: String(localized: "This device can’t give Sentinel the key to your data right now.")
        case .diskFull: String(localized: "There’s no room left on this device.")
        case .unusable: String(localized: "The file with your data can’t be read or written right now.")
        }
    }
}

extension VaultError: LocalizedError {
    public var errorDescription: String? { text }
}
