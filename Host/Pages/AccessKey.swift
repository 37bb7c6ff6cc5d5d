package import Foundation
import PrivateFile

/// The host's own secret. The owner's programs present it, and it signs codes and cookies. It never goes to a browser,
/// and is in a file that only its owner can read.
package struct AccessKey: Sendable, Equatable {
    /// 32 random bytes in URL-safe Base64.
    package let text: String

    /// A key with the given text, for tests.
    package init(text: String) {
        self.text = text
    }

    /// A new key.
    init() {
        text = Secret.random()
    }

    /// Reads the key at `file`.
    ///
    /// - Throws: a Cocoa file error; `CocoaError(.fileReadCorruptFile)` if the file holds no key.
    package init(at file: URL) throws {
        text = String(decoding: try PrivateFile.read(file, limit: 4096), as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines)
        guard text.utf8.count >= 32, text.utf8.allSatisfy(Self.isAllowed) else {
            throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file.path])
        }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// True if `other` is this key.
    package func matches(_ other: String) -> Bool {
        Secret.areEqual(Secret.digest(of: text), Secret.digest(of: other))
    }

    /// 128 bits that only the holder of this key can compute. A signature for one purpose is not valid for another.
    private func signature(of content: Data, for purpose: String) -> Data {
        Secret.signature(of: Data("reveille \(purpose) ".utf8) + content, with: text).prefix(Self.signatureSize)
    }

    private static let signatureSize = 16
}

// MARK: Codes

extension AccessKey {
    /// The time for which a code can pair a browser, in seconds.
    package static let codeLifetime: TimeInterval = 3600

    /// The number of random bytes in a code. With the time before them and the signature after them, they fill whole
    /// groups of Base64.
    private static let nonceSize = 7

    /// A code that pairs one browser within the hour: the time at which it expires, random bytes, and a signature over
    /// both.
    ///
    /// - Parameter now: the real time, because a program other than the host may make the code.
    package func code(now: Date = .now) -> String {
        let end = UInt32(clamping: Int(now.timeIntervalSince1970 + Self.codeLifetime))
        let content = withUnsafeBytes(of: end.bigEndian) { Data($0) } + Secret.randomBytes(Self.nonceSize)
        return Secret.text(of: content + signature(of: content, for: "pair"))
    }

    /// The time at which a code expires, or `nil` if it has expired or was not made with this key.
    func end(ofCode text: String, now: Date = .now) -> Date? {
        let timeSize = MemoryLayout<UInt32>.size
        let size = timeSize + Self.nonceSize + Self.signatureSize
        // Anyone may send anything, so nothing long is decoded.
        guard text.utf8.count < 2 * size, let data = Secret.bytes(of: text), data.count == size else { return nil }
        let content = data.prefix(size - Self.signatureSize)
        guard Secret.areEqual(signature(of: content, for: "pair"), data.suffix(Self.signatureSize)) else { return nil }
        let seconds = content.prefix(timeSize).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        let end = Date(timeIntervalSince1970: Double(seconds))
        // A code made while the clock was ahead must not stay valid for longer.
        return end > now && end.timeIntervalSince(now) <= Self.codeLifetime + 60 ? end : nil
    }
}

// MARK: Cookies

extension AccessKey {
    /// The content of the cookie of the browser with this identifier.
    func cookie(of browser: String) -> String {
        "\(browser).\(Secret.text(of: signature(of: Data(browser.utf8), for: "cookie")))"
    }

    /// The identifier in a cookie; `nil` if this key did not make it.
    func browser(ofCookie text: String) -> String? {
        guard text.utf8.count < 256, let dot = text.firstIndex(of: ".") else { return nil }
        let browser = String(text[..<dot])
        return Secret.areEqual(Data(cookie(of: browser).utf8), Data(text.utf8)) ? browser : nil
    }
}

extension URL {
    /// This address with a code that pairs a browser.
    package func pairing(with key: AccessKey) -> URL {
        appending(queryItems: [URLQueryItem(name: "key", value: key.code())])
    }
}
