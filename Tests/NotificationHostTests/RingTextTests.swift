import AlarmKit
import AlarmScheduling
import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import Synchronization
import Testing

@testable import NotificationHost
@testable import UserNotifications

extension `Notification host` {
    /// An alarm at seven, the notification beside it, and "Time to Leave" ten minutes later.
    @Suite(.serialized) struct `The text of a ring` {
        let fixture: Fixture
        let id = UUID()
        private let wake = instant("2026-06-01T05:00:00Z")
        private let leave = instant("2026-06-01T05:10:00Z")

        init() throws {
            fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T04:50:00Z"), rate: 1))
        }

        private func add(_ identifier: String, title: String, body: String, at date: Date, sound: String?) throws {
            try fixture.host.add(
                request(identifier, title: title, at: components(date)) {
                    $0.body = body
                    $0.sound = sound.map { SoundRecord(name: $0) }
                    $0.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
                    $0.threadIdentifier = "gym"
                    $0.categoryIdentifier = identifier
                }, of: fixture.departures)
        }

        /// Sets the alarm and its notifications, and starts the host at seven.
        private func wakeUp() async throws -> PresentedNotification {
            let action = ActionRecord(identifier: "ON_MY_WAY", title: "On My Way", options: 0)
            let category = CategoryRecord(
                identifier: "leave", actions: [action], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "",
                categorySummaryFormat: "", options: 0)
            try fixture.host.setCategories([category], of: fixture.departures)
            try await fixture.setAlarm(
                id, title: "Good Morning for Gym", .fixed(wake), snoozes: false, stopIntent: NoteIntent("stopped \(id)")
            )
            let sentence = "Traffic is light. 25 min drive. Take your time."
            try add("wake", title: "Good Morning for Gym", body: sentence, at: wake, sound: nil)
            try add("leave", title: "Time to Leave", body: "Leave now.", at: leave, sound: "leave.wav")
            fixture.setClock(wake)
            try fixture.host.start(isServingProcess: false)
            let ring = try await fixture.ring()
            #expect(try await eventually { try fixture.states("wake") == [.delivered] })
            return ring
        }

        private func turn() async throws -> PresentedNotification {
            fixture.setClock(leave)
            fixture.host.signals.wake()
            return try await fixture.ring(2)
        }

        private var notifications: [String] { fixture.channel.delivered.filter { $0.ring == nil }.map(\.title) }

