import Testing

@testable import CSVText

@Suite struct CSVRowTests {
    @Test(arguments: [
        ("plain", "plain"), ("=1+1", "'=1+1"), ("+49", "'+49"), ("-1", "'-1"), ("@cmd", "'@cmd"), ("\tx", "'\tx"),
        ("\rx", "\"'\rx\""), ("\r\nx", "\"'\r\nx\""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
        ("two\nlines", "\"two\nlines\""), ("a\r\nb", "\"a\r\nb\""), ("=\"x\",1", "\"'=\"\"x\"\",1\""),
        ("\"\u{301},=1", "\"\"\"\u{301},=1\""), ("=\u{301}x", "'=\u{301}x"), ("", ""), (" =1", " =1"),
    ]) func `a cell is quoted, and a formula is defused`(text: String, cell: String) {
        #expect(Array(CSVRow.cell(text).unicodeScalars) == Array(cell.unicodeScalars))
    }

    @Test func `a row has commas between its cells and ends its line`() {
        #expect(CSVRow.text(["date", "", "a,b"]) == "date,,\"a,b\"\r\n")
    }
}
