import Foundation
import Keychain
import Testing

/// A vector of libsodium's test of Argon2id.
struct ArgonVector: Sendable {
    var passphrase: String
    var operations: Int
    var kibibytes: Int
    var salt: String
    var key: String
}

@Suite struct `Argon2id` {
    private static func data(_ text: String) -> Data? {
        Data(base64Encoded: text.padding(toLength: (text.count + 3) / 4 * 4, withPad: "=", startingAt: 0))
    }

    @Test(arguments: [
        ArgonVector(
            passphrase: "", operations: 2, kibibytes: 4882, salt: "bA81arsiXysd3WbTRzmEOw",
            key: "Nm8QBM+7RH1DXo9rvp5cwKEOOOfD2g6JuxlXihoNcpE"),
        ArgonVector(
            passphrase: "^T5H$JYt39n%K*j:W]!1s?vg!:jGi]Ax?..l7[p0v:1jHTpla9;]bUN;?bWyCbtqg ", operations: 19,
            kibibytes: 4096, salt: "PkEgMTYtYnl0ZXMgc2FsdA", key: "ltB/ue1kPtBMBGfsysMpPigE6hiNEKZ9vs8vLNVDQGA"),
    ])
    func `gives the keys of libsodium's vectors`(vector: ArgonVector) throws {
        let cost = PassphraseCost(operations: vector.operations, memory: vector.kibibytes << 10)
        let salt = try #require(Self.data(vector.salt))
        let key = try #require(cost.key(for: Secret(passphrase: vector.passphrase), salt: salt))
        #expect(key.withUnsafeBytes { Data($0) } == Self.data(vector.key))
    }

    @Test func `refuses a salt of another length`() {
        #expect(KeychainFolder.cost.key(for: Secret(passphrase: "text"), salt: Data(count: 15)) == nil)
    }

    @Test func `takes at least 64 MiB by default`() {
        #expect(PassphraseCost.standard.memory >= 64 << 20)
        #expect(PassphraseCost.standard.operations == 3)
    }
}

@Suite struct `A secret` {
    @Test func `shows none of its bytes when it is printed or dumped`() throws {
        let folder = try KeychainFolder()
        let (secret, item) = (Secret(passphrase: "correct horse"), folder.item())
        var text = "\(secret) \(String(reflecting: secret)) \(item) \(String(reflecting: item)) "
        dump(secret, to: &text)
        dump(item, to: &text)
        dump(Keychain.Authorization.passphrase("correct horse"), to: &text)
        for hidden in ["horse", "99, 111, 114", "canary", "99, 97, 110"] { #expect(!text.contains(hidden)) }
    }
}
