import CryptoKit
import Foundation
import Testing

/// The examples of FIPS 180-4 (NIST, “Cryptographic Standards and Guidelines”) and RFC 4231.
@Suite struct `The hash functions` {
    private static let twoBlocks =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (twoBlocks, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    ])
    func `SHA-256 gives the digests of the standard`(message: String, digest: String) {
        #expect(SHA256.hash(data: Data(message.utf8)) == bytes(digest))
    }

    @Test func `MD5 and SHA-1 give the digests of the standards`() {
        let message = Data("abc".utf8)
        #expect(Insecure.MD5.hash(data: message) == bytes("900150983cd24fb0d6963f7d28e17f72"))
        #expect(Insecure.SHA1.hash(data: message) == bytes("a9993e364706816aba3e25717850c26c9cd0d89d"))
        #expect(Insecure.MD5.hash(data: Data()).description == "MD5 digest: d41d8cd98f00b204e9800998ecf8427e")
        #expect(
            HMAC<Insecure.SHA1>.authenticationCode(for: message, using: SymmetricKey(data: message)).byteCount == 20)
    }

    @Test(arguments: [
        ("", "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b"),
        ("abc", "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"),
        (twoBlocks, "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039"),
    ])
    func `SHA-384 gives the digests of the standard`(message: String, digest: String) {
        #expect(SHA384.hash(data: Data(message.utf8)) == bytes(digest))
    }

    @Test(arguments: [
        (
            "",
            "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
        ),
        (
            "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
        (
            twoBlocks,
            "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
        ),
    ])
    func `SHA-512 gives the digests of the standard`(message: String, digest: String) {
        #expect(SHA512.hash(data: Data(message.utf8)) == bytes(digest))
    }

    @Test func `a million letters in uneven pieces have the digests of the standard`() {
        let letters = Data(repeating: 0x61, count: 1_000_000)
        var (short, medium, long) = (SHA256(), SHA384(), SHA512())
        var (start, length) = (0, 1)
        while start < letters.count {
            let piece = letters[start..<min(start + length, letters.count)]
            short.update(data: piece)
            medium.update(data: piece)
            long.update(data: piece)
            (start, length) = (start + length, length % 997 + 13)
        }
        #expect(short.finalize() == bytes("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"))
        #expect(
            medium.finalize()
                == bytes(
                    "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985"))
        #expect(
            long.finalize()
                == bytes(
                    "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b"
                ))
    }

    @Test func `a copy of a running hash goes its own way`() {
        var first = SHA256()
        first.update(data: Data("ab".utf8))
        var second = first
        first.update(data: Data("c".utf8))
        second.update(data: Data("d".utf8))
        #expect(first.finalize() == SHA256.hash(data: Data("abc".utf8)))
        #expect(second.finalize() == SHA256.hash(data: Data("abd".utf8)))
        second.update(data: Data("e".utf8))
        #expect(second.finalize() == SHA256.hash(data: Data("abde".utf8)))
    }

    @Test func `a digest describes itself as Apple's does`() {
        let text = SHA256.hash(data: Data("abc".utf8)).description
        #expect(text == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func `a digest differs from one that is cut off`() {
        let digest = SHA256.hash(data: Data())
        #expect(!(digest == Data(digest).dropLast()))
        #expect(digest == Data(digest))
        #expect(Array(digest).count == SHA256.byteCount)
    }
}
