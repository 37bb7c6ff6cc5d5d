import CryptoKit
import Foundation
import Testing

/// A test case of RFC 4231.
struct AuthenticationCodeVector: Sendable {
    var key: Data
    var data: Data
    var sha256: String
    var sha384: String
    var sha512: String

    static let all = [
        AuthenticationCodeVector(
            key: Data(repeating: 0x0b, count: 20), data: Data("Hi There".utf8),
            sha256: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
            sha384: "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6",
            sha512:
                "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"
        ),
        AuthenticationCodeVector(
            key: Data("Jefe".utf8), data: Data("what do ya want for nothing?".utf8),
            sha256: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            sha384: "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
            sha512:
                "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        ),
        AuthenticationCodeVector(
            key: Data(repeating: 0xaa, count: 20), data: Data(repeating: 0xdd, count: 50),
            sha256: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
            sha384: "88062608d3e6ad8a0aa2ace014c8a86f0aa635d947ac9febe83ef4e55966144b2a5ab39dc13814b94e3ab6e101a34f27",
            sha512:
                "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39bf3e848279a722c806b485a47e67c807b946a337bee8942674278859e13292fb"
        ),
        AuthenticationCodeVector(
            key: Data(1...25), data: Data(repeating: 0xcd, count: 50),
            sha256: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
            sha384: "3e8a69b7783c25851933ab6290af6ca77a9981480850009cc5577c6e1f573b4e6801dd23c4a7d679ccf8a386c674cffb",
            sha512:
                "b0ba465637458c6990e5a8c5f61d4af7e576d97ff94b872de76f8050361ee3dba91ca5c11aa25eb4d679275cc5788063a5f19741120c4f2de2adebeb10a298dd"
        ),
        AuthenticationCodeVector(
            key: Data(repeating: 0xaa, count: 131),
            data: Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            sha256: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
            sha384: "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df163f44952",
            sha512:
                "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f3526b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598"
        ),
        AuthenticationCodeVector(
            key: Data(repeating: 0xaa, count: 131),
            data: Data(
                "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm."
                    .utf8),
            sha256: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
            sha384: "6617178e941f020d351e2f254e8fd32c602420feb0b8fb9adccebb82461e99c5a678cc31e799176d3860e6110c46523e",
            sha512:
                "e37b6a775dc87dbaa4dfa9f96e5e3ffddebd71f8867289865df5a32d20cdc944b6022cac3c4982b10d5eeb55c3e4de15134676fb6de0446065c97440fa8c6a58"
        ),
    ]
}

@Suite struct `Authentication codes` {
    @Test(arguments: AuthenticationCodeVector.all)
    func `are those of RFC 4231`(vector: AuthenticationCodeVector) {
        let key = SymmetricKey(data: vector.key)
        #expect(HMAC<SHA256>.authenticationCode(for: vector.data, using: key) == bytes(vector.sha256))
        #expect(HMAC<SHA384>.authenticationCode(for: vector.data, using: key) == bytes(vector.sha384))
        #expect(HMAC<SHA512>.authenticationCode(for: vector.data, using: key) == bytes(vector.sha512))
    }

    @Test func `are the same for a message in pieces`() throws {
        let vector = try #require(AuthenticationCodeVector.all.last)
        var code = HMAC<SHA512>(key: SymmetricKey(data: vector.key))
        for byte in vector.data { code.update(data: [byte]) }
        #expect(code.finalize() == bytes(vector.sha512))
    }

    @Test func `are valid for their message and key only`() {
        let (key, message) = (SymmetricKey(size: .bits256), Data("message".utf8))
        let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(Data(code), authenticating: message, using: key))
        message.withUnsafeBytes {
            #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: $0, using: key))
        }
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message + [0], using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(Data(code).dropLast(), authenticating: message, using: key))
        #expect(
            !HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: message, using: SymmetricKey(size: .bits256)))
    }
}

/// The test cases of RFC 5869 with SHA-256.
@Suite struct `Key derivation` {
    @Test func `gives the key of RFC 5869, A.1`() {
        let material = SymmetricKey(data: Data(repeating: 0x0b, count: 22))
        let concentrated = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: Data(0...12))
        #expect(concentrated == bytes("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5"))
        let expected = bytes("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        let info = Data(0xf0...0xf9)
        #expect(
            HKDF<SHA256>.expand(pseudoRandomKey: concentrated, info: info, outputByteCount: 42)
                == SymmetricKey(data: expected))
        #expect(
            HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: Data(0...12), info: info, outputByteCount: 42)
                == SymmetricKey(data: expected))
    }

    @Test func `gives the key of RFC 5869, A.2, with longer inputs`() {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data(0x00...0x4f)), salt: Data(0x60...0xaf), info: Data(0xb0...0xff),
            outputByteCount: 82)
        let expected = bytes(
            """
            b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09
            da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
            """)
        #expect(key == SymmetricKey(data: expected))
    }

    @Test func `gives the key of RFC 5869, A.3, without salt and info`() {
        let material = SymmetricKey(data: Data(repeating: 0x0b, count: 22))
        let expected = SymmetricKey(
            data: bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
        #expect(HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 42) == expected)
        #expect(HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: Data(), outputByteCount: 42) == expected)
        #expect(HKDF<SHA256>.deriveKey(inputKeyMaterial: material, info: Data(), outputByteCount: 42) == expected)
        let concentrated = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: Data?.none)
        #expect(
            HKDF<SHA256>.expand(pseudoRandomKey: concentrated, info: Data?.none, outputByteCount: 42) == expected)
    }

    @Test func `makes up to 255 blocks`() {
        let key = HKDF<SHA256>.deriveKey(inputKeyMaterial: SymmetricKey(size: .bits256), outputByteCount: 255 * 32)
        #expect(key.bitCount == 255 * 32 * 8)
    }
}
