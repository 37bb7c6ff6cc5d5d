import AppContainer
public import CoreFoundation
public import Foundation
import HostService
import Keychain
import Security
import Synchronization

/// Asks people to prove their presence. On Linux, they enter the passphrase of the host's keychain on the page.
open class LAContext: NSObject {
    /// The label of the button for a fallback method. It has no effect, because there is none here.
    public var localizedFallbackTitle: String?
    /// The label of the Cancel button.
    public var localizedCancelTitle: String?
    /// The reason to show if the keychain requests authentication itself.
    public var localizedReason = ""
    /// True if the person must not be asked.
    public var interactionNotAllowed = false

    private let progress = Progress()

    /// Always none, because computers with Linux don't report their biometry.
    public var biometryType: LABiometryType { .none }

    /// Always nil, because there is no biometry.
    public var evaluatedPolicyDomainState: Data? { nil }

    /// Determines whether a person can be asked, without showing anything.
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
        try await progress.answer(to: ask(policy, localizedReason))
    }

    /// Asks the person, and returns at once.
    ///
    /// - Parameter reply: Called on any thread with true, or with false and an `LAError`.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let question = Result { try ask(policy, localizedReason) }
        Task { [progress] in
            do {
                reply(try await progress.answer(to: question.get()), nil)
            } catch {
                reply(false, error)
            }
        }
    }

    /// Ends the use of the context. A pending question is cancelled, and no items are returned for the context any
    /// more.
    open func invalidate() {
        progress.invalidate()
    }

    private func ask(_ policy: LAPolicy, _ reason: String) throws -> Task<Void, any Error> {
        try check(policy)
        guard !interactionNotAllowed, let prompt = AuthenticationService.service.current else {
            throw LAError(.notInteractive)
        }
        let request = AuthenticationRequest(
            reason: reason, cancelTitle: localizedCancelTitle, app: AppContainer.current?.id)
        return progress.begin(Task { try await prompt.authenticate(request) })
    }

    private func check(_ policy: LAPolicy) throws(LAError) {
        guard !progress.isInvalid else { throw LAError(.invalidContext) }
        guard policy == .deviceOwnerAuthentication else { throw LAError(.biometryNotAvailable) }
        let status = try? KeychainService.service.current?.status()
        guard status?.protection == .passphrase else { throw LAError(.passcodeNotSet) }
    }
}

extension LAContext: AuthenticationContext {
    package var isAuthenticated: Bool { progress.isAuthenticated }
}

/// The state of a context. A pending question outlives the call that asked it.
private final class Progress: Sendable {
    private struct State {
        var isInvalid = false
        var hasAuthenticated = false
        var pending: Task<Void, any Error>?
    }

    private let state = Mutex(State())

    var isInvalid: Bool { state.withLock { $0.isInvalid } }
    var isAuthenticated: Bool { state.withLock { $0.hasAuthenticated && !$0.isInvalid } }

    func begin(_ question: Task<Void, any Error>) -> Task<Void, any Error> {
        state.withLock { $0.pending = question }
        return question
    }

    /// Waits for the answer.
    ///
    /// - Returns: True.
    /// - Throws: `LAError`
    nonisolated(nonsending) func answer(to question: Task<Void, any Error>) async throws -> Bool {
        defer { state.withLock { if $0.pending == question { $0.pending = nil } } }
        do {
            try await withTaskCancellationHandler {
                try await question.value
            } onCancel: {
                question.cancel()
            }
        } catch is CancellationError {
            throw LAError(isInvalid ? .appCancel : .systemCancel)
        }
        let isValid = state.withLock { state in
            if !state.isInvalid { state.hasAuthenticated = true }
            return !state.isInvalid
        }
        guard isValid else { throw LAError(.appCancel) }
        return true
    }

    func invalidate() {
        let pending = state.withLock { state in
            state.isInvalid = true
            return state.pending
        }
        pending?.cancel()
    }
}

// `@unchecked Sendable`: as on Apple's systems, a context is confined to where it was created.
@available(*, unavailable)
extension LAContext: @unchecked Sendable {}
