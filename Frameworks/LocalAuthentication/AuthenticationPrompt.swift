package import HostService

/// A request for a person to prove their presence.
package struct AuthenticationRequest: Sendable, Hashable {
    /// The app's reason, as a sentence in the person's language.
    package var reason: String
    /// The label of the Cancel button, or nil for the default.
    package var cancelTitle: String?
    /// The app that requests authentication.
    package var app: String?

    package init(reason: String, cancelTitle: String? = nil, app: String? = nil) {
        self.reason = reason
        self.cancelTitle = cancelTitle
        self.app = app
    }
}

/// The prompt by which the host asks for the passphrase.
package protocol AuthenticationPrompt: Sendable {
    /// Returns when the person has entered the correct passphrase.
    ///
    /// - Throws: `LAError` or `CancellationError`.
    func authenticate(_ request: AuthenticationRequest) async throws
}

/// The host's side of LocalAuthentication.
package enum AuthenticationService {
    package static let service = HostService<(any AuthenticationPrompt)?>(nil)
}
