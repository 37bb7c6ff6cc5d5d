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
            for (index, text) in sorted.enumerated() {
                #expect(!sorted[index...].contains { $0 < text }, "\(texts)")
            }
            let equal = try database.value(
                "SELECT count(*) FROM t a JOIN t b ON a.v = b.v COLLATE \(Database.textOrder)", as: Int.self)
            #expect(equal == texts.reduce(0) { sum, text in sum + texts.count { $0 == text } }, "\(texts)")
        }
    }
}
