import Foundation
import SQLiteStore
import Testing

@Suite struct `The order of text` {
    @Test func `a text comes after its beginning, however both are written`() throws {
        let database = try Database.inMemory()
        // Swift says of the last two that neither is less.
        for (first, second) in [("a", "ab"), ("\u{C5}", "\u{C5}0"), ("\u{C5}", "\u{212B}0"), ("\u{212B}", "\u{C5}0")] {
            let order = "SELECT ? < ? COLLATE \(Database.textOrder)"
            #expect(try database.value(order, [first, second], as: Bool.self) == true)
            #expect(try database.value(order, [second, first], as: Bool.self) == false)
        }
    }

    /// Strings of letters, marks that compose with them, syllables of Hangul, and characters of two to four bytes.
    private static let pieces = [
        "a", "b", "A", "z", "0", " ", "~", "e", "\u{301}", "\u{327}", "é", "ß", "ſ", "\u{1100}", "\u{1161}", "가",
        "\u{11A8}",
        "Å", "\u{212B}", "\u{FB01}", "漢", "😀", "\u{FE0F}", "\u{7F}",
    ]

    /// Returns the scalars of a text in Normalization Form C, whose order Swift's documentation names.
    private static func normalized(_ text: String) -> NormalizedText {
        NormalizedText(
            scalars:
                text.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping.unicodeScalars.map(
                    \.value))
    }

    @Test func `a syllable of Hangul in two parts has the place of the syllable`() throws {
        let database = try Database.inMemory()
        let order = "SELECT ? < ? COLLATE \(Database.textOrder)"
        for syllable in ["\u{AC01}", "\u{AC00}\u{11A8}", "\u{1100}\u{1161}\u{11A8}"] {
            #expect(try database.value(order, [syllable, "\u{AC00}\u{FB01}"], as: Bool.self) == false)
            #expect(try database.value(order, ["\u{AC00}\u{FB01}", syllable], as: Bool.self) == true)
        }
        for syllable in ["\u{AC00}", "\u{1100}\u{1161}"] {
            #expect(try database.value(order, [syllable, "\u{AC00}z"], as: Bool.self) == true)
            #expect(try database.value(order, ["\u{AC00}z", syllable], as: Bool.self) == false)
        }
    }

    @Test func `SQL sorts and joins text as Swift does`() throws {
        var chance = SystemRandomNumberGenerator()
        let database = try Database.inMemory()
        try database.execute("CREATE TABLE t (v)")
        for _ in 0..<60 {
            let shared = (0..<Int.random(in: 0...12, using: &chance)).map { _ in Self.pieces.randomElement() ?? "" }
                .joined()
            let texts = (0..<30).map { _ in
                shared
                    + (0..<Int.random(in: 0...3, using: &chance)).map { _ in Self.pieces.randomElement() ?? "" }
                    .joined()
            }
            try database.execute("DELETE FROM t")
            for text in texts { try database.execute("INSERT INTO t VALUES (?)", [text]) }
            let sorted = try database.query("SELECT v FROM t ORDER BY v COLLATE \(Database.textOrder)")
                .compactMap { String(sqliteValue: $0[0]) }
            #expect(sorted.count == texts.count)
            #expect(sorted.map(Self.normalized) == texts.map(Self.normalized).sorted(), "\(texts)")
            let equal = try database.value(
                "SELECT count(*) FROM t a JOIN t b ON a.v = b.v COLLATE \(Database.textOrder)", as: Int.self)
            #expect(equal == texts.reduce(0) { sum, text in sum + texts.count { $0 == text } }, "\(texts)")
        }
    }
}

/// The scalars of a text, compared one by one.
private struct NormalizedText: Comparable {
    let scalars: [UInt32]

    static func < (left: Self, right: Self) -> Bool { left.scalars.lexicographicallyPrecedes(right.scalars) }
}
