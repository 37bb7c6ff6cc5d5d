import AlarmKit
import AlarmScheduling
import AppContainer
import AppIntents
import DevicePorts
import Foundation
import FoundationOverlay
import HostService
import Testing

@testable import SunriseKit
@testable import SunriseUI

@MainActor @Suite struct `Alarms that are set` {
    private let device: Device
    private let defaults: UserDefaults

    init() throws {
        device = try Device()
        defaults = AppDefaults(file: device.app.directory.appending(path: "Test.plist")).userDefaults
    }

    private func manager() -> AlarmKitManager {
        AlarmKitManager(defaults: defaults, configuration: \.configuration)
    }

    private func alarms(
        of location: SavedLocation = .vaduz, at now: Date, change: (inout AlarmSettings) -> Void = { _ in }
    ) -> [SunriseAlarm] {
        var settings = AlarmSettings()
        settings.isOn = true
        change(&settings)
        return AlarmPlanner(location: location, settings: settings).alarms(at: now)
            .compactMap { SunriseAlarm($0, timing: settings.timing, at: location) }
    }

    @Test func `Stop on a snooze ends that alarm, and says so if it cannot`() async throws {
        let now = instant("2026-11-21T20:00:00Z")
        let snoozed = try await device.run {
            await manager().schedule(alarms(at: now), isOn: true, now: now)
            device.alarms.snoozeFirst()
            let snoozed = try #require(device.alarms.alarms(of: device.app).first { $0.state == .countdown })
            // The system makes the intent of the button again.
            let record = try IntentRecord(StopSnoozeIntent(alarm: snoozed.id))
            let intent = try #require(record.intent() as? StopSnoozeIntent)
            _ = try await intent.perform()
            #expect(device.alarms.waiting.count == 13 && device.alarms.log.last == "-")
            #expect(try !device.alarms.alarms(of: device.app).map(\.id).contains(snoozed.id))
            return snoozed
        }
        await AlarmManager.service.withValue(nil) {
            await #expect(throws: StopSnoozeProblem.self) {
                _ = try await StopSnoozeIntent(alarm: snoozed.id).perform()
            }
        }
    }

    @Test func `new alarms are set before old ones are cancelled`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            let manager = manager()
            await manager.schedule(alarms(at: now), isOn: true, now: now)
            #expect(device.alarms.log == Array(repeating: "+Sunrise in Vaduz", count: 14))
            let changed = alarms(at: now) { $0.timing = .civilDawn }
            await manager.schedule(changed, isOn: true, now: now)
            #expect(
                device.alarms.log.suffix(28) == Array(repeating: "+Civil dawn in Vaduz", count: 14)
                    + Array(repeating: "-", count: 14))
            #expect(device.alarms.waiting == changed.map(\.instant))
        }
    }

    @Test(arguments: [("en_US", "Sunrise in Vaduz"), ("de_DE", "Sonnenaufgang in Vaduz")])
    func `an alarm's title is in the device's language, whichever page sets it`(language: String, title: String) async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            await Locale.$ofPage.withValue(Locale(identifier: language == "en_US" ? "de_DE" : "en_US")) {
                await DeviceLocale.port.withValue(Locale(identifier: language)) {
                    await manager().schedule(Array(alarms(at: now).prefix(1)), isOn: true, now: now)
                }
            }
            #expect(device.alarms.log == ["+\(title)"])
        }
    }

    @Test func `unchanged alarms are left alone, even after a restart`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            await manager().schedule(alarms(at: now), isOn: true, now: now)
            await manager().schedule(alarms(at: now), isOn: true, now: now)
            #expect(device.alarms.log.count == 14)
        }
    }

    @Test func `rival 5: an old alarm stays if its replacement cannot be set`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            let manager = manager()
            let old = alarms(at: now)
            await manager.schedule(old, isOn: true, now: now)
            device.alarms.setLimit(0)
            await manager.schedule(alarms(at: now) { $0.timing = .civilDawn }, isOn: true, now: now)
            #expect(device.alarms.waiting == old.map(\.instant))
            guard case .failed = manager.problem else { Issue.record("Nothing is said."); return }
            device.alarms.setLimit(.max)
            let new = alarms(at: now) { $0.timing = .civilDawn }
            await manager.schedule(new, isOn: true, now: now)
            #expect(device.alarms.waiting == new.map(\.instant) && manager.problem == nil)
        }
    }

    @Test func `the last of several simultaneous changes counts`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            let manager = manager()
            let requests = [-30, 15, 60, 0, 45].map { offset in alarms(at: now) { $0.offset = offset } }
            let tasks = requests.map { request in Task { await manager.schedule(request, isOn: true, now: now) } }
            for task in tasks { await task.value }
            #expect(device.alarms.waiting == requests.last?.map(\.instant))
        }
    }

    @Test func `switching the alarm off cancels every alarm, even a snoozed one`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            let manager = manager()
            await manager.schedule(alarms(at: now), isOn: true, now: now)
            device.alarms.snoozeFirst()
            let later = now.addingTimeInterval(12 * 3600)
            await manager.schedule(alarms(at: later), isOn: true, now: later)
            // The snoozed one is not among the wanted ones, but stays.
            #expect(device.alarms.waiting.count == 15)
            await manager.schedule([], isOn: false, now: later)
            #expect(device.alarms.waiting.isEmpty)
        }
    }

    @Test func `opening the app leaves the snooze of an alarm that rings once alone`() async {
        DeviceDefaults.port.install(.init { AppDefaults.current.userDefaults })
        await device.run {
            let model = SunriseViewModel(services: SunriseServices(configuration: \.configuration))
            model.store.add(.vaduz)
            model.store.alarm.isOn = true
            model.store.alarm.repeats = false
            model.store.alarm.since = DeviceClock.now.addingTimeInterval(-2 * 86_400)
            // In effect, it rang the day before yesterday and was snoozed.
            let rung = SunriseAlarm(
                model.store.planner!.days(from: DeviceClock.now).first { $0.instant != nil }!,
                timing: .sunrise, at: .vaduz)!
            await manager().schedule([rung], isOn: true, now: .distantPast)
            device.alarms.snoozeFirst()
            for _ in 0..<2 { await model.rescheduleForNextDay() }
            #expect(!model.store.alarm.isOn && device.alarms.waiting == [rung.instant])
            await model.setAlarm(true)
            await model.setAlarm(false)
            await model.rescheduleForNextDay()
            #expect(device.alarms.waiting.isEmpty)
        }
    }

    @Test func `alarms are skipped one after another, and all are set again`() async throws {
        DeviceDefaults.port.install(.init { AppDefaults.current.userDefaults })
        try await device.run {
            let model = SunriseViewModel(services: SunriseServices(configuration: \.configuration))
            model.store.add(.vaduz)
            await model.setAlarm(true)
            await model.rescheduleForNextDay()
            let all = device.alarms.waiting
            let days = try (0..<3).map { _ in
                let day = try #require(model.next?.day)
                model.skipNext()
                #expect(model.skippedUntil?.number == day.number + 1)
                return day.number
            }
            #expect(days == [days[0], days[0] + 1, days[0] + 2])
            await model.rescheduleForNextDay()
            #expect(device.alarms.waiting == Array(all.dropFirst(3)))
            model.skip(until: nil)
            #expect(model.skippedUntil == nil)
            await model.rescheduleForNextDay()
            #expect(device.alarms.waiting == all)
        }
    }

    @Test func `an alarm that comes due while the next ones are planned does not ring twice`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            let manager = manager()
            let planned = alarms(at: now)
            await manager.schedule(planned, isOn: true, now: now)
            let ring = planned[0].instant
            device.alarms.pass(until: ring)
            await manager.schedule(planned, isOn: true, now: ring)
            #expect(device.alarms.waiting == planned.dropFirst().map(\.instant))
        }
    }

    @Test func `later alarms are set while one keeps ringing`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            let manager = manager()
            await manager.schedule(alarms(at: now), isOn: true, now: now)
            let (ring, second) = (alarms(at: now)[0].instant, alarms(at: now)[1].instant)
            device.alarms.ring(at: ring)
            let later = ring.addingTimeInterval(7200)
            await manager.schedule(alarms(at: later), isOn: true, now: later)
            #expect(manager.alarms.first?.instant == ring)
            #expect(manager.next(after: later)?.instant == second)
            #expect(device.alarms.waiting == [ring] + alarms(at: later).map(\.instant))
        }
    }

    @Test func `an alarm does not ring again after the clock is set back a little`() async {
        let now = instant("2026-11-21T20:00:00Z")
        await device.run {
            let manager = manager()
            await manager.schedule(alarms(at: now), isOn: true, now: now)
            let ring = alarms(at: now)[0].instant
            device.alarms.pass(until: ring)
            await manager.schedule(
                alarms(at: ring.addingTimeInterval(60)), isOn: true, now: ring.addingTimeInterval(60))
            #expect(manager.lastRing == ring)
            let back = ring.addingTimeInterval(-600)
            let start = Lateness.start(at: back, previous: manager.lastRing)
            #expect(!alarms(at: start).contains { $0.instant == ring })
        }
    }

    /// Each day for half a year; then the app is opened only every 13 days.
    @Test(arguments: OraclePlace.all)
    func `alarms ring within a second of JPL's sunrise for 400 days, none missing and none twice`(place: OraclePlace)
        async
    {
        await device.run {
            var manager = manager()
            var now = instant("2026-11-21T12:00:00Z")
            let (begin, end) = (now, now.addingTimeInterval(400 * 86_400))
            var step = 0
            while now < end {
                step += 1
                // An update of the app, or a restart of the device.
                if step % 7 == 0 { manager = self.manager() }
                let present = now
                await manager.schedule(alarms(of: place.location, at: present), isOn: true, now: present)
                let hours = now < begin.addingTimeInterval(200 * 86_400) ? 5 + step % 17 : 13 * 24
                now.addTimeInterval(Double(hours) * 3600)
                device.alarms.pass(until: min(now, end))
            }
            let expected = place.rings.filter { $0 > begin.timeIntervalSince1970 && $0 <= end.timeIntervalSince1970 }
            let rings = device.alarms.rings.map(\.timeIntervalSince1970).sorted()
            #expect(rings.count == expected.count && expected.count >= 399)
            #expect(zip(rings, expected).allSatisfy { abs($0 - $1) <= 1 })
        }
    }
}
