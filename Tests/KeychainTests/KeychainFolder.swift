import Foundation
import HostClock
import Keychain
import Synchronization

/// A folder for the keychain of one test, and a clock that the test moves.
final class KeychainFolder: Sendable {
    let url: URL
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    /// The least that Argon2id allows, for tests that are not about it.
    static let cost = PassphraseCost(operations: 1, memory: 8192)

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "keychain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The keychain as a new process sees it.
    func open() -> Keychain {
        Keychain(in: url, cost: Self.cost, now: { [self] in time.withLock { $0 } })
    }

    func wait(_ seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }

    var file: URL { Keychain.file(in: url) }
    var keyFile: URL { Keychain.keyFile(in: url) }

    func item(_ account: String = "key", _ value: String = "canary") -> KeychainItem {
        KeychainItem(
            app: "sentinel", service: "vault", account: account, value: Data(value.utf8), accessible: "ak",
            now: time.withLock { $0 })
    }
}