        @Test func `a ring finds a notification whose delivery begins at that moment`() async throws {
            let (count, app, store) = (50, fixture.departures.id, fixture.store)
            for number in 0..<count { try add("\(number)", title: "Gym", body: "", at: wake, sound: nil) }
            let (reads, read) = AsyncStream.makeStream(of: Int.self)
            let reader = Task.detached { [wake] in
                defer { read.finish() }
                while !Task.isCancelled {
                    read.yield(try store.occurrences.notifications(of: app, from: wake, until: wake).count)
                }
            }
            var counts = reads.makeAsyncIterator()
            for occurrence in try store.occurrences.upcoming(of: app, from: wake - 1, until: wake + 1) {
                #expect(await counts.next() == count)
                let isBegun = try store.occurrences.beginDelivery(occurrence, next: nil, at: wake, reason: "It is due.")
                #expect(isBegun)
            }
            reader.cancel()
            while let found = await counts.next() { #expect(found == count) }
            try await reader.value
        }

        @Test func `a ring shows the text of its notification and the time of the next one`() async throws {
            let ring = try await wakeUp()
            #expect(ring.title == "Good Morning for Gym")
            #expect(ring.body == "Traffic is light. 25 min drive. Take your time.")
            #expect(ring.ring?.next == .init(title: "Time to Leave", date: leave))
            #expect(ring.actions.map(\.title) == ["Snooze", "Stop"])

            // Traffic builds up while it rings.
            let earlier = leave.addingTimeInterval(-120)
            let page = fixture.host.pages.connect(app: nil)
            try add("leave", title: "Time to Leave", body: "Leave now.", at: earlier, sound: "leave.wav")
            #expect(await eventually { fixture.host.router.shownRing(ring.id)?.ring?.next?.date == earlier })
            let shown = await page.events.first { event in
                if case .ringing(let rings) = event { rings.first?.ring?.next?.date == earlier } else { false }
            }
            #expect(shown != nil)
            #expect(fixture.channel.delivered.filter { $0.ring != nil }.count == 1, "nothing rings anew for that")
            await fixture.host.stop()
        }

        @Test func `a ring's notification is delivered only after Stop`() async throws {
            let ring = try await wakeUp()
            #expect(notifications.isEmpty)
            #expect(await fixture.host.respond(to: ring.id, with: .stop))
            #expect(await eventually { notifications == ["Good Morning for Gym"] })
            #expect(fixture.channel.delivered.last?.sound == nil)
            fixture.setClock(leave)
            fixture.host.signals.wake()
            #expect(await eventually { notifications == ["Good Morning for Gym", "Time to Leave"] })
            #expect(fixture.channel.delivered.filter { $0.ring != nil }.count == 1)
            await fixture.host.stop()
        }

        @Test func `an alarm with another title or time does not show the notification`() async throws {
            try add("wake", title: "Good Morning for Work", body: "30 min drive.", at: wake, sound: nil)
            try add("old", title: "Good Morning for Gym", body: "20 min drive.", at: wake - 120, sound: nil)
            try await fixture.setAlarm(id, title: "Good Morning for Gym", .fixed(wake))
            fixture.setClock(wake)
            try fixture.host.start(isServingProcess: false)
            let ring = try await fixture.ring()
            #expect(ring.body.isEmpty && ring.ring?.next == nil)
            await fixture.host.stop()
        }

        @Test func `an unanswered ring turns into Time to Leave, and Stop answers both`() async throws {
            let ring = try await wakeUp()
            let turned = try await turn()
            #expect(turned.id == ring.id && turned.title == "Time to Leave" && turned.body == "Leave now.")
            #expect(turned.sound == "leave.wav" && turned.date == leave)
            #expect(turned.actions.map(\.title) == ["On My Way", "Stop"])
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            #expect(notifications.isEmpty, "it does not come a second time beside the ring")

            fixture.setClock(leave.addingTimeInterval(30))
            #expect(await fixture.host.respond(to: ring.id, with: .stop))
            #expect(try await eventually { try fixture.states("leave") == [.stopped] })
            let line = "stopped \(id) - Departures"
            #expect(await eventually { NoteIntent.performed.withLock { $0.filter { $0 == line }.count } == 1 })
            #expect(await eventually { fixture.channel.withdrawn.contains(ring.id) })
            #expect(notifications.isEmpty)
            #expect(fixture.channel.delivered.filter { $0.ring != nil }.count == 2)
            await fixture.host.stop()
        }

        @Test func `Stop at the moment of the turn still delivers Time to Leave`() async throws {
            let ring = try await wakeUp()
            _ = try await turn()
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            fixture.setClock(leave)
            #expect(await fixture.host.respond(to: ring.id, with: .stop))
            #expect(await eventually { notifications == ["Time to Leave"] })
            #expect(fixture.channel.delivered.last?.sound == "leave.wav")
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            await fixture.host.stop()
        }

        @Test func `On My Way ends the ring and answers Time to Leave, even from a phone`() async throws {
            let ring = try await wakeUp()
            _ = try await turn()
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            #expect(await fixture.host.respond(toReceipt: ring.id, with: .action("ON_MY_WAY", text: nil)))
            #expect(try await eventually { try fixture.states("leave") == [.responded] })
            #expect(try fixture.row(id) == nil)
            #expect(await !fixture.host.respond(to: ring.id, with: .stop), "it was answered")
            await fixture.host.stop()
        }

        @Test func `a turned ring continues once as Time to Leave after a kill`() async throws {
            let ring = try await wakeUp()
            try await fixture.restart(at: leave.addingTimeInterval(60))
            #expect(await eventually { fixture.channel.delivered.last { $0.ring != nil }?.title == "Time to Leave" })
            #expect(fixture.channel.delivered.last { $0.ring != nil }?.id == ring.id)
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            #expect(notifications.isEmpty)
            await fixture.host.stop()
        }

        @Test func `a ring turns into Time to Leave on a full disk`() async throws {
            let ring = try await wakeUp()
            try fixture.setFull(true)
            let turned = try await turn()
            #expect(turned.id == ring.id && turned.title == "Time to Leave" && turned.sound == "leave.wav")
            try fixture.setFull(false)
            await fixture.host.stop()
        }
    }
}

/// The civil time of an instant, with its zone.
func components(_ date: Date) -> DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.dateComponents([.timeZone, .year, .month, .day, .hour, .minute, .second], from: date)
}
