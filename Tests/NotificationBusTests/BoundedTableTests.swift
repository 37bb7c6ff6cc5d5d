import Testing

@testable import NotificationBus

@Suite struct BoundedTableTests {
    @Test func `the oldest entry gives way, and a value that is set again is the newest`() {
        var table = BoundedTable<Int, String>(capacity: 3)
        for number in 1...3 { table[number] = "\(number)" }
        table[1] = "again"
        table[4] = "4"
        #expect(table[2] == nil)
        #expect(table[1] == "again" && table[3] == "3" && table[4] == "4")
    }

    @Test func `a million changes keep the table at its capacity`() {
        var table = BoundedTable<Int, Int>(capacity: 100)
        for number in 0..<1_000_000 {
            table[number % 150] = number
            if number % 3 == 0 { _ = table.remove(number % 70) }
        }
        #expect(table.count <= 100)
        #expect(table.trackedPositions <= 2 * 100 + 65)
    }

    @Test func `a value that is changed in place keeps its age`() {
        var table = BoundedTable<Int, Int>(capacity: 2)
        table[1] = 1
        table[2] = 2
        table.update(1) { $0 = 10 }
        #expect(table[1] == 10)
        table[3] = 3
        #expect(table[1] == nil && table[2] == 2)
    }
}
