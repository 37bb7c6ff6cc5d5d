import Foundation
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

@MainActor
@Suite(.ownDevice) struct SchedulingTests {
    @Test func `switching off and deleting remove the notifications`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        let choir = try fixture.save(DeparturesFixture.draft("Choir"))
        #expect(fixture.pending.count == 6)
        try fixture.services.control.setEnabled(false, for: gym)
        #expect(fixture.pending.count == 3)
        try fixture.services.delete([choir])
        #expect(fixture.pending.isEmpty)
    }

    @Test func `a new alarm replaces the old one before anything is cancelled`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try fixture.services.save(draft, to: gym, outcome: nil)
        #expect(fixture.pending.count == 3)
        #expect(fixture.due(.wake, gym) == fixture.time("06:41"))
        #expect(fixture.shelf.now.history.allSatisfy { $0.hasPrefix("+") })
    }

    @Test func `a refused new alarm leaves the old one in place and shows a message`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        fixture.shelf.change { $0.isFull = true }
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try fixture.services.save(draft, to: gym, outcome: nil)
        try await fixture.wait { fixture.services.scheduler.problem != nil }
        #expect(fixture.due(.wake, gym) == fixture.time("07:26"))
        #expect(fixture.services.scheduler.problem != nil)
    }

    @Test func `both notifications are time-sensitive, and leave-now has its own chime`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        let wake = try #require(fixture.pending[Ring.wake.identifier(of: gym.id)])
        let leave = try #require(fixture.pending[Ring.leave.identifier(of: gym.id)])
        for request in [wake, leave] {
            #expect(request.content.level == .timeSensitive)
        }
        #expect(leave.content.sound?.name == "Leave.wav")
        #expect(wake.content.title == "Good Morning for Gym")
    }

    @Test func `Snooze uses up the buffer, and a later check does not cancel it`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("07:50"))
        await answer(Ring.snoozeAction, to: gym, in: fixture)
        #expect(fixture.due(.wake, gym) == fixture.time("07:55"))
        await fixture.advance(to: fixture.time("07:53"))
        fixture.restart()
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("07:55"))
        #expect(fixture.due(.leave, gym) == fixture.time("08:10"))
    }

    @Test func `the wake-up says how long a snooze may be`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("07:50"))
        #expect(gym.rings.request(for: .wake, at: fixture.now, trigger: nil).content.categoryIdentifier == "WAKE_UP_5")
        let category = Ring.categories.first { $0.identifier == "WAKE_UP_5" }
        #expect(category?.actions.map(\.title) == ["Snooze 5 min"])
        await answer(Ring.snoozeAction, to: gym, in: fixture)
        let next = try #require(fixture.pending[Ring.wake.identifier(of: gym.id)])
        #expect(next.content.categoryIdentifier == "WAKE_UP_0")
        #expect(next.content.body.hasSuffix("No time left: leave by 8:10 AM."))
    }

    @Test func `a snooze without time left shows when to leave`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:01"))
        await answer(Ring.snoozeAction, to: gym, in: fixture)
        #expect(fixture.due(.wake, gym) == nil)
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        #expect(fixture.delivered.last?.content.body == "No time left: leave by 8:10 AM.")
    }

    @Test func `a snooze that comes as the arrival ends is told that no time is left`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("09:01"))
        #expect(!gym.isEnabled)
        try DepartureServices.wakeSnoozed(of: gym.id)
        await fixture.settle()
        #expect(fixture.delivered.last?.content.body == "No time left: leave by 9:01 AM.")
        #expect(fixture.due(.wake, gym) == nil && !gym.isEnabled)
    }

    @Test func `Running Late shows the new arrival time, unless the person is on their way`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:05"))
        #expect(gym.isPastLeaving)
        let english = Locale(identifier: "en_US")
        let row = DepartureText(gym, locale: english, readerZone: .gmt).lateness(at: fixture.time("08:14"))
        #expect(row == "Leave now to arrive around 8:34\u{A0}AM")
        let share = DepartureText(gym, locale: english, readerZone: .gmt).share(at: fixture.time("08:14"))
        #expect(share == "I’m running late for Gym and will arrive around 8:34 AM.")
        #expect(fixture.due(.late, gym) == fixture.time("08:11"))
        let late = try #require(fixture.pending[Ring.late.identifier(of: gym.id)])
        #expect(late.content.title == "Running Late for Gym")
        #expect(late.content.body == "If you leave now, you’ll arrive around 8:31 AM instead of 8:30 AM.")
        await answer(Ring.onTheWayAction, to: gym, in: fixture)
        #expect(fixture.due(.late, gym) == nil)
        #expect(DepartureText(gym, locale: english, readerZone: .gmt).lateness(at: fixture.time("08:14")) == nil)
    }

    @Test func `Running Late offers to tell someone, and opens the explanation in the app`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:05"))
        let late = try #require(fixture.pending[Ring.late.identifier(of: gym.id)])
        let actions = fixture.shelf.now.categories.first { $0.identifier == late.content.categoryIdentifier }?.actions
        #expect(actions?.map(\.title) == ["On My Way", "Tell Someone"])
        #expect(actions?.map(\.opensApp) == [false, true])
        let leave = fixture.shelf.now.categories.first { $0.identifier == Ring.leaveCategory }
        #expect(leave?.actions.map(\.title) == ["On My Way"])

        await fixture.advance(to: fixture.time("08:11"))
        #expect(fixture.services.explanations.latest == nil)
        await answer(Ring.tellAction, to: gym, in: fixture)
        let first = try #require(fixture.services.explanations.latest)
        #expect(first.departure == gym.id && !gym.isOnTheWay)
        await answer(Ring.tellAction, to: gym, in: fixture)
        #expect(fixture.services.explanations.latest != first)
    }

    @Test func `a requested explanation is not shown in a window that opens long after`() async throws {
        let requests = ExplanationRequests(validity: .milliseconds(10))
        requests.ask(for: UUID())
        #expect(requests.latest != nil)
        while requests.latest != nil { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test(arguments: [Ring.onTheWayAction, Ring.snoozeAction])
    func `a button of yesterday's notification leaves tomorrow's alarm unchanged`(action: String) async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        draft.bufferByHand = 5 * 60
        let gym = try fixture.save(draft)
        await fixture.advance(to: fixture.time("12:00"))
        let wake = fixture.time("07:50") + 86_400
        try await fixture.wait { fixture.wakeAlarms(of: gym).map(\.instant) == [wake] }
        await answer(action, to: gym, in: fixture)
        await fixture.settle()
        await fixture.services.scheduler.alarmsAreSet()
        #expect(fixture.due(.wake, gym) == wake && fixture.due(.leave, gym) != nil && fixture.due(.late, gym) != nil)
        #expect(fixture.wakeAlarms(of: gym).map(\.instant) == [wake])
        #expect(!gym.isSnoozed)
    }

    @Test func `opening a notification changes no alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        let before = fixture.pending
        await answer(UNNotificationDefaultActionIdentifier, to: gym, in: fixture)
        #expect(fixture.pending == before)
    }

    @Test func `notifications lost from the notification center are added again at the start`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        fixture.shelf.change { $0.pending = [:] }
        fixture.router.isHanging = true
        fixture.restart()
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("07:50"))
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        fixture.router.isHanging = false
    }

    @Test func `notifications lost with their permission come back when the app starts`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        fixture.shelf.change {
            $0.pending = [:]
            $0.settings = SettingsRecord(status: .notDetermined, options: [])
        }
        fixture.router.isHanging = true
        fixture.restart()
        try await fixture.wait { fixture.due(.leave, gym) != nil }
        #expect(fixture.due(.wake, gym) == fixture.time("07:50"))
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        #expect(fixture.services.scheduler.problem == nil)
        fixture.router.isHanging = false
    }

    @Test func `permission is not requested before there is a departure`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.shelf.change { $0.settings = SettingsRecord(status: .notDetermined, options: []) }
        fixture.services.begin()
        await fixture.settle()
        #expect(fixture.shelf.now.settings.authorizationStatus == .notDetermined)
    }

    @Test func `a notification that the person does not allow is reported`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.shelf.change { $0.settings = SettingsRecord(status: .denied, options: []) }
        try fixture.save()
        try await fixture.wait { fixture.services.scheduler.problem != nil }
        #expect(fixture.services.scheduler.problem == .refused)
    }

    @Test func `notifications that no departure needs are removed at the start`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        let pending = fixture.pending
        try fixture.services.delete([gym])
        // The app is killed halfway.
        fixture.shelf.change { $0.pending = pending }
        fixture.restart()
        await fixture.settle()
        #expect(fixture.pending.isEmpty)
    }

    @Test(arguments: [-1.0, 0, 2])
    func `a notification that is about to be delivered stays when the app starts`(seconds: TimeInterval) async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        fixture.restart()
        await fixture.advance(to: fixture.time("07:55"))
        let leave = try #require(fixture.due(.leave, gym))
        fixture.services.monitor.stop()
        fixture.clock.move(to: leave - seconds)
        fixture.restart()
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == leave)
    }

    @Test func `alarms stay when the departures were lost`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        await fixture.settle()
        let pending = fixture.pending
        // No person has deleted it: a damaged store is replaced by an empty one.
        fixture.container.mainContext.delete(gym)
        try fixture.container.mainContext.save()
        fixture.restart()
        await fixture.settle()
        #expect(!pending.isEmpty && fixture.pending == pending)
    }

    @Test func `leave-now comes at once if the leave time is already past`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.clock.move(to: fixture.time("08:10"))
        let draft = DeparturesFixture.draft()
        let answer = TravelAnswer(expectedTravelTime: 40 * 60, source: .measured, answeredAt: fixture.now)
        let question = try #require(draft.question(now: fixture.now))
        let gym = try fixture.save(draft, outcome: RouteOutcome(question: question, answer: answer))
        #expect(fixture.pending.values.map(\.content.title) == ["Running Late for Gym"])
        #expect(fixture.delivered.map(\.content.title) == ["Time to Leave"])
        #expect(fixture.delivered.first?.content.body.contains("Leave now to arrive around 8:50 AM") == true)
        #expect(gym.targetArrivalTime == fixture.time("08:30"))
    }

    @Test func `refused permission is shown as a message`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.shelf.change { $0.settings = SettingsRecord(status: .denied, options: []) }
        await fixture.services.scheduler.checkPermission()
        #expect(fixture.services.scheduler.problem?.text.contains("notifications are off") == true)
        fixture.shelf.change { $0.settings = SettingsRecord(status: .authorized, options: []) }
        await fixture.services.scheduler.checkPermission()
        #expect(fixture.services.scheduler.problem == nil)
    }

    @Test(arguments: AlarmSound.allCases)
    func `trying a sound plays it and shows nothing else`(sound: AlarmSound) async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.services.scheduler.play(sound)
        for _ in 0..<20 where fixture.delivered.isEmpty { await Task.yield() }
        let preview = try #require(fixture.delivered.first)
        #expect(fixture.delivered.count == 1 && fixture.pending.isEmpty)
        #expect(preview.content.sound == SoundRecord(name: sound.fileName))
        #expect(preview.content.title.isEmpty && preview.content.body.isEmpty)
        let notification = NotificationRecord(request: preview, date: fixture.now)
        let presented = await UNUserNotificationCenter.presentation(of: notification, in: TestDevice.current.app)
        #expect(presented == .sound)
    }

    @Test(arguments: [([0], 3, "BCA"), ([2], 0, "CAB"), ([0, 2], 2, "BAC"), ([1], 1, "ABC"), ([1], 2, "ABC")])
    func `a moved row stays in its new position`(source: [Int], destination: Int, order: String) throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        for label in ["A", "B", "C"] { try fixture.save(DeparturesFixture.draft(label)) }
        try fixture.services.move(try fixture.departures(), from: IndexSet(source), to: destination)
        #expect(try fixture.departures().map(\.label).joined() == order)
    }

    private func answer(_ action: String, to departure: DepartureAlarm, in fixture: DeparturesFixture) async {
        let request = departure.rings.request(for: .wake, at: fixture.now, trigger: nil)
        let record = RequestRecord(identifier: request.identifier, content: ContentRecord(), trigger: nil)
        let response = ResponseRecord(
            notification: NotificationRecord(request: record, date: fixture.now), actionIdentifier: action)
        #expect(await UNUserNotificationCenter.deliver(response, to: TestDevice.current.app))
    }
}
