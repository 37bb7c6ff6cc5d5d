import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import Testing
import UserNotifications

@testable import NotificationHost

extension `Notification host` {
    @Suite struct Delivery {
        private let start = instant("2026-06-01T05:00:00Z")

        @Test func `a request without a trigger is delivered at once on every channel`() async throws {
            let fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            let page = fixture.host.pages.connect(app: nil)
            var events = page.news.makeAsyncIterator()
            try fixture.host.add(
                request("leave", title: "Time to Leave") { $0.body = "Leave now" }, of: fixture.departures)
            guard case .present(let shown) = await events.next() else { return #expect(Bool(false)) }
            #expect(shown.title == "Time to Leave" && shown.body == "Leave now" && shown.sound == "leave.wav")
            #expect(shown.app == fixture.departures.id && shown.appName == "Departures")
            #expect(await eventually { fixture.channel.titles == ["Time to Leave"] })
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            #expect(try fixture.store.channels.results(of: shown.id).map(\.name) == ["page", "recorder"])
            #expect(
                try fixture.store.occurrences.transitions.history(of: shown.id).map(\.state) == [
                    "scheduled", "delivering", "delivered",
                ])
            await fixture.host.stop()
        }

        @Test func `channels get text without bidirectional controls`() async throws {
            let fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            try fixture.host.add(
                request("leave", title: "Gym\u{202E}MA 03:8\u{1B}[2J") { $0.body = "Leave\u{2067}\nnow\0" },
                of: fixture.departures)
            #expect(await eventually { fixture.channel.titles == ["GymMA 03:8[2J"] })
            #expect(fixture.channel.delivered.map(\.body) == ["Leave\nnow"])
            await fixture.host.stop()
        }

