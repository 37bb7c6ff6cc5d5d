import Foundation
import Keychain
import Testing

@Suite struct `A wrong passphrase` {
    private let folder: KeychainFolder

    init() throws {
        folder = try KeychainFolder()
        try folder.open().setPassphrase("correct horse", .none)
    }

    /// The seconds that a wrong passphrase makes the next one wait.
    private func delay(_ keychain: Keychain) throws -> TimeInterval {
        do {
            try keychain.unlock(passphrase: "wrong horse")
        } catch KeychainError.wrongPassphrase(let wait) {
            return wait
        }
        Issue.record("The passphrase was accepted.")
        return 0
    }

    @Test func `makes the next one wait longer each time`() throws {
        let keychain = folder.open()
        var delays: [TimeInterval] = []
        for _ in 0..<11 {
            let delay = try delay(keychain)
            delays.append(delay)
            folder.wait(delay)
        }
        #expect(delays == [0, 0, 5, 15, 30, 60, 120, 300, 900, 900, 900])
    }

    @Test func `delays also after a restart`() throws {
        for _ in 0..<2 { _ = try delay(folder.open()) }
        #expect(try delay(folder.open()) == 5)
        #expect(throws: KeychainError.wait(5)) { try folder.open().unlock(passphrase: "correct horse") }
        folder.wait(4)
        #expect(throws: KeychainError.wait(1)) { try folder.open().unlock(passphrase: "correct horse") }
        folder.wait(1)
        try folder.open().unlock(passphrase: "correct horse")
    }

    @Test func `is forgotten after the right one`() throws {
        for _ in 0..<2 { _ = try delay(folder.open()) }
        try folder.open().unlock(passphrase: "correct horse")
        #expect(try delay(folder.open()) == 0)
    }

    @Test func `does not lock anybody out for longer if the clock is set back`() throws {
        for _ in 0..<3 { _ = try delay(folder.open()) }
        folder.wait(-365 * 86_400)
        #expect(throws: KeychainError.wait(5)) { try folder.open().unlock(passphrase: "correct horse") }
        folder.wait(5)
        try folder.open().unlock(passphrase: "correct horse")
    }

    @Test func `does not keep the recovery code from being used`() throws {
        let code = try folder.open().makeRecoveryCode(.passphrase("correct horse"))
        for _ in 0..<3 { _ = try delay(folder.open()) }
        try folder.open().unlock(recoveryCode: code)
        try folder.open().unlock(passphrase: "correct horse")
    }
}
