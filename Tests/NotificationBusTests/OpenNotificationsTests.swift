import Testing

@testable import NotificationBus

@Suite struct `Open notifications` {
    private func entry(_ sender: String = ":1.1", end: ContinuousClock.Instant? = nil) -> OpenNotifications.Entry {
        .init(sender: sender, actions: [], end: end)
    }

    @Test func `numbers begin at one, are those of what they replace, and are never in use twice`() {
        var open = OpenNotifications()
        #expect(open.add(entry(), replacing: 0).number == 1)
        #expect(open.add(entry(":1.2"), replacing: 1).number == 1)
        #expect(open[1]?.sender == ":1.2" && open.count == 1)
        // A number of an earlier server, which the specification wants back.
        #expect(open.add(entry(), replacing: 3).number == 3)
        #expect(open.add(entry(), replacing: 0).number == 2)
        #expect(open.add(entry(), replacing: 0).number == 4)
        // After the largest number comes the first free one. Zero is none.
        _ = open.remove(2)
        #expect(open.add(entry(), replacing: .max).number == .max)
        #expect((0..<3).map { _ in open.add(entry(), replacing: 0).number } == [5, 6, 7])
    }

    @Test func `beyond the capacity, the oldest end`() {
        var open = OpenNotifications(capacity: 3)
        let ended = (0..<10).compactMap { _ in open.add(entry(), replacing: 0).ended?.number }
        #expect(ended == [1, 2, 3, 4, 5, 6, 7] && open.count == 3)
        #expect(open.add(entry(), replacing: 9).ended == nil && open.count == 3)
        #expect(open.takeAll().map(\.number) == [8, 9, 10] && open.count == 0 && open.remove(8) == nil)
    }

    @Test func `what is over ends, and nothing else`() {
        var open = OpenNotifications()
        let now = ContinuousClock.now
        for seconds in [30, 10, 20] { _ = open.add(entry(end: now + .seconds(seconds)), replacing: 0) }
        _ = open.add(entry(), replacing: 0)
        #expect(open.nextEnd == now + .seconds(10))
        #expect(open.takeEnded(at: now).isEmpty)
        #expect(open.takeEnded(at: now + .seconds(20)).map(\.number) == [2, 3])
        #expect(open.nextEnd == now + .seconds(30) && open.count == 2)
    }
}
