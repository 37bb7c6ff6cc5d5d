import AlarmKit
import AlarmScheduling
import AppContainer
import Foundation
import FoundationOverlay
import HostClock
import PrivateDesktop
import Synchronization
import Testing

@testable import NotificationHost

extension `Notification host` {
    @Suite(.serialized) struct `Countdowns on pages` {
        let fixture: Fixture
        let id = UUID()

        init() throws {
            fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T05:00:00Z"), rate: 1))
            try fixture.host.start(isServingProcess: false)
        }

        private var pauses: AlarmRecord {
            let button = AlarmRecord.Button(text: "Stop", color: "white", symbol: "stop")
            return AlarmRecord(
                id: id, schedule: nil, countdownDuration: .init(preAlert: 600, postAlert: nil),
                alert: .init(title: "Tea is ready", stop: button), countdownTitle: "Tea",
                pauseButton: .init(text: "Pause", color: "white", symbol: "pause.fill"), pausedTitle: "Tea waits",
                resumeButton: .init(text: "Resume", color: "white", symbol: "play.fill"))
        }

        private func titles(_ host: NotificationHost) -> [String] { host.countdowns.shown.map(\.title) }

        private func last(_ page: inout AsyncStream<PageBroadcast.Event>.Iterator) async -> [PresentedCountdown]? {
            while let event = await page.next() { if case .counting(let list) = event { return list } }
            return nil
        }

        @Test func `a countdown can be paused, resumed and ended on every page`() async throws {
            let (host, app) = (fixture.host, fixture.departures)
            let connection = host.pages.connect(app: nil)
            var page = connection.events.makeAsyncIterator()
            #expect(await last(&page) == [], "a page that comes back may show one that has ended")
            _ = try host.schedule(pauses, of: app)
            let begun = try #require(await last(&page)?.first)
            #expect(begun.title == "Tea" && begun.button?.text == "Pause" && begun.pauseTime == nil)
            let alert = try fixture.row(id)?.course.alert
            #expect(begun.interval.upperBound == alert)
            #expect(host.respond(to: begun, with: begun.action))
            let paused = try #require(await last(&page)?.first)
            #expect(paused.title == "Tea waits" && paused.button?.text == "Resume" && paused.pauseTime != nil)
            #expect(!host.respond(to: paused, with: .pause), "it is paused")
            #expect(host.respond(to: paused, with: paused.action))
            let resumed = try #require(await last(&page)?.first)
            #expect(resumed.pauseTime == nil && resumed.interval.upperBound > begun.interval.upperBound)
            #expect(host.respond(to: resumed, with: .stop))
            #expect(await last(&page) == [])
            #expect(try fixture.states(id) == ["countdown", "paused", "countdown", "stopped"])
            await host.stop()
        }

        @Test func `a countdown has the app's attributes and its own state, running and paused`() async throws {
            let host = fixture.host
            try await fixture.setAlarm(id, title: "Tea", countdown: .init(preAlert: 600, postAlert: nil), nil)
            let alert = try #require(try fixture.row(id)?.course.alert)
            let running = try #require(host.shownCountdowns.first?.activity)
            #expect(running.attributesType == String(reflecting: AlarmAttributes<NoMetadata>.self))
            let attributes = try decoded(AlarmAttributes<NoMetadata>.self, running.attributes)
            #expect(String(localized: attributes.presentation.alert.title) == "Tea")
            guard case .countdown(let countdown) = try decoded(AlarmPresentationState.self, running.content).mode
            else { throw CancellationError() }
            #expect(countdown.totalCountdownDuration == 600 && abs(countdown.fireDate.timeIntervalSince(alert)) < 0.01)
            try await fixture.asApp { try $0.pause(id: id) }
            let paused = try #require(host.shownCountdowns.first?.activity)
            guard case .paused(let pause) = try decoded(AlarmPresentationState.self, paused.content).mode
            else { throw CancellationError() }
            #expect(pause.totalCountdownDuration == 600 && pause.previouslyElapsedDuration >= 0)
            await host.stop()
        }

        private func decoded<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
            try JSONDecoder().decode(type, from: Data(json.utf8))
        }

        @Test func `a change of the countdowns is reported to the host`() async throws {
            let before = fixture.world.countdownChanges.count
            _ = try fixture.host.schedule(pauses, of: fixture.departures)
            #expect(fixture.world.countdownChanges.count == before + 1)
            #expect(fixture.host.shownCountdowns.map(\.title) == ["Tea"])
            await fixture.host.stop()
        }

        @Test func `a page opened later shows the countdown, even after a restart of the host`() async throws {
            _ = try fixture.host.schedule(pauses, of: fixture.departures)
            try await fixture.restart()
            let host = fixture.host
            #expect(await eventually { titles(host) == ["Tea"] })
            let connection = host.pages.connect(app: nil)
            var page = connection.events.makeAsyncIterator()
            #expect(await last(&page)?.map(\.title) == ["Tea"])
            await host.stop()
        }

        @Test func `a countdown ended on a page does not ring, and its app is informed`() async throws {
            let alert = instant("2026-06-01T05:05:00Z")
            try await fixture.setAlarm(
                id, countdown: .init(preAlert: 290, postAlert: nil), .fixed(alert),
                stopIntent: NoteIntent("awake \(id)"))
            let host = fixture.host
            fixture.setClock(alert.addingTimeInterval(-280))
            host.signals.wake()
            #expect(await eventually { !titles(host).isEmpty })
            let countdown = try #require(host.countdowns.shown.first)
            #expect(host.respond(to: countdown, with: .stop))
            #expect(!host.respond(to: countdown, with: .stop), "it was ended")
            #expect(try fixture.row(id) == nil)
            let line = "awake \(id) - Departures"
            #expect(await eventually { NoteIntent.performed.withLock { $0.filter { $0 == line }.count } == 1 })
            #expect(await eventually { titles(host).isEmpty })
            #expect(try await eventually { try await host.history(limit: 5).map(\.outcome) == [.stopped] })
            fixture.setClock(alert)
            host.signals.wake()
            #expect(fixture.channel.delivered.isEmpty)
            await host.stop()
        }

        @Test func `a snooze counts down until it rings`() async throws {
            try await fixture.setAlarm(id, countdown: .init(preAlert: 0.05, postAlert: 1), nil)
            let (host, ring) = (fixture.host, try await fixture.ring())
            #expect(await eventually { titles(host).isEmpty })
            #expect(await host.respond(to: ring.id, with: .secondary))
            #expect(titles(host) == ["Wake Up"])
            _ = try await fixture.ring(2)
            #expect(await eventually { titles(host).isEmpty })
            await host.stop()
        }
    }
}
