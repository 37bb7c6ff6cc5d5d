import Foundation

extension Data {
    /// RFC 4648, section 5, without padding.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// - Returns: `nil` where `text` is not URL-safe Base64. Padding may be there or not.
    init?(base64URL text: String) {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/").replacing("=", with: "")
        self.init(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}
