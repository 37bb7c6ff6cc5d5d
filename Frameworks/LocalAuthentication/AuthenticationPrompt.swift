package import HostService

/// A request for a person to show that they are there.
package struct AuthenticationRequest: Sendable, Hashable {
    /// The reason that the app gives, as a sentence in the person's language.
    package var reason: String
    /// The label of the button that cancels, or nil for the usual one.
    package var cancelTitle: String?
    /// The app that asks.
    package var app: String?

    package init(reason: String, cancelTitle: String? = nil, app: String? = nil) {
        self.reason = reason
        self.cancelTitle = cancelTitle
        self.app = app
    }
}

/// The host's way to ask for the passphrase.
package protocol AuthenticationPrompt: Sendable {
    /// Returns when the person has entered the right passphrase.
    ///
    /// - Throws: `LAError` or `CancellationError`.
    func authenticate(_ request: AuthenticationRequest) async throws
}

/// The host's side of LocalAuthentication.
package enum AuthenticationService {
    package static let service = HostService<(any AuthenticationPrompt)?>(nil)
}
