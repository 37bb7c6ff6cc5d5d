import AlarmScheduling
import AppContainer
import Foundation
import HostService
import NotificationIntake
import Testing
import WatchConnectivity

@testable import NotiZenKit

/// The services of phone and watch, with a link between them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct WatchServiceTests {
    let sample: ServiceSample

    init() throws {
        sample = try ServiceSample()
        withServices(sample.begin)
    }

    /// Runs `body` with the sample's link as the one of the device.
    private func withServices<Result>(_ body: () throws -> Result) rethrows -> Result {
        try WCSession.service.withValue(sample.link, operation: body)
    }

    private func restart(isInReach: Bool = true) throws {
        try sample.restart(isInReach: isInReach)
        withServices(sample.begin)
    }

    private func row(_ id: String) -> CategoryState? { sample.watch.state?.rows.first { $0.id == id }?.state }

    private func isMuted(_ id: String) -> Bool { sample.services.settings.book[id].quiet.choice == .quiet(until: nil) }

    @Test func `a mute on the watch is done on the phone, and the phone confirms it`() async throws {
        await until { row("messages") == .shown }
        sample.watch.perform(.mute("messages", .always))
        #expect(row("messages") == .muted(until: nil))
        await until { isMuted("messages") }
        await until { sample.watch.pendingCount == 0 }
        #expect(row("messages") == .muted(until: nil))
    }

    @Test func `a mute on the phone appears on the watch`() async throws {
        await until { row("finance") == .shown }
        await sample.services.mute("finance", for: .always)
        await until { row("finance") == .muted(until: nil) }
        await sample.services.unmute("finance")
        await until { row("finance") == .shown }
    }

    @Test func `what is done out of reach is kept over restarts, and done once`() async throws {
        _ = try await sample.services.triage.receive([sampleNotification], at: .now)
        sample.services.historyChanged()
        await until { sample.watch.state?.feed.map(\.id) == ["1"] }
        sample.link.setInReach(false)
        sample.watch.perform(.archive("1"))
        sample.watch.perform(.mute("messages", .always))
        #expect(sample.watch.state?.feed == [])
        try restart(isInReach: false)
        #expect(sample.watch.pendingCount == 2)
        #expect(sample.watch.state?.feed == [] && row("messages") == .muted(until: nil))
        sample.link.setInReach(true)
        await until { isMuted("messages") && sample.watch.pendingCount == 0 }
        #expect(try await sample.services.triage.read("1") { $0.reaction } == "archived")
        #expect(await sample.services.triage.labelCount == 1)
        // The phone has it, too, after another restart.
        try restart()
        await until { isMuted("messages") && sample.watch.state?.unreadCount == 0 }
    }

    @Test func `a later change on the phone is not undone by an earlier one of the watch`() async throws {
        await until { row("messages") == .shown && sample.phone.isReachable }
        sample.link.setInReach(false)
        sample.watch.perform(.mute("messages", .always))
        sample.watch.perform(.setDigestTimes([clock("07:00")]))
        await sample.services.unmute("messages")
        #expect(await sample.services.changesAreStored())
        sample.link.setInReach(true)
        await until { sample.watch.pendingCount == 0 && row("messages") == .shown }
        #expect(!isMuted("messages"))
        // What the phone did not change is done.
        await until { sample.services.settings.digestTimes == [clock("07:00")] }
    }

    @Test func `an archived notification comes back, also when it was not the last one`() async throws {
        _ = try await sample.services.triage.receive(
            ["1", "2"].map { notification($0, urgency: .critical, at: .now) }, at: .now)
        sample.services.historyChanged()
        await until { sample.watch.state?.unreadCount == 2 }
        sample.watch.perform(.archive("1"))
        sample.watch.perform(.archive("2"))
        await until { sample.watch.pendingCount == 0 && sample.watch.state?.unreadCount == 0 }
        sample.watch.perform(.undoArchive("1"))
        await until { sample.watch.state?.feed.map(\.id) == ["1"] }
        #expect(try await sample.services.triage.read("2") { $0.reaction } == "archived")
    }

    @Test func `power saving and its trigger are the same on both`() async throws {
        await until { sample.watch.state?.savesPower == true }
        sample.watch.perform(.setTrigger(35))
        sample.watch.perform(.setSavesPower(false))
        await until { sample.battery.settings.trigger == 35 && !sample.battery.settings.savesPower }
        await until { sample.watch.pendingCount == 0 }
        await sample.battery.change { $0.trigger = 10 }
        await until { sample.watch.state?.trigger == 10 }
        try restart()
        await until { sample.watch.state?.trigger == 10 && sample.battery.settings.trigger == 10 }
        #expect(sample.watch.state?.savesPower == false)
    }

    @Test func `battery guard is the same on both, and says why nothing is known of the battery`() async throws {
        await until { sample.battery.status == .none }
        await until { sample.watch.state?.guardsBattery == true && sample.watch.state?.batteryGap == nil }
        sample.watch.perform(.setGuardsBattery(false))
        #expect(sample.watch.state?.batteryGap == .off)
        await until { sample.battery.status == .off && sample.watch.pendingCount == 0 }
        #expect(!sample.battery.settings.isOn)
        try restart()
        await until { sample.battery.status == .off && sample.watch.state?.guardsBattery == false }
        await sample.battery.change { $0.isOn = true }
        await until { sample.battery.status == .none }
        await until { sample.watch.state?.guardsBattery == true && sample.watch.state?.batteryGap == nil }
    }

    @Test func `a digest that is hidden on the watch is hidden on the phone`() async throws {
        // Until then, the start of the app looks for a digest of its own.
        await until { sample.services.revision >= 2 }
        let games = notification("1", app: "steam", name: "Steam", title: "Sale", at: .now)
        let receipt = try await sample.services.triage.receive([games], at: .now)
        #expect(receipt.map(\.decision.outcome) == [.digested])
        await sample.services.peek()
        await until { sample.watch.state?.digest != nil }
        let shown = try #require(sample.watch.state?.digest)
        #expect(shown.groups.map(\.count) == [1])
        sample.watch.perform(.hideDigest(shown.date))
        #expect(sample.watch.state?.digest == nil)
        await until { sample.services.digest == nil && sample.watch.pendingCount == 0 }
        #expect(try await sample.services.triage.read("1") { $0.waiting } == NotificationRecord.Waiting.digest.rawValue)
        await sample.services.peek()
        await until { sample.watch.state?.digest != nil }
        sample.watch.perform(.finishDigest(try #require(sample.watch.state?.digest?.date)))
        await until { sample.services.digest == nil && sample.watch.pendingCount == 0 }
        #expect(try await sample.services.triage.read("1") { $0.waiting } == 0)
    }

    @Test func `a category that is gone is not muted as another one`() async throws {
        sample.services.change { $0.book.delete("games") }
        #expect(await sample.services.changesAreStored())
        await until { sample.watch.state.map { state in !state.rows.contains { $0.id == "games" } } ?? false }
        sample.watch.perform(.mute("games", .always))
        await until { sample.watch.pendingCount == 0 }
        #expect(await sample.services.triage.settings.book.other.quiet.choice == nil)
    }

    @Test func `a ping says how long the watch took, or why it did not answer`() async throws {
        await until { sample.phone.isReachable }
        sample.phone.sendPing()
        await until { if case .answered = sample.phone.ping { true } else { false } }
        sample.link.setInFront("watch", false)
        await until { !sample.phone.isReachable }
        sample.phone.sendPing()
        await until { sample.phone.ping == .notReachable }
        #expect(sample.phone.isInstalled && sample.watch.isReachable)
    }

    @Test func `messages of any content end nothing`() {
        let long = Data(repeating: 0x5b, count: 300_000)
        let nested = Data((String(repeating: "[", count: 100_000)).utf8)
        for content: Any in [long, nested, Data(), "text", 1, ["a": 1]] {
            #expect(WatchMessage(["update": content]) == nil)
            #expect(WatchMessage(["actions": content]) == nil)
        }
        #expect(WatchMessage([:]) == nil)
    }

    @Test func `a journal that cannot be read is put aside`() throws {
        let folder = sample.folder.appending(path: "other")
        let file = JournalFile(in: folder)
        var journal = WatchJournal()
        _ = journal.add(.setTrigger(25), at: .now)
        try file.save(journal)
        #expect(file.load() == journal)
        try Data("{".utf8).write(to: folder.appending(path: "WatchJournal.json"))
        #expect(file.load() == WatchJournal())
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["WatchJournal (unreadable).json"])
    }

    @Test func `a tap that cannot be saved is shown, sent and said`() async throws {
        await until { sample.phone.isReachable && row("messages") == .shown }
        // A folder in the place of the file.
        let file = sample.folder.appending(path: "watch").appending(path: "WatchJournal.json")
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(
            at: file.appending(path: "inside"), withIntermediateDirectories: true)
        sample.watch.perform(.mute("messages", .always))
        #expect(sample.watch.problem != nil)
        await until { isMuted("messages") }
    }

    private var sampleNotification: IncomingNotification { notification("1", urgency: .critical, at: .now) }
}
