import Foundation
import LocalAuthentication
import SwiftUI
import Vault

/// A private app for the tests of the host: one text, in a vault that locks.
struct JournalApp: App {
    private let journal = Journal()

    var body: some Scene { WindowGroup { JournalView(journal: journal) } }
}

/// The text and the vault.
@Observable final class Journal {
    enum State: Equatable {
        case locked, open
        /// The vault cannot be opened.
        case failed(VaultError)
    }

    private(set) var state = State.locked
    /// The reason why the person was not let in.
    private(set) var refusal: LAError.Code?
    var text = ""
    @ObservationIgnored private let vault: VaultFile

    init() {
        let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory).appending(
            path: "apps/journal")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        vault = VaultFile(url: folder.appending(path: "journal.vault"), service: "journal")
    }

    /// Opens the vault, and asks for the passphrase if it is locked.
    func open() async {
        do throws(VaultError) {
            try read(nil)
        } catch {
            guard error == .locked else {
                state = .failed(error)
                return
            }
            await openWithPassphrase()
        }
    }

    private func openWithPassphrase() async {
        let context = LAContext()
        do {
            _ = try await context.evaluatePolicy(
                .deviceOwnerAuthentication, localizedReason: String(localized: "Your journal is locked."))
            refusal = nil
            try read(context)
        } catch let error as VaultError {
            state = .failed(error)
        } catch {
            refusal = (error as? LAError)?.code
        }
    }

    private func read(_ context: LAContext?) throws(VaultError) {
        text = try vault.open(context).map { String(decoding: $0, as: UTF8.self) } ?? ""
        state = .open
    }

    func save() {
        do { try vault.save(Data(text.utf8)) } catch { state = .failed(error) }
    }

    func lock() {
        vault.close()
        text = ""
        state = .locked
    }
}
