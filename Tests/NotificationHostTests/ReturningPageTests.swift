import AlarmKit
import AppContainer
import Foundation
import PrivateDesktop
import Testing
import UserNotifications

@testable import NotificationHost
@testable import NotificationPages

extension `Notification host` {
    /// A page keeps its session while its connection is away, and gets no events then.
    @MainActor @Suite struct `A page that returns` {
        let fixture: Fixture
        let model: SystemModel
        let effects = Effects()

        final class Effects {
            var sounds: [String] = []
            var opened: [String] = []
        }

        init() throws {
            fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            model = SystemModel(host: fixture.host, app: fixture.sunrise.id)
            model.sendEffect = { [effects] name, payload in
                if name == "sound" { effects.sounds.append(payload) }
                if name == "open-url" { effects.opened.append(payload) }
            }
        }

        /// Waits until an alarm rings on the page.
        private func ring() async throws -> PresentedNotification {
            let stop = AlarmRecord.Button(text: "Stop", color: "white", symbol: "stop")
            let alarm = AlarmRecord(
                id: UUID(), schedule: nil, countdownDuration: .init(preAlert: 0.05, postAlert: nil),
                alert: .init(title: "Wake Up", stop: stop))
            _ = try fixture.host.schedule(alarm, of: fixture.departures)
            #expect(await eventually { effects.sounds.count == 1 })
            return try #require(model.rings.first)
        }

        @Test func `a chosen action with a foreground option opens its app`() async throws {
            let notification = PresentedNotification.urgent("leave")
            model.answer(notification, .action("snooze", text: nil))
            #expect(effects.opened.isEmpty)
            model.answer(notification, .action("show", text: nil))
            model.answer(notification, .open)
            #expect(effects.opened == ["{\"url\":\"/departures/\"}", "{\"url\":\"/departures/\"}"])
            await fixture.host.stop()
        }

        @Test func `a returning page is silent if its ring was stopped elsewhere`() async throws {
            model.connect()
            let ring = try await ring()
            #expect(effects.sounds.last?.contains("\"loop\":true") == true)
            model.disconnect()
            let other = fixture.host.pages.connect(app: nil)
            #expect(await fixture.host.respond(to: ring.id, with: .stop))
            #expect(await other.events.contains(.ringing([])))
            #expect(model.rings.map(\.id) == [ring.id])
            model.connect()
            #expect(await eventually { model.rings.isEmpty })
            #expect(effects.sounds.last == "{\"stop\":true}")
            await fixture.host.stop()
        }

        @Test func `a returning page continues to ring until the ring is stopped`() async throws {
            model.connect()
            let ring = try await ring()
            model.connect()
            #expect(await eventually { effects.sounds.count == 2 })
            #expect(effects.sounds.first == effects.sounds.last)
            model.answer(ring, .stop)
            #expect(effects.sounds.last == "{\"stop\":true}")
            #expect(try await eventually { try fixture.store.occurrences.find(ring.id)?.state == .stopped })
            await fixture.host.stop()
        }

        @Test func `a returning page that played no sound gets no sound event`() async throws {
            model.connect()
            model.connect()
            try fixture.host.add(request("leave") { $0.sound = nil }, of: fixture.departures)
            #expect(await eventually { model.banners.map(\.title) == ["leave"] })
            #expect(effects.sounds == [])
            await fixture.host.stop()
        }

        @Test func `a notification that comes late does not hide the one that took its place`() async throws {
            model.connect()
            func show(_ name: String, due: TimeInterval) {
                fixture.host.pages.send(.present(.related(name, dueAt: Date(timeIntervalSince1970: due))))
            }
            show("Time to Leave", due: 1_800_000_900)
            show("Good Morning", due: 1_800_000_000)
            show("Later", due: 1_800_001_800)
            #expect(await eventually { effects.sounds.count == 3 })
            #expect(model.banners.map(\.title) == ["Later"])
            show("Earlier", due: 1_800_001_799)
            #expect(await eventually { effects.sounds.count == 4 })
            #expect(model.banners.map(\.title) == ["Later"])
            await fixture.host.stop()
        }

        @Test func `a returning page keeps only unanswered banners`() async throws {
            model.connect()
            for name in ["answered", "open"] {
                let request = request(name) {
                    $0.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
                }
                try fixture.host.add(request, of: fixture.departures)
            }
            #expect(await eventually { model.banners.count == 2 })
            let answered = try #require(model.banners.first { $0.title == "answered" })
            model.disconnect()
            #expect(await fixture.host.respond(to: answered.id, with: .dismiss))
            model.connect()
            #expect(model.banners.map(\.title) == ["open"])
            await fixture.host.stop()
        }
    }
}