        @Test func `the history shows a response before its app is informed`() async throws {
            let fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            try fixture.host.add(request("leave"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            let occurrence = try #require(try fixture.occurrences("leave").first)
            #expect(try fixture.store.occurrences.beginAnswer(.dismiss, to: occurrence, at: .now))
            #expect(try await fixture.host.history(limit: 1).map(\.outcome) == [.dismissed])
            await fixture.host.stop()
        }

        @Test func `a night on the fast clock is delivered in order and once each`() async throws {
            let fixture = try Fixture(clock: HostClock(start: start, rate: 36_000))
            for minute in [300, 30, 120, 60] {
                try fixture.host.add(request("at \(minute)", in: Double(minute) * 60), of: fixture.departures)
            }
            // Only started now: the night is half a second long, and a due one is delivered before one that is not
            // added yet.
            try fixture.host.start(isServingProcess: false)
            #expect(await eventually { fixture.channel.delivered.count == 4 })
            #expect(fixture.channel.titles == ["at 30", "at 60", "at 120", "at 300"])
            await fixture.host.stop()
        }

        @Test func `each delivery of a repeating request replaces the previous one`() async throws {
            let fixture = try Fixture(clock: HostClock(start: start, rate: 36_000))
            try fixture.host.start(isServingProcess: false)
            try fixture.host.add(request("hourly", in: 3600, repeats: true), of: fixture.departures)
            #expect(await eventually { fixture.channel.delivered.count >= 3 })
            await fixture.host.stop()
            let states = try fixture.states("hourly")
            #expect(states.filter { $0 == .scheduled }.count == 1)
            #expect(states.filter { $0 == .delivered }.count <= 1)
            let fireDates = try fixture.occurrences("hourly").map(\.fireDate)
            // An hour is a tenth of a second here: a busy machine may miss one, and continues with the next.
            let hours = zip(fireDates, fireDates.dropFirst()).map { $1.timeIntervalSince($0) / 3600 }
            #expect(hours.allSatisfy { $0 > 0.5 && abs($0.remainder(dividingBy: 1)) < 1e-6 })
        }

        @Test func `a slightly late notification is delivered, a stale one is reported as missed`() async throws {
            let fixture = try Fixture(clock: HostClock(start: start, rate: 1))
            try fixture.host.add(request("wake", title: "Good Morning", in: 600), of: fixture.departures)
            try fixture.host.add(request("leave", title: "Time to Leave", in: 3600), of: fixture.departures)
            try await fixture.restart(at: start.addingTimeInterval(4200))
            #expect(await eventually { fixture.channel.delivered.count == 2 })
            let missed = try #require(fixture.channel.delivered.first { $0.isMissed })
            #expect(missed.title == "Missed: Good Morning" && missed.sound == nil)
            #expect(missed.interruptionLevel == .passive)
            let late = try #require(fixture.channel.delivered.first { !$0.isMissed })
            #expect(late.title == "Time to Leave" && late.sound == "leave.wav")
            #expect(try await eventually { try fixture.states("wake") == [.missed] })
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            try await fixture.restart()
            #expect(fixture.channel.delivered.count == 2)
            await fixture.host.stop()
        }

        @Test func `a notification waits for a channel that works`() async throws {
            let fixture = try Fixture()
            fixture.channel.setWorking(false)
            try fixture.host.start(isServingProcess: false)
            try fixture.host.add(request("leave"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("leave") == [.waiting] })
            let page = fixture.host.pages.connect(app: nil)
            var events = page.news.makeAsyncIterator()
            guard case .present(let shown) = await events.next() else { return #expect(Bool(false)) }
            #expect(shown.title == "leave")
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            await fixture.host.stop()
        }

        @Test func `a delivery interrupted by a crash is repeated on the missing channels only`()
            async throws
        {
            let fixture = try Fixture()
            try fixture.host.add(request("leave"), of: fixture.departures)
            let occurrence = try #require(try fixture.occurrences("leave").first)
            // The state after a kill between the channels: the page has it, the recorder does not.
            #expect(try fixture.store.occurrences.beginDelivery(occurrence, next: nil, at: start, reason: "It is due."))
            try fixture.store.channels.record(["page": .shown("One page is open.")], for: occurrence.id, at: start)
            let page = fixture.host.pages.connect(app: nil)
            try fixture.host.start(isServingProcess: false)
            #expect(await eventually { fixture.channel.delivered.map(\.id) == [occurrence.id] })
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            await fixture.host.stop()
            #expect(await page.news.first { _ in true } == nil)
        }

        @Test func `a delivery interrupted repeatedly is delayed and holds up no other`()
            async throws
        {
            let fixture = try Fixture()
            try fixture.host.add(request("poison"), of: fixture.departures)
            let occurrence = try #require(try fixture.occurrences("poison").first)
            for _ in 0..<12 {
                #expect(
                    try fixture.store.occurrences.beginDelivery(occurrence, next: nil, at: start, reason: "It is due."))
            }
            try fixture.host.start(isServingProcess: false)
            try fixture.host.add(request("leave"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            #expect(try fixture.states("poison") == [.delivering])
            #expect(fixture.channel.titles == ["leave"])
            await fixture.host.stop()
        }

        @Test func `the later of two deliveries with one identifier stays`() async throws {
            let fixture = try Fixture()
            for _ in 0..<2 {
                try fixture.host.add(request("leave"), of: fixture.departures)
                let added = try #require(try fixture.occurrences("leave").first { $0.state == .scheduled })
                #expect(try fixture.store.occurrences.beginDelivery(added, next: nil, at: start, reason: "It is due."))
            }
            try fixture.host.start(isServingProcess: false)
            #expect(try await eventually { try fixture.states("leave").count { $0 == .delivered } == 1 })
            let last = try #require(try fixture.occurrences("leave").max { $0.added < $1.added })
            #expect(
                try await eventually { try fixture.occurrences("leave").first { $0.id != last.id }?.state == .removed })
            #expect(try await eventually { try fixture.store.occurrences.find(last.id)?.state == .delivered })
            await fixture.host.stop()
        }

        @Test func `an app whose permission was revoked shows nothing`() async throws {
            let fixture = try Fixture()
            try fixture.host.add(request("leave"), of: fixture.departures)
            try fixture.host.permissions.setNotificationsAllowed(false, for: fixture.departures.id)
            try fixture.host.start(isServingProcess: false)
            #expect(try await eventually { try fixture.states("leave") == [.removed] })
            #expect(fixture.channel.delivered.isEmpty)
            await fixture.host.stop()
        }

        @Test func `a removed notification disappears from every channel`() async throws {
            let fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            for identifier in ["leave", "scene", "snow"] {
                try fixture.host.add(request(identifier), of: fixture.departures)
                #expect(try await eventually { try fixture.states(identifier) == [.delivered] })
            }
            try fixture.host.removeDeliveredNotifications(["leave"], of: fixture.departures)
            let left = try fixture.host.deliveredNotifications(of: fixture.departures)
            #expect(left.map(\.request.identifier) == ["scene", "snow"])
            #expect(await eventually { fixture.channel.withdrawn == fixture.channel.delivered.prefix(1).map(\.id) })
            try fixture.host.removeDeliveredNotifications(nil, of: fixture.departures)
            #expect(try fixture.host.deliveredNotifications(of: fixture.departures).isEmpty)
            #expect(await eventually { fixture.channel.withdrawn.count == 3 })
            await fixture.host.stop()
        }

        @Test func `one of several pages sounds`() async throws {
            let fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            let hidden = fixture.host.pages.connect(app: nil, isVisible: false)
            let visible = fixture.host.pages.connect(app: nil)
            try fixture.host.add(request("leave"), of: fixture.departures)
            guard case .present(let silent) = await hidden.news.first(where: { _ in true }),
                case .present(let loud) = await visible.news.first(where: { _ in true })
            else { return #expect(Bool(false)) }
            #expect(silent.sound == nil && loud.sound == "leave.wav" && silent.id == loud.id)
            await fixture.host.stop()
        }

        @Test func `a badge is stored and sent to pages`() async throws {
            let fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            let page = fixture.host.pages.connect(app: nil)
            try fixture.host.setBadgeCount(3, of: fixture.departures)
            #expect(await page.news.first { _ in true } == .badge(app: fixture.departures.id, count: 3))
            #expect(try fixture.host.badgeCount(of: fixture.departures.id) == 3)
            await fixture.host.stop()
        }
    }
}
