import CrisisLine

/// A QR code (ISO/IEC 18004, version 1, level Q) that makes a phone call the crisis line.
///
/// The code is compiled in, like the number, so that showing it needs no file and no computation.
enum CrisisCode {
    /// The text that the code holds.
    static let content = CrisisLine.call.target

    /// The width and height of the code, in modules: its dark and light squares.
    static let size = 21

    /// The modules: a number for each row, with the leftmost module in the highest bit.
    static let rows: [UInt32] = [
        0x1f_cb7f, 0x10_5941, 0x17_465d, 0x17_525d, 0x17_5f5d, 0x10_4941, 0x1f_d57f, 0x00_1b00, 0x0b_dada, 0x1e_9a5c,
        0x1a_c567, 0x1c_9714, 0x00_65e9, 0x00_1a38, 0x1f_cdf4, 0x10_5b96, 0x17_5773, 0x17_5728, 0x17_407b, 0x10_54e7,
        0x1f_ca28,
    ]

    /// True if the module is dark.
    static func isDark(x: Int, y: Int) -> Bool {
        rows[y] & (1 << UInt32(size - 1 - x)) != 0
    }

    /// The code as a picture, with the quiet zone of four modules that readers need. It is dark on white even in dark
    /// mode.
    static func svg(label: String) -> String {
        let modules = (0..<size).flatMap { y in
            (0..<size).filter { x in isDark(x: x, y: y) }.map { x in "M\(x) \(y)h1v1h-1z" }
        }
        return """
            <svg role="img" aria-label="\(label)" viewBox="-4 -4 \(size + 8) \(size + 8)" width="174" height="174" \
            shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h\(size + 8)v\(size + 8)h-\(size + 8)z"/>\
            <path fill="#000" d="\(modules.joined())"/></svg>
            """
    }
}
