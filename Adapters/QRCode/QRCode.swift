import CQREncode

/// A QR code (ISO/IEC 18004) for a short text such as an address, created with libqrencode.
package struct QRCode: Sendable, Equatable {
    /// The width and height in modules (dark or light squares).
    package let size: Int
    private let modules: [Bool]

    /// The width of the light margin that readers need around a code, in modules.
    package static let quietZone = 4
    /// The maximum size of the text in bytes. A larger code would be hard to read from a screen.
    private static let limit = 512

    /// Encodes `text` at level M, which tolerates 15 % damage; `nil` if it is empty or longer than 512 bytes.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.limit, !text.utf8.contains(0),
            let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        size = Int(code.pointee.width)
        guard size > 0, let data = code.pointee.data else { return nil }
        modules = (0..<size * size).map { data[$0] & 1 == 1 }
    }

    /// True if the module is dark. Modules outside the code are light.
    package func isDark(x: Int, y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
    }

    /// The code for terminals with any colour scheme: black on white by escape sequences, with two modules per
    /// character.
    package var terminalText: String {
        let range = -Self.quietZone..<size + Self.quietZone
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
            let line = range.map { x in
                switch (isDark(x: x, y: y), isDark(x: x, y: y + 1)) {
                case (false, false): " "
                case (true, false): "▀"
                case (false, true): "▄"
                case (true, true): "█"
                }
            }
            return "\u{1B}[30;107m\(line.joined())\u{1B}[0m\n"
        }.joined()
    }
}
