package import LocalAuthentication

/// Asks for the passphrase on the page that a person is using.
@MainActor package final class PageAuthentication: AuthenticationPrompt {
    private weak var sessions: PageSessions?

    package init(_ sessions: PageSessions) {
        self.sessions = sessions
    }

    package func authenticate(_ request: AuthenticationRequest) async throws {
        guard let page = sessions?.page(for: request) else { throw LAError(.notInteractive) }
        try await page.prompt.ask(request)
    }
}

/// The page whose event, task or update is being handled.
enum CurrentPage {
    @TaskLocal static var id: String?
}
