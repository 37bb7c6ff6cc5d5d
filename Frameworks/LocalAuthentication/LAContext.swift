import AppContainer
public import CoreFoundation
public import Foundation
import HostService
import Keychain
import Security

/// Asks a person to show that they are there. On Linux, they enter the passphrase of the host's keychain on the page.
open class LAContext: NSObject {
    /// The label of the button by which a person chooses another way. There is no other way here.
    public var localizedFallbackTitle: String?
    /// The label of the button that cancels.
    public var localizedCancelTitle: String?
    /// The reason to show if the keychain asks by itself.
    public var localizedReason = ""
    /// True if the person must not be asked.
    public var interactionNotAllowed = false

    private var isInvalid = false
    private var hasAuthenticated = false
    private var pending: Task<Void, any Error>?

    /// No computer that Linux runs on says what biometry it has.
    public var biometryType: LABiometryType { .none }

    /// Without biometry there is no state of it.
    public var evaluatedPolicyDomainState: Data? { nil }

    /// Says whether a person can be asked. Nothing is shown.
    ///
    /// - Parameter error: Receives an `LAError`.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        do {
            try check(policy)
            return true
        } catch let failure {
            error?.pointee = NSError(
                domain: LAErrorDomain, code: failure.code.rawValue,
                userInfo: [NSLocalizedDescriptionKey: failure.localizedDescription])
            return false
        }
    }

    /// Asks the person.
    ///
    /// - Returns: True.
    /// - Throws: `LAError`
    nonisolated(nonsending) open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String
    ) async throws -> Bool {
        try check(policy)
        guard !interactionNotAllowed, let prompt = AuthenticationService.service.current else {
            throw LAError(.notInteractive)
        }
        let request = AuthenticationRequest(
            reason: localizedReason, cancelTitle: localizedCancelTitle, app: AppContainer.current?.id)
        let task = Task { try await prompt.authenticate(request) }
        pending = task
        defer { pending = nil }
        do {
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch is CancellationError {
            throw LAError(isInvalid ? .appCancel : .systemCancel)
        }
        guard !isInvalid else { throw LAError(.appCancel) }
        hasAuthenticated = true
        return true
    }

    /// Ends the use of the context: a question that is open is cancelled, and no item is given out for it any more.
    open func invalidate() {
        isInvalid = true
        pending?.cancel()
    }

    private func check(_ policy: LAPolicy) throws(LAError) {
        guard !isInvalid else { throw LAError(.invalidContext) }
        guard policy == .deviceOwnerAuthentication else { throw LAError(.biometryNotAvailable) }
        let status = try? KeychainService.service.current?.status()
        guard status?.protection == .passphrase else { throw LAError(.passcodeNotSet) }
    }
}

extension LAContext: AuthenticationContext {
    package var isAuthenticated: Bool { hasAuthenticated && !isInvalid }
}

// As on Apple's systems, a context stays where it was made.
@available(*, unavailable)
extension LAContext: @unchecked Sendable {}
