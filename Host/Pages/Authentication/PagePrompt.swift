import HostService
import Keychain
import LocalAuthentication
import Observation
import Security

/// The question for the passphrase of the keychain on one page.
///
/// The typed text is only kept here, until it is tried. The field has no value in the page's HTML, and each attempt has
/// a new field.
@MainActor @Observable final class PagePrompt {
    private struct Question {
        let id: Int
        let request: AuthenticationRequest
        let answer: CheckedContinuation<Void, any Error>
    }

    /// The question that is shown; nil for none.
    private(set) var request: AuthenticationRequest?
    private(set) var hasRecoveryCode = false
    /// True if the recovery code is asked for.
    private(set) var usesRecoveryCode = false
    /// The reason why the last attempt failed.
    private(set) var problem: KeychainError?
    /// True while an attempt is checked, which takes half a second.
    private(set) var isChecking = false
    /// The number of the attempt.
    private(set) var attempt = 0

    @ObservationIgnored private var typed = ""
    /// The questions in the order in which they were asked. The first one is shown.
    @ObservationIgnored private var questions: [Question] = []
    @ObservationIgnored private var lastQuestion = 0

    /// Returns when the person has entered the passphrase or the recovery code.
    ///
    /// - Throws: `LAError`, or `CancellationError` if the task is cancelled.
    func ask(_ request: AuthenticationRequest) async throws {
        lastQuestion += 1
        let id = lastQuestion
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (answer: CheckedContinuation<Void, any Error>) in
                guard !Task.isCancelled else { return answer.resume(throwing: CancellationError()) }
                questions.append(Question(id: id, request: request, answer: answer))
                if questions.count == 1 { showFirst() }
            }
        } onCancel: {
            Task { @MainActor in self.end(id, .failure(CancellationError())) }
        }
    }

    // MARK: The person

    func type(_ text: String) {
        typed = text
    }

    func cancel() {
        guard let question = questions.first else { return }
        end(question.id, .failure(LAError(.userCancel)))
    }

    /// Switches between asking for the passphrase and for the recovery code.
    func change() {
        usesRecoveryCode.toggle()
        problem = nil
        tryAgain()
    }

    /// Tries the typed text.
    func submit() {
        guard let question = questions.first, !isChecking, !typed.isEmpty,
            let keychain = KeychainService.service.current
        else { return }
        let (text, isCode) = (typed, usesRecoveryCode)
        typed = ""
        isChecking = true
        Task {
            let failure = await Self.failure(of: text, isRecoveryCode: isCode, in: keychain)
            isChecking = false
            // The person may have cancelled in the meantime.
            guard questions.first?.id == question.id else { return }
            guard let failure else { return end(question.id, .success(())) }
            problem = failure
            tryAgain()
        }
    }

    /// Ends all questions, for example when the page is closed.
    func close() {
        for question in questions { end(question.id, .failure(LAError(.systemCancel))) }
    }

    // MARK: Questions

    /// Checks off the main actor, because checking a passphrase is slow on purpose.
    private nonisolated static func failure(
        of text: String, isRecoveryCode: Bool, in keychain: Keychain
    ) async -> KeychainError? {
        await Task.detached {
            do throws(KeychainError) {
                if isRecoveryCode {
                    try keychain.unlock(recoveryCode: text)
                } else {
                    try keychain.unlock(passphrase: text)
                }
                return nil
            } catch {
                return error
            }
        }.value
    }

    private func showFirst() {
        request = questions.first?.request
        usesRecoveryCode = false
        problem = nil
        tryAgain()
        hasRecoveryCode = (try? KeychainService.service.current?.status().hasRecoveryCode) ?? false
    }

    private func tryAgain() {
        typed = ""
        attempt += 1
    }

    private func end(_ id: Int, _ result: Result<Void, any Error>) {
        guard let index = questions.firstIndex(where: { $0.id == id }) else { return }
        let question = questions.remove(at: index)
        if index == 0 { showFirst() }
        question.answer.resume(with: result)
    }
}
