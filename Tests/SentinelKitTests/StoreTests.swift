import AlarmScheduling
import Foundation
import Testing

@testable import SentinelKit

/// Storage in memory that can fail.
final class MemoryStorage: RecordStorage {
    struct Full: LocalizedError {
        var errorDescription: String? { "The disk is full." }
    }

    var data: Data?
    var isFull = false
    var writes = 0

    func read() throws -> Data? { data }

    func write(_ data: Data) throws {
        if isFull { throw Full() }
        self.data = data
        writes += 1
    }
}

@MainActor @Suite struct StoreTests {
    let storage = MemoryStorage()
    let now = at("2026-11-26T15:15:00Z")

    func store() throws -> SentinelStore { try SentinelStore(storage: storage) }

    @Test func `each answer is stored, and a restored check-in continues at the next question`() throws {
        let store = try store()
        store.beginCheckIn(now: now)
        for (count, item) in [Item.mood, .sleep, .phq1].enumerated() {
            store.answer(item, .value(item.scale.values.lowerBound))
            #expect(storage.writes == count + 2)
        }
        store.answer(.phq2, .declined)
        store.writeNote("Slept in the truck.")
        store.request(.gad7)
        // The process ends here.
        let restored = try self.store()
        #expect(restored.record.draft == store.record.draft)
        #expect(restored.record.draft?.flow.next == .gad1)
        restored.beginCheckIn(now: now + 60)
        #expect(restored.record.draft?.startedAt == now)
        #expect(restored.record.draft?.answers.isDeclined(.phq2) == true)
        #expect(restored.record.draft?.note == "Slept in the truck.")
    }

    @Test func `a submitted check-in is in the history, and the draft is gone`() throws {
        let store = try store()
        #expect(store.submit(now: now, in: chicago) == nil)
        store.beginCheckIn(now: now)
        #expect(store.submit(now: now, in: chicago) == nil)
        store.answer(.phq9, .value(1))
        let checkIn = try #require(store.submit(now: now, in: chicago))
        #expect(checkIn.answers.offersCrisisSupport)
        let restored = try self.store()
        #expect(restored.record.checkIns == [checkIn])
        #expect(restored.record.draft == nil)
        #expect(checkIn.day.iso8601 == "2026-11-26")
    }

    @Test func `a failed save is shown, keeps the answers and is repaired by the next save`() throws {
        let store = try store()
        store.beginCheckIn(now: now)
        storage.isFull = true
        store.answer(.mood, .value(2))
        #expect(store.saveProblem?.contains("The disk is full.") == true)
        #expect(store.submit(now: now, in: chicago) == nil)
        #expect(store.record.draft?.answers.value(of: .mood) == 2)
        #expect(store.record.checkIns.isEmpty)
        storage.isFull = false
        store.retry()
        #expect(store.saveProblem == nil)
        #expect(try self.store().record == store.record)
        #expect(store.submit(now: now, in: chicago) != nil)
    }

    @Test func `a deleted check-in comes back with undo, in its place`() throws {
        let store = try store()
        var ids: [CheckIn.ID] = []
        for hour in 0..<3 {
            store.beginCheckIn(now: now)
            store.answer(.mood, .value(hour + 1))
            ids.append(try #require(store.submit(now: now + Double(hour) * 3600, in: chicago)).id)
        }
        let before = store.record.checkIns
        store.deleteCheckIn(ids[1])
        #expect(store.record.checkIns.map(\.id) == [ids[0], ids[2]])
        #expect(try self.store().record.checkIns.count == 2)
        store.undo()
        #expect(store.record.checkIns == before)
        #expect(try self.store().record.checkIns == before)
        store.undo()
        #expect(store.record.checkIns == before)
    }

    @Test func `a note can be changed, and a very long one is cut`() throws {
        let store = try store()
        store.beginCheckIn(now: now)
        store.answer(.mood, .value(3))
        let id = try #require(store.submit(now: now, in: chicago)).id
        store.setNote(String(repeating: "a", count: 5000), of: id)
        #expect(store.record.checkIns[0].note.count == CheckIn.longestNote)
    }

    @Test func `damaged, newer and huge records are refused and left as they are`() throws {
        let cases: [(String, RecordCoding.Problem)] = [
            ("", .damaged), ("{}", .damaged), ("[1]", .damaged), (#"{"version":0}"#, .damaged),
            (#"{"version":1}"#, .damaged), (#"{"version":2}"#, .tooNew), (#"{"version":1,"record":{"#, .damaged),
        ]
        for (text, problem) in cases {
            storage.data = Data(text.utf8)
            #expect(throws: problem) { try self.store() }
            #expect(storage.data == Data(text.utf8) && storage.writes == 0)
        }
        storage.data = Data(count: RecordCoding.limit + 1)
        #expect(throws: RecordCoding.Problem.tooLarge) { try self.store() }
    }

    @Test func `a record cut off at any length is refused`() throws {
        let store = try store()
        store.beginCheckIn(now: now)
        store.answer(.mood, .value(3))
        let data = try #require(storage.data)
        for length in 0..<data.count {
            #expect(throws: RecordCoding.Problem.self) { try RecordCoding.record(in: data.prefix(length)) }
        }
    }

    @Test func `distress before and after a tool is kept, and what helped comes first`() throws {
        let store = try store()
        for (tool, before, after) in [
            (CopingTool.grounding, 6, 5), (.pacedBreathing, 8, 4), (.pacedBreathing, 6, 4), (.tacticalBreathing, 5, 7),
        ] {
            let id = store.begin(tool, before: before, now: now)
            store.finish(id, after: 99)
            store.finish(id, after: after)
        }
        _ = store.begin(.grounding, before: 11, now: now)
        let experience = try self.store().record.practices.experience
        #expect(experience.map(\.tool) == [.pacedBreathing, .grounding, .tacticalBreathing])
        #expect(experience.map(\.meanChange) == [-3, -1, 2])
        #expect(experience.map(\.uses) == [2, 2, 1])
        let locale = Locale(identifier: "en_US")
        #expect(experience[0].text(locale: locale) == "Used 2 times. Your distress fell by 3 on average.")
        #expect([Practice]().experience.allSatisfy { $0.text(locale: locale) == nil })
    }

    @Test func `settings are kept`() throws {
        let store = try store()
        store.changeSettings { $0.hidesStreak = true }
        #expect(try self.store().record.settings.hidesStreak)
    }
}
