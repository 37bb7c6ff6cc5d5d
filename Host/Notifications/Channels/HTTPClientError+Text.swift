import Foundation
import FoundationOverlay
import HTTPClient

extension HTTPClientError {
    /// The sentence for a person, in the page's language.
    var text: String {
        switch self {
        case .unreachable(let reason): String(localized: "The server isn’t responding: \(reason).", bundle: .module)
        case .tooSlow: String(localized: "The server takes too long to respond.", bundle: .module)
        case .tooLarge: String(localized: "The server sent too much data.", bundle: .module)
        case .redirected(let host):
            String(
                localized: "The server redirects to “\(host)”. If you trust that address, enter it instead.",
                bundle: .module)
        }
    }

    /// True if another attempt may succeed without a change of the settings.
    var isTemporary: Bool {
        switch self {
        case .unreachable, .tooSlow, .tooLarge: true
        case .redirected: false
        }
    }
}
