import CryptoKit
import Dispatch
import Foundation
import Testing

/// The vectors of RFC 8439.
@Suite struct `ChaCha20-Poly1305` {
    private let text = Data(
        """
        Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.
        """.utf8)
    private let key = SymmetricKey(data: Data(0x80...0x9f))
    private let data = bytes("50515253c0c1c2c3c4c5c6c7")
    private let ciphertext = bytes(
        """
        d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b
        1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc
        3ff4def08e4b7a9de576d26586cec64b6116
        """)
    private let tag = bytes("1ae10b594f09e26a7e902ecbd0600691")

    @Test func `seals as section 2.8.2 of RFC 8439 does`() throws {
        let nonce = try ChaChaPoly.Nonce(data: bytes("070000004041424344454647"))
        let box = try ChaChaPoly.seal(text, using: key, nonce: nonce, authenticating: data)
        #expect(box.ciphertext == ciphertext)
        #expect(box.tag == tag)
        #expect(box.combined == Data(nonce) + ciphertext + tag)
        let copy = try ChaChaPoly.SealedBox(combined: box.combined)
        #expect(try ChaChaPoly.open(copy, using: key, authenticating: data) == text)
    }

    @Test func `opens the message of appendix A.5 of RFC 8439`() throws {
        let key = SymmetricKey(data: bytes("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"))
        let box = try ChaChaPoly.SealedBox(
            nonce: ChaChaPoly.Nonce(data: bytes("000000000102030405060708")),
            ciphertext: bytes(
                """
                64a0861575861af460f062c79be643bd5e805cfd345cf389f108670ac76c8cb24c6cfc18755d43eea09ee94e382d26b0
                bdb7b73c321b0100d4f03b7f355894cf332f830e710b97ce98c8a84abd0b948114ad176e008d33bd60f982b1ff37c855
                9797a06ef4f0ef61c186324e2b3506383606907b6a7c02b0f9f6157b53c867e4b9166c767b804d46a59b5216cde7a4e9
                9040c5a40433225ee282a1b0a06c523eaf4534d7f83fa1155b0047718cbc546a0d072b04b3564eea1b422273f548271a
                0bb2316053fa76991955ebd63159434ecebb4e466dae5a1073a6727627097a1049e617d91d361094fa68f0ff77987130
                305beaba2eda04df997b714d6c6f2c29a6ad5cb4022b02709b
                """),
            tag: bytes("eead9d67890cbb22392336fea1851f38"))
        let message = try ChaChaPoly.open(box, using: key, authenticating: bytes("f33388860000000000004e91"))
        #expect(
            String(decoding: message, as: UTF8.self)
                == """
                Internet-Drafts are draft documents valid for a maximum of six months and may be updated, replaced, or \
                obsoleted by other documents at any time. It is inappropriate to use Internet-Drafts as reference \
                material or to cite them other than as /“work in progress./”
                """)
    }

    @Test func `rejects a box of which any bit is flipped`() throws {
        let combined = try ChaChaPoly.seal(text, using: key, authenticating: data).combined
        for index in combined.indices {
            for bit in 0..<8 {
                var changed = combined
                changed[index] ^= 1 << bit
                #expect(throws: CryptoKitError.authenticationFailure) {
                    try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: changed), using: key, authenticating: data)
                }
            }
        }
    }

    @Test func `rejects a box that is cut off`() throws {
        let combined = try ChaChaPoly.seal(text, using: key).combined
        for count in 0..<28 {
            #expect(throws: CryptoKitError.incorrectParameterSize) {
                try ChaChaPoly.SealedBox(combined: combined.prefix(count))
            }
        }
        for count in 28..<combined.count {
            #expect(throws: CryptoKitError.authenticationFailure) {
                try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: combined.prefix(count)), using: key)
            }
        }
    }

    @Test func `rejects other authenticated data and other keys`() throws {
        let box = try ChaChaPoly.seal(text, using: key, authenticating: data)
        #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
        #expect(throws: CryptoKitError.authenticationFailure) {
            try ChaChaPoly.open(box, using: key, authenticating: data + [0])
        }
        #expect(throws: CryptoKitError.authenticationFailure) {
            try ChaChaPoly.open(box, using: SymmetricKey(size: .bits256), authenticating: data)
        }
    }

    @Test func `takes keys of 256 bits and nonces of 12 bytes only`() {
        for size in [SymmetricKeySize.bits128, .bits192, SymmetricKeySize(bitCount: 512)] {
            let key = SymmetricKey(size: size)
            #expect(throws: CryptoKitError.incorrectKeySize) { try ChaChaPoly.seal(text, using: key) }
        }
        for count in [0, 11, 13, 24] {
            #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.Nonce(data: Data(count: count)) }
        }
    }

    @Test(arguments: [0, 1, 63, 64, 65, 100_000])
    func `opens what it has sealed, whatever the length`(count: Int) throws {
        let message = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let box = try ChaChaPoly.seal(message, using: key)
        #expect(box.ciphertext.count == count)
        #expect(try ChaChaPoly.open(box, using: key) == message)
    }

    @Test func `uses a new nonce for each box`() throws {
        let nonces = try (0..<200).map { _ in Data(try ChaChaPoly.seal(Data(), using: key).nonce) }
        #expect(Set(nonces).count == nonces.count)
    }

    @Test func `seals a slice and data in several regions like one piece`() throws {
        let nonce = ChaChaPoly.Nonce()
        let whole = try ChaChaPoly.seal(text, using: key, nonce: nonce)
        var regions = DispatchData.empty
        for part in [text.prefix(10), text.dropFirst(10)] {
            part.withUnsafeBytes { regions.append($0) }
        }
        #expect(try ChaChaPoly.seal(regions, using: key, nonce: nonce).combined == whole.combined)
        let slice = (Data([1, 2, 3]) + text).dropFirst(3)
        #expect(try ChaChaPoly.seal(slice, using: key, nonce: nonce).combined == whole.combined)
    }
}
