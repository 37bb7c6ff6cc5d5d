/// Estimates the width of text, so that labels don't overlap. The page itself typesets the visible text.
enum TextMeasure {
    /// - Parameter size: The font size, in points.
    static func width(of text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size
    }

    /// The advance width as a fraction of the font size, slightly generous for Inter and San Francisco.
    private static func advance(of scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x20, 0x2E, 0x2C, 0x3A, 0x69, 0x6C, 0x6A, 0x49, 0x7C, 0x27, 0xA0, 0x202F: 0.3  // space . , : i l j I | '
        case 0x66, 0x72, 0x74, 0x28, 0x29, 0x2D: 0.4  // f r t ( ) -
        case 0x6D, 0x77, 0x4D, 0x57, 0x25: 0.9  // m w M W %
        case 0x30...0x39: 0.62
        case 0x41...0x5A: 0.68
        case 0x300...0x36F: 0
        case 0x1100...0x11FF, 0x2E80...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...: 1.05
        default: 0.57
        }
    }
}
