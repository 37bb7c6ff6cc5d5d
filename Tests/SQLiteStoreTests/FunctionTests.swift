import Foundation
import SQLiteStore
import Testing

@Suite struct `A function written in Swift` {
    @Test func `SQL calls a Swift function with the values of each row`() throws {
        let database = try Database.inMemory()
        try database.addFunction("shout", argumentCount: 2) { values in
            .text("\(String(sqliteValue: values[0]) ?? "-")\(values[1] == .integer(1) ? "!" : "")".uppercased())
        }
        #expect(try database.value("SELECT shout('straße', 1) || shout(NULL, 0)", as: String.self) == "STRASSE!-")
    }
}
