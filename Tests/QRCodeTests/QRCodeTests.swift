import QRCode
import Testing

@Suite struct `QR codes` {
    @Test func `a code has the finder patterns of the standard in three corners`() throws {
        let code = try #require(QRCode("https://reveille.local:8788/?key=abc"))
        // Versions 1 to 40 have 21, 25 … 177 modules.
        #expect((code.size - 17).isMultiple(of: 4) && code.size >= 21)
        let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
        let last = code.size - 7
        for (left, top) in [(0, 0), (last, 0), (0, last)] {
            let found = (0..<7).map { y in
                (0..<7).map { x in code.isDark(x: left + x, y: top + y) ? "1" : "0" }.joined()
            }
            #expect(found == finder)
        }
        #expect(!code.isDark(x: -1, y: 0) && !code.isDark(x: 0, y: code.size))
    }

    @Test func `a text that no code should hold has none`() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "a", count: 513)) == nil)
        #expect(QRCode("a\u{0}b") == nil)
        #expect(QRCode(String(repeating: "a", count: 512)) != nil)
    }

    @Test func `a terminal shows each module, with a quiet zone around the code`() throws {
        let code = try #require(QRCode("hello"))
        let lines = code.terminalText.split(separator: "\n").map { line in
            Array(line.replacing("\u{1B}[30;107m", with: "").replacing("\u{1B}[0m", with: ""))
        }
        #expect(lines.count == (code.size + 2 * QRCode.quietZone + 1) / 2)
        #expect(lines.allSatisfy { $0.count == code.size + 2 * QRCode.quietZone })
        for y in 0..<code.size {
            for x in 0..<code.size {
                let character = lines[(y + QRCode.quietZone) / 2][x + QRCode.quietZone]
                let isDark = ((y + QRCode.quietZone).isMultiple(of: 2) ? "▀█" : "▄█").contains(character)
                #expect(isDark == code.isDark(x: x, y: y))
            }
        }
    }
}
