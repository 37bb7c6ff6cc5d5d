import AlarmScheduling
import DevicePorts
import Foundation
import NotificationIntake
import Synchronization
import Testing

@testable import NotiZenKit

@Suite struct DailyVolumeTests {
    func volume(_ counts: [(Int, String, Int)]) -> DailyVolume {
        DailyVolume(counts.map { DailyVolume.Count(day: $0.0, category: $0.1, count: $0.2) }, days: 1...3)
    }

    @Test func `the largest five categories are named, and all others are one group`() {
        let volume = volume([
            (1, "a", 9), (1, "b", 8), (1, "c", 7), (2, "d", 6), (2, "e", 5), (2, "f", 4), (3, "g", 3), (3, "g", 1),
        ])
        #expect(volume.groups == ["a", "b", "c", "d", "e"].map(DailyVolume.Group.category) + [.others])
        #expect(volume.parts(of: 2).map(\.count) == [6, 5, 4])
        #expect(volume.parts(of: 3).map(\.group) == [.others])
        #expect((1...3).map(volume.total) == [24, 15, 4])
        #expect(volume.highestTotal == 24)
    }

    @Test func `a sixth category has its name instead of a group with one member`() {
        let volume = volume(["a", "b", "c", "d", "e", "f"].map { (1, $0, 1) })
        #expect(volume.groups == ["a", "b", "c", "d", "e", "f"].map(DailyVolume.Group.category))
    }

    @Test func `days outside, and counts of nothing, are left out`() {
        let nothing = volume([(0, "a", 1), (4, "a", 1), (2, "a", 0)])
        #expect(nothing.isEmpty && nothing.highestTotal == 0)
    }
}

@Suite struct CategoryStateTests {
    let noon = at("2026-03-02T11:00:00Z")

    func text(_ change: (inout NotificationCategory) -> Void) -> String {
        var category = NotificationCategory(.news)
        change(&category)
        return CategoryState(category, at: noon, in: berlin).text(locale: Locale(identifier: "de_DE"), zone: berlin)
    }

    @Test func `a category says what happens to its notifications`() {
        #expect(text { _ in } == "In Digest")
        #expect(text { $0.isDigested = false } == "Shown")
        #expect(text { $0.quiet.choice = MuteLength.oneHour.choice(from: noon) } == "Muted until 13:00")
        #expect(text { $0.quiet.choice = MuteLength.always.choice(from: noon) } == "Muted")
        #expect(text { $0.quiet.choice = .quiet(until: noon) } == "In Digest")
        #expect(
            text {
                $0.quiet.windows = [
                    MuteWindow(from: WallTime(hour: 11, minute: 0), until: WallTime(hour: 14, minute: 30))
                ]
            }
                == "Quiet until 14:30")
    }

    @Test func `a window names its hours and days in the order of the reader's week`() {
        let window = MuteWindow(
            from: WallTime(hour: 22, minute: 0), until: WallTime(hour: 10, minute: 30), weekdays: [.sunday, .monday])
        let german = Locale(identifier: "de_DE")
        #expect(window.hoursText(locale: german) == "22:00 to 10:30")
        #expect(WeekdayText.ordered(german).first == .monday)
        #expect(WeekdayText.ordered(Locale(identifier: "en_US")).first == .sunday)
        #expect(window.daysText(locale: Locale(identifier: "en_US")).hasPrefix("Sun"))
        #expect(MuteWindow(from: window.from, until: window.until).daysText(locale: german) == "Every day")
    }
}

@Suite struct RuleDraftTests {
    @Test func `a rule needs a condition, and gets a name`() throws {
        var draft = RuleDraft()
        draft.title = "  "
        #expect(draft.problem == .noCondition && draft.rule == nil)
        draft.title = " Sale "
        draft.action = .mute
        let rule = try #require(draft.rule)
        #expect(rule.name == "Sale" && rule.conditions.title == "Sale" && rule.action == .mute)
    }

    @Test func `a rule that is edited keeps what the form does not show`() throws {
        let rule = TriageRule(
            id: "1", name: "Night", conditions: .init(app: "signal", source: .desktop, urgency: .low),
            action: .priority(40), priority: 70, isEnabled: false, includesCritical: true)
        #expect(RuleDraft(rule).rule == rule)
        var draft = RuleDraft(rule)
        draft.app = ""
        draft.action = .show
        let changed = try #require(draft.rule)
        #expect(changed.conditions == .init(source: .desktop, urgency: .low) && changed.action == .show)
    }

    @Test func `a rule says its effect and its conditions`() {
        let rule = TriageRule(
            name: "", conditions: .init(app: "signal", category: "news", title: "Sale"), action: .priority(40))
        #expect(rule.summary { CategoryBook().name(of: $0) } == "Priority: 40 · signal · News · “Sale”")
    }
}

@Suite struct HistoryImportTests {
    let line = #"{"id":"1","source":"file","title":"A","receivedAt":"2026-03-02T11:00:00Z"}"#

    @Test func `a file has one notification in each line, the oldest first`() throws {
        let earlier = line.replacing("11:00", with: "10:00").replacing(#""1""#, with: #""2""#)
        let read = try HistoryImport.read(Data("\(line)\r\n\n\(earlier)\n".utf8))
        #expect(read.map(\.id) == ["2", "1"])
    }

    @Test func `a line that is no notification is named, and nothing is read`() {
        #expect(throws: HistoryImport.Problem.line(2)) { try HistoryImport.read(Data("\(line)\n{}\n\(line)".utf8)) }
        #expect(throws: HistoryImport.Problem.line(1)) { try HistoryImport.read(Data([0xff, 0xfe])) }
    }

    @Test func `imported notifications are decided about as of their time, once`() async throws {
        let store = try SampleStore()
        let triage = try store.triage()
        let history = try HistoryImport.read(
            Data(
                #"{"id":"1","source":"file","appIdentifier":"steam","title":"Sale","receivedAt":"2026-03-01T11:00:00Z"}"#
                    .utf8))
        let now = at("2026-03-05T11:00:00Z")
        #expect(try await triage.take(history: history, at: now) == 1)
        #expect(try await triage.take(history: history, at: now) == 0)
        let slot = try await triage.read("1") { $0.until }
        #expect(slot == at("2026-03-01T12:00:00Z"))
    }
}
