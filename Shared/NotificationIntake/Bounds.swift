import Foundation

extension IncomingNotification {
    /// The maximum sizes of a notification's parts, in bytes of UTF-8 unless stated otherwise.
    public enum Bounds {
        public static let identifier = 200
        public static let name = 200
        public static let title = 500
        public static let body = 4000
        /// The number of actions.
        public static let actions = 8

        /// The date, limited to the years in which a notification can have come. A date outside them, or one that is
        /// not a number, becomes the nearer end, so that calculations with it don't overflow.
        static func date(_ date: Date) -> Date {
            let (first, last) = (0.0, 7_258_118_400.0)
            let seconds = date.timeIntervalSince1970
            return seconds.isFinite && first...last ~= seconds ? date : Date(timeIntervalSince1970: last)
        }

        /// The longest beginning of `text` with whole characters and at most `bytes` bytes; if shortened, it ends
        /// with an ellipsis. The time needed is proportional to the bytes kept.
        static func cut(_ text: String, to bytes: Int) -> String {
            let units = text.utf8
            guard let end = units.index(units.startIndex, offsetBy: bytes, limitedBy: units.endIndex),
                end != units.endIndex
            else { return contiguous(text) }
            let ellipsis = "…"
            // Cuts scalars instead of characters, because a combining sequence may be larger than the bound.
            var last = units.index(units.startIndex, offsetBy: max(0, bytes - ellipsis.utf8.count))
            while last.samePosition(in: text.unicodeScalars) == nil { last = units.index(before: last) }
            return String(text[..<last]) + ellipsis
        }

        /// The identifier itself if it is short enough; otherwise its beginning and a digest of the whole, so that
        /// different long identifiers stay different.
        static func identifier(_ text: String) -> String {
            guard text.utf8.count > identifier else { return contiguous(text) }
            let digest = String(fnv1a(text), radix: 16)
            return cut(text, to: identifier - digest.utf8.count - 1) + "#" + digest
        }

        /// A copy that does not keep a larger buffer alive.
        private static func contiguous(_ text: String) -> String {
            var copy = text
            copy.makeContiguousUTF8()
            return copy
        }

        /// The 64-bit digest of Fowler, Noll and Vo.
        private static func fnv1a(_ text: String) -> UInt64 {
            text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        }
    }
}
