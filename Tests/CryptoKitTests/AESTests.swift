import CryptoKit
import Foundation
import Testing

/// A test case of “The Galois/Counter Mode of Operation” (McGrew and Viega), which NIST's SP 800-38D refers to.
struct GaloisCounterVector: Sendable, CustomTestStringConvertible {
    var number: Int
    var key: Data
    var nonce: Data
    var text: Data
    var data = Data()
    var ciphertext: String
    var tag: String

    var testDescription: String { "test case \(number)" }

    private static let key = bytes("feffe9928665731c6d6a8f9467308308")
    private static let nonce = bytes("cafebabefacedbaddecaf888")
    private static let longNonce = bytes(
        """
        9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728c3c0c95156809539fcf0e2429a6b525416aedbf5
        a0de6a57a637b39b
        """)
    private static let text = bytes(
        """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525
        b16aedf5aa0de657ba637b391aafd255
        """)
    private static let data = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")

    static let all = [
        Self(
            number: 1, key: Data(count: 16), nonce: Data(count: 12), text: Data(), ciphertext: "",
            tag: "58e2fccefa7e3061367f1d57a4e7455a"),
        Self(
            number: 2, key: Data(count: 16), nonce: Data(count: 12), text: Data(count: 16),
            ciphertext: "0388dace60b6a392f328c2b971b2fe78", tag: "ab6e47d42cec13bdf53a67b21257bddf"),
        Self(
            number: 3, key: key, nonce: nonce, text: text,
            ciphertext:
                "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091473f5985",
            tag: "4d5c2af327cd64a62cf35abd2ba6fab4"),
        Self(
            number: 4, key: key, nonce: nonce, text: text.prefix(60), data: data,
            ciphertext:
                "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
            tag: "5bc94fbc3221a5db94fae95ae7121a47"),
        Self(
            number: 6, key: key, nonce: longNonce, text: text.prefix(60), data: data,
            ciphertext:
                "8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca701e4a9a4fba43c90ccdcb281d48c7c6fd62875d2aca417034c34aee5",
            tag: "619cc5aefffe0bfa462af43c1699d050"),
        Self(
            number: 7, key: Data(count: 24), nonce: Data(count: 12), text: Data(), ciphertext: "",
            tag: "cd33b28ac773f74ba00ed1f312572435"),
        Self(
            number: 10, key: key + key.prefix(8), nonce: nonce, text: text.prefix(60), data: data,
            ciphertext:
                "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c7d773d00c144c525ac619d18c84a3f4718e2448b2fe324d9ccda2710",
            tag: "2519498e80f1478f37ba55bd6d27618c"),
        Self(
            number: 12, key: key + key.prefix(8), nonce: longNonce, text: text.prefix(60), data: data,
            ciphertext:
                "d27e88681ce3243c4830165a8fdcf9ff1de9a1d8e6b447ef6ef7b79828666e4581e79012af34ddd9e2f037589b292db3e67c036745fa22e7e9b7373b",
            tag: "dcf566ff291c25bbb8568fc3d376a6d9"),
        Self(
            number: 13, key: Data(count: 32), nonce: Data(count: 12), text: Data(), ciphertext: "",
            tag: "530f8afbc74536b9a963b4f1c4cb738b"),
        Self(
            number: 14, key: Data(count: 32), nonce: Data(count: 12), text: Data(count: 16),
            ciphertext: "cea7403d4d606b6e074ec5d3baf39d18", tag: "d0d1c8a799996bf0265b98b5d48ab919"),
        Self(
            number: 15, key: key + key, nonce: nonce, text: text,
            ciphertext:
                "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad",
            tag: "b094dac5d93471bdec1a502270e3cc6c"),
        Self(
            number: 16, key: key + key, nonce: nonce, text: text.prefix(60), data: data,
            ciphertext:
                "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
            tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
        Self(
            number: 18, key: key + key, nonce: longNonce, text: text.prefix(60), data: data,
            ciphertext:
                "5a8def2f0c9e53f1f75d7853659e2a20eeb2b22aafde6419a058ab4f6f746bf40fc0c3b780f244452da3ebf1c5d82cdea2418997200ef82e44ae7e3f",
            tag: "a44a8266ee1c8eb0c8b5d4cf5ae9f19a"),
    ]
}

@Suite struct `AES in Galois/counter mode` {
    @Test(arguments: GaloisCounterVector.all)
    func `seals and opens as published`(vector: GaloisCounterVector) throws {
        let key = SymmetricKey(data: vector.key)
        let box = try AES.GCM.seal(
            vector.text, using: key, nonce: AES.GCM.Nonce(data: vector.nonce), authenticating: vector.data)
        #expect(box.ciphertext == bytes(vector.ciphertext))
        #expect(box.tag == bytes(vector.tag))
        #expect(try AES.GCM.open(box, using: key, authenticating: vector.data) == vector.text)
        #expect((box.combined == nil) == (vector.nonce.count != 12))
    }

    @Test func `rejects a box of which any bit is flipped`() throws {
        let key = SymmetricKey(size: .bits256)
        let combined = try #require(try AES.GCM.seal(Data("message".utf8), using: key).combined)
        for index in combined.indices {
            for bit in 0..<8 {
                var changed = combined
                changed[index] ^= 1 << bit
                #expect(throws: CryptoKitError.authenticationFailure) {
                    try AES.GCM.open(AES.GCM.SealedBox(combined: changed), using: key)
                }
            }
        }
    }

    @Test func `rejects keys, nonces, tags and boxes of a wrong size`() throws {
        #expect(throws: CryptoKitError.incorrectKeySize) {
            try AES.GCM.seal(Data(), using: SymmetricKey(data: Data(count: 20)))
        }
        #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: 11)) }
        #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.SealedBox(combined: Data(count: 27)) }
        #expect(throws: CryptoKitError.incorrectParameterSize) {
            try AES.GCM.SealedBox(nonce: AES.GCM.Nonce(), ciphertext: Data(), tag: Data(count: 15))
        }
    }
}

@Suite struct `A symmetric key` {
    @Test func `is random and as long as asked`() {
        for size in [SymmetricKeySize.bits128, .bits192, .bits256] {
            let keys = (0..<50).map { _ in SymmetricKey(size: size).withUnsafeBytes { Data($0) } }
            #expect(Set(keys).count == keys.count)
            #expect(keys.allSatisfy { $0.count * 8 == size.bitCount })
        }
    }

    @Test func `equals a key of the same bytes only`() {
        let data = Data(0..<32)
        #expect(SymmetricKey(data: data) == SymmetricKey(data: data))
        #expect(SymmetricKey(data: data) != SymmetricKey(data: data.dropLast()))
        #expect(SymmetricKey(data: data) != SymmetricKey(data: data.dropLast() + [0]))
    }

    @Test func `shows none of its bytes when it is printed or dumped`() {
        let key = SymmetricKey(data: Data("correct horse battery staple 123".utf8))
        var text = "\(key) \(String(reflecting: key))"
        dump(key, to: &text)
        #expect(!text.contains("horse"))
        #expect(!text.contains("99, 111, 114"))
        #expect(!text.contains("636f7272"))
    }
}
