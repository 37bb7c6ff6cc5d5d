import Foundation
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

@MainActor
@Suite(.ownDevice) struct SchedulingTests {
    @Test func `switching off and deleting take the notifications away`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        let choir = try scene.save(DeparturesFixture.draft("Choir"))
        #expect(scene.pending.count == 6)
        try scene.services.setEnabled(false, for: gym)
        #expect(scene.pending.count == 3)
        try scene.services.delete([choir])
        #expect(scene.pending.isEmpty)
    }

    @Test func `a new alarm takes the old one's place: nothing is cancelled first`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try scene.services.save(draft, to: gym, outcome: nil)
        #expect(scene.pending.count == 3)
        #expect(scene.due(.wake, gym) == scene.time("06:41"))
        #expect(scene.shelf.now.history.allSatisfy { $0.hasPrefix("+") })
    }

    @Test func `where the new alarm is refused the old one stays, and words say so`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        scene.shelf.change { $0.isFull = true }
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try scene.services.save(draft, to: gym, outcome: nil)
        try await scene.wait { scene.services.scheduler.problem != nil }
        #expect(scene.due(.wake, gym) == scene.time("07:26"))
        #expect(scene.services.scheduler.problem != nil)
    }

    @Test func `both notifications are time-sensitive, and the leave-now has a chime of its own`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        let wake = try #require(scene.pending[Ring.wake.identifier(of: gym.id)])
        let leave = try #require(scene.pending[Ring.leave.identifier(of: gym.id)])
        for request in [wake, leave] {
            #expect(request.content.level == .timeSensitive)
        }
        #expect(leave.content.sound?.name == "Leave.wav")
        #expect(wake.content.title == "Good Morning for Gym")
    }

    @Test func `Snooze takes what the buffer holds, and a later check does not cancel it`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("07:50"))
        await answer(Ring.snoozeAction, to: gym, in: scene)
        #expect(scene.due(.wake, gym) == scene.time("07:55"))
        await scene.advance(to: scene.time("07:53"))
        scene.restart()
        await scene.settle()
        #expect(scene.due(.wake, gym) == scene.time("07:55"))
        #expect(scene.due(.leave, gym) == scene.time("08:10"))
    }

    @Test func `the wake-up says how long a snooze may be`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("07:50"))
        #expect(gym.request(for: .wake, at: scene.now, trigger: nil).content.categoryIdentifier == "WAKE_UP_5")
        let category = Ring.categories.first { $0.identifier == "WAKE_UP_5" }
        #expect(category?.actions.map(\.title) == ["Snooze 5 min"])
        await answer(Ring.snoozeAction, to: gym, in: scene)
        let next = try #require(scene.pending[Ring.wake.identifier(of: gym.id)])
        #expect(next.content.categoryIdentifier == "WAKE_UP_0")
        #expect(next.content.body.hasSuffix("No time left: leave by 8:10 AM."))
    }

    @Test func `who wants to sleep on without time is told when to leave`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:01"))
        await answer(Ring.snoozeAction, to: gym, in: scene)
        #expect(scene.due(.wake, gym) == nil)
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
        #expect(scene.delivered.last?.content.body == "No time left: leave by 8:10 AM.")
    }

    @Test func `Running Late says the new arrival time, unless a person said that they are on their way`() async throws
    {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:05"))
        #expect(gym.isPastLeaving)
        let english = Locale(identifier: "en_US")
        let row = gym.lateness(at: scene.time("08:14"), locale: english, readerZone: .gmt)
        #expect(row == "Leave now to arrive around 8:34\u{A0}AM")
        let share = gym.shareText(at: scene.time("08:14"), locale: english, readerZone: .gmt)
        #expect(share == "I’m running late for Gym and will arrive around 8:34 AM.")
        #expect(scene.due(.late, gym) == scene.time("08:11"))
        let late = try #require(scene.pending[Ring.late.identifier(of: gym.id)])
        #expect(late.content.title == "Running Late for Gym")
        #expect(late.content.body == "If you leave now, you’ll arrive around 8:31 AM instead of 8:30 AM.")
        await answer(Ring.onTheWayAction, to: gym, in: scene)
        #expect(scene.due(.late, gym) == nil)
        #expect(gym.lateness(at: scene.time("08:14"), locale: english, readerZone: .gmt) == nil)
    }

    @Test func `Running Late offers to tell someone, in the app, which shows the explanation`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:05"))
        let late = try #require(scene.pending[Ring.late.identifier(of: gym.id)])
        let actions = scene.shelf.now.categories.first { $0.identifier == late.content.categoryIdentifier }?.actions
        #expect(actions?.map(\.title) == ["On My Way", "Tell Someone"])
        #expect(actions?.map(\.opensApp) == [false, true])
        let leave = scene.shelf.now.categories.first { $0.identifier == Ring.leaveCategory }
        #expect(leave?.actions.map(\.title) == ["On My Way"])

        await scene.advance(to: scene.time("08:11"))
        #expect(scene.services.explanations.latest == nil)
        await answer(Ring.tellAction, to: gym, in: scene)
        let first = try #require(scene.services.explanations.latest)
        #expect(first.departure == gym.id && !gym.isOnTheWay)
        await answer(Ring.tellAction, to: gym, in: scene)
        #expect(scene.services.explanations.latest != first)
    }

    @Test func `an explanation that was asked for is not shown in a window that opens long after`() async throws {
        let requests = ExplanationRequests(validity: .milliseconds(10))
        requests.ask(for: UUID())
        #expect(requests.latest != nil)
        while requests.latest != nil { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test(arguments: [Ring.onTheWayAction, Ring.snoozeAction])
    func `a button of yesterday's notification leaves tomorrow's alarm as it is`(action: String) async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        draft.bufferByHand = 5 * 60
        let gym = try scene.save(draft)
        await scene.advance(to: scene.time("12:00"))
        let wake = scene.time("07:50") + 86_400
        try await scene.wait { scene.wakeAlarms(of: gym).map(\.instant) == [wake] }
        await answer(action, to: gym, in: scene)
        await scene.settle()
        await scene.services.scheduler.alarmsAreSet()
        #expect(scene.due(.wake, gym) == wake && scene.due(.leave, gym) != nil && scene.due(.late, gym) != nil)
        #expect(scene.wakeAlarms(of: gym).map(\.instant) == [wake])
        #expect(!gym.isSnoozed)
    }

    @Test func `opening a notification changes no alarm`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        let before = scene.pending
        await answer(UNNotificationDefaultActionIdentifier, to: gym, in: scene)
        #expect(scene.pending == before)
    }

    @Test func `what was lost from the notification center comes back when the app starts`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        scene.shelf.change { $0.pending = [:] }
        scene.router.isHanging = true
        scene.restart()
        await scene.settle()
        #expect(scene.due(.wake, gym) == scene.time("07:50"))
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
        scene.router.isHanging = false
    }

    @Test func `what nothing asks for is removed when the app starts`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        let pending = scene.pending
        try scene.services.delete([gym])
        // The app is killed halfway.
        scene.shelf.change { $0.pending = pending }
        scene.restart()
        await scene.settle()
        #expect(scene.pending.isEmpty)
    }

    @Test func `what was set stays when the departures were lost`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        await scene.settle()
        let pending = scene.pending
        // No person has deleted it: a damaged store is replaced by an empty one.
        scene.container.mainContext.delete(gym)
        try scene.container.mainContext.save()
        scene.restart()
        await scene.settle()
        #expect(!pending.isEmpty && scene.pending == pending)
    }

    @Test func `leave now if the leave time is already past`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.clock.move(to: scene.time("08:10"))
        let draft = DeparturesFixture.draft()
        let answer = TravelAnswer(expectedTravelTime: 40 * 60, source: .measured, answeredAt: scene.now)
        let question = try #require(draft.question(now: scene.now))
        let gym = try scene.save(draft, outcome: RouteOutcome(question: question, answer: answer))
        #expect(scene.pending.values.map(\.content.title) == ["Running Late for Gym"])
        #expect(scene.delivered.map(\.content.title) == ["Time to Leave"])
        #expect(scene.delivered.first?.content.body.contains("Leave now to arrive around 8:50 AM") == true)
        #expect(gym.targetArrivalTime == scene.time("08:30"))
    }

    @Test func `refused permission is told in words`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.shelf.change { $0.settings = SettingsRecord(status: .denied, options: []) }
        await scene.services.scheduler.checkPermission()
        #expect(scene.services.scheduler.problem?.words.contains("notifications are off") == true)
        scene.shelf.change { $0.settings = SettingsRecord(status: .authorized, options: []) }
        await scene.services.scheduler.checkPermission()
        #expect(scene.services.scheduler.problem == nil)
    }

    @Test(arguments: AlarmSound.allCases)
    func `a sound that is tried out is heard, and nothing else of it is shown`(sound: AlarmSound) async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        scene.services.scheduler.play(sound)
        for _ in 0..<20 where scene.delivered.isEmpty { await Task.yield() }
        let preview = try #require(scene.delivered.first)
        #expect(scene.delivered.count == 1 && scene.pending.isEmpty)
        #expect(preview.content.sound == SoundRecord(name: sound.fileName))
        #expect(preview.content.title.isEmpty && preview.content.body.isEmpty)
        let notification = NotificationRecord(request: preview, date: scene.now)
        let presented = await UNUserNotificationCenter.presentation(of: notification, in: TestDevice.current.app)
        #expect(presented == .sound)
    }

    @Test(arguments: [([0], 3, "BCA"), ([2], 0, "CAB"), ([0, 2], 2, "BAC"), ([1], 1, "ABC"), ([1], 2, "ABC")])
    func `a moved row stays where it was put`(source: [Int], destination: Int, order: String) throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        for label in ["A", "B", "C"] { try scene.save(DeparturesFixture.draft(label)) }
        try scene.services.move(try scene.departures(), from: IndexSet(source), to: destination)
        #expect(try scene.departures().map(\.label).joined() == order)
    }

    private func answer(_ action: String, to departure: DepartureAlarm, in scene: DeparturesFixture) async {
        let request = departure.request(for: .wake, at: scene.now, trigger: nil)
        let record = RequestRecord(identifier: request.identifier, content: ContentRecord(), trigger: nil)
        let response = ResponseRecord(
            notification: NotificationRecord(request: record, date: scene.now), actionIdentifier: action)
        #expect(await UNUserNotificationCenter.deliver(response, to: TestDevice.current.app))
    }
}
