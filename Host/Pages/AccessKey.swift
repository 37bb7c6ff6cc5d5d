package import Foundation

/// The secret that lets a browser in. Made at the first start, kept in a file that only its owner can read.
package struct AccessKey: Sendable, Equatable {
    /// 32 random bytes in URL-safe Base64.
    package let text: String

    /// A key with this text, such as a test needs.
    package init(text: String) {
        self.text = text
    }

    /// Reads the key at `file`, and makes one when there is none.
    ///
    /// - Throws: a Cocoa file error; `CocoaError(.fileReadCorruptFile)` when the file holds no key.
    package init(at file: URL) throws {
        if FileManager.default.fileExists(atPath: file.path) {
            text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
            guard text.utf8.count >= 32, text.utf8.allSatisfy(Self.isURLSafe) else {
                throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file.path])
            }
        } else {
            var generator = SystemRandomNumberGenerator()
            let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            text = Data(bytes).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
            guard FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8), attributes: attributes)
            else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path]) }
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    /// Compares in a time that does not tell how much was right.
    package func matches(_ other: String) -> Bool {
        let (mine, others) = (Array(text.utf8), Array(other.utf8))
        guard mine.count == others.count else { return false }
        return zip(mine, others).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func isURLSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
