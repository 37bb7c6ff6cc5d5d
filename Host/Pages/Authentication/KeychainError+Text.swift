import Foundation
import FoundationOverlay
package import Keychain

extension KeychainError {
    /// A sentence for a person, in the page's language.
    package var text: String {
        switch self {
        case .locked: String(localized: "Enter your passphrase first.", bundle: .module)
        case .wrongPassphrase(let wait) where wait > 0:
            String(localized: "That passphrase isn’t right. Try again in \(Self.span(wait)).", bundle: .module)
        case .wrongPassphrase: String(localized: "That passphrase isn’t right.", bundle: .module)
        case .wait(let wait): String(localized: "Try again in \(Self.span(wait)).", bundle: .module)
        case .wrongRecoveryCode: String(localized: "That recovery code isn’t right.", bundle: .module)
        case .tooShort:
            String(localized: "Use at least \(Keychain.shortestPassphrase) characters.", bundle: .module)
        case .notSet: String(localized: "There is no passphrase or recovery code.", bundle: .module)
        case .damaged: String(localized: "The keychain is damaged. It was left as it is.", bundle: .module)
        case .newerVersion: String(localized: "A newer version of Reveille saved the keychain.", bundle: .module)
        case .unusable: String(localized: "The keychain can’t be read or written.", bundle: .module)
        case .noMemory: String(localized: "There isn’t enough memory to check the passphrase.", bundle: .module)
        }
    }

    private static func span(_ seconds: TimeInterval) -> String {
        Duration.seconds(seconds.rounded(.up)).formatted(
            .units(allowed: [.minutes, .seconds], width: .wide).locale(.reader))
    }
}
