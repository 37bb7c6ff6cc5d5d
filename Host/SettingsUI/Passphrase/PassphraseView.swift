import Keychain
import PageHost
import SwiftUI

/// Sets, changes and removes the passphrase, and makes a recovery code.
struct PassphraseView: View {
    let model: PassphraseModel
    @State private var current = ""
    @State private var usesRecoveryCode = false
    @State private var new = ""
    @State private var repeated = ""
    @State private var problem: String?
    @State private var code: String?
    @State private var isErasing = false

    var body: some View {
        Form {
            if let code { RecoveryCodeSection(code: code) }
            if hasPassphrase { currentSection }
            newSection
            if hasPassphrase { recoverySection }
            if model.canErase { eraseSection }
        }
        .navigationTitle("Passphrase")
        .navigationBarTitleDisplayMode(.inline)
        .disabled(model.isWorking)
        .confirmationDialog("Erase Private Data?", isPresented: $isErasing, titleVisibility: .visible) {
            Button("Erase Everything Encrypted", role: .destructive) {
                perform { () throws(KeychainError) in try await model.erase() }
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text(
                """
                Everything that apps keep encrypted is erased for good, with the passphrase and the recovery code. \
                Other data, and the crisis line, stay as they are. This can’t be undone.
                """)
        }
    }

    private var hasPassphrase: Bool { model.status?.protection == .passphrase }

    private var authorization: Keychain.Authorization {
        guard hasPassphrase else { return .none }
        return usesRecoveryCode ? .recoveryCode(current) : .passphrase(current)
    }

    // MARK: Sections

    private var currentSection: some View {
        Section {
            SecureField(usesRecoveryCode ? "Recovery Code" : "Current Passphrase", text: $current)
                .submitLabel(.done)
                .onSubmit { if isLocked { unlock() } }
            if isLocked, !usesRecoveryCode {
                Button("Unlock") { unlock() }
                    .disabled(current.isEmpty)
            }
            if model.status?.hasRecoveryCode == true {
                Toggle("Use Recovery Code", isOn: $usesRecoveryCode)
            }
        } footer: {
            FieldFooter(problem: problem, hint: "Needed for every change on this page.")
        }
    }

    private var newSection: some View {
        Section {
            SecureField("New Passphrase", text: $new)
            SecureField("Repeat Passphrase", text: $repeated)
                .submitLabel(.done)
                .onSubmit(set)
            Button(hasPassphrase ? "Change Passphrase" : "Set Passphrase") { set() }
                .disabled(new.isEmpty || (hasPassphrase && current.isEmpty))
        } footer: {
            FieldFooter(
                problem: hasPassphrase ? nil : problem,
                hint: "At least 8 characters. A few words that you don’t use anywhere else are best.")
        }
    }

    private var recoverySection: some View {
        Section {
            Button(model.status?.hasRecoveryCode == true ? "Make New Recovery Code" : "Make Recovery Code") {
                perform { () throws(KeychainError) in code = try await model.makeRecoveryCode(authorization) }
            }
            .disabled(current.isEmpty)
            Button("Remove Passphrase", role: .destructive) {
                perform { () throws(KeychainError) in try await model.remove(authorization) }
            }
            .disabled(current.isEmpty)
        } footer: {
            Text("A recovery code opens your private data if you forget the passphrase.")
        }
    }

    private var eraseSection: some View {
        Section {
            Button("Erase Private Data", role: .destructive) { isErasing = true }
        } footer: {
            Text("If you’ve lost both the passphrase and the recovery code, erase your private data and start over.")
        }
    }

    // MARK: Actions

    private var isLocked: Bool { model.status?.isLocked == true }

    private func unlock() {
        perform { () throws(KeychainError) in try await model.unlock(current) }
    }

    private func set() {
        guard new == repeated else {
            problem = String(localized: "The passphrases don’t match.")
            return
        }
        perform { () throws(KeychainError) in try await model.set(new, authorization) }
    }

    /// Runs an action, and clears the typed text if it succeeds.
    private func perform(_ action: @escaping @MainActor () async throws(KeychainError) -> Void) {
        guard !model.isWorking else { return }
        Task {
            do throws(KeychainError) {
                try await action()
                (current, new, repeated, problem, usesRecoveryCode) = ("", "", "", nil, false)
            } catch {
                problem = error.text
            }
        }
    }
}

/// A recovery code that was just made.
private struct RecoveryCodeSection: View {
    let code: String

    var body: some View {
        Section {
            Text(code)
                .monospaced()
                .textSelection(.enabled)
        } header: {
            Text("Recovery Code")
        } footer: {
            Text("Write it down and keep it in a safe place. It isn’t shown again.")
        }
    }
}
