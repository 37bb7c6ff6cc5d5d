import Foundation
import Testing

@testable import NotiZenKit

@Suite struct `What a watch face shows` {
    private let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private func state(unread: Int = 3, low: Int = 12, hours: [Int] = Array(0..<24), at date: Date? = nil) -> WatchState
    {
        WatchState(
            date: date ?? noon, rows: [], feed: [], unreadCount: unread, lowCount: low, hours: hours, battery: nil,
            digest: nil, digestTimes: [], savesPower: false, trigger: 20)
    }

    private func glance(_ state: WatchState, at now: Date? = nil) -> WatchGlance {
        WatchGlance(state, at: now ?? noon, calendar: calendar)
    }

    @Test func `the counts and the hours so far are shown`() {
        let glance = glance(state(), at: noon + 3599)
        #expect(glance.unreadCount == 3 && glance.lowCount == 12 && glance.isCritical && !glance.isOutdated)
        #expect(glance.hours == Array(0...12))
        #expect(glance.share == 0.2)
    }

    @Test func `nothing new is not critical, and has no share`() {
        let glance = glance(state(unread: 0, low: 0))
        #expect(!glance.isCritical && glance.share == 0)
    }

    @Test func `on the next day only the unread notifications are known`() {
        let late = glance(state(), at: noon + 43_199)
        #expect(!late.isOutdated && late.hours.count == 24)
        let next = glance(state(), at: noon + 43_200)
        #expect(next.isOutdated && next.unreadCount == 3 && next.lowCount == 0 && next.hours.isEmpty)
        #expect(glance(state(at: noon + 90_000)).isOutdated)
    }

    @Test(arguments: [[], [1, 2], Array(repeating: 1, count: 25)])
    func `hours that are not those of a day are not shown`(hours: [Int]) {
        #expect(glance(state(hours: hours)).hours.isEmpty)
    }

    @Test func `numbers that nobody could read are limited`() {
        let glance = glance(state(unread: .max, low: .min, hours: Array(repeating: .max, count: 24)))
        #expect(glance.unreadCount == 999 && glance.lowCount == 0 && glance.hours.allSatisfy { $0 == 999 })
    }

    @Test func `a file that is too long, or no journal, has no state`() throws {
        let folder = URL.temporaryDirectory.appending(path: "watch-state-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(WatchState.saved(in: folder) == nil)
        var journal = WatchJournal()
        _ = journal.take(WatchUpdate(number: 1, state: state(), confirmed: []))
        try JournalFile(in: folder).save(journal)
        #expect(WatchState.saved(in: folder) == state())
        let file = folder.appending(path: "WatchJournal.json")
        let data = try Data(contentsOf: file)
        try (Data(repeating: 0x20, count: 1_048_576) + data).write(to: file)
        #expect(WatchState.saved(in: folder) == nil)
        try Data("{}".utf8).write(to: file)
        #expect(WatchState.saved(in: folder) == nil)
        #expect(FileManager.default.fileExists(atPath: file.path), "A face changes nothing.")
    }
}
