import AlarmKit
import AppContainer
import Foundation
import HostClock
import NotificationHost
import UserNotifications

/// A host with an app that schedules all the time, on a clock that goes on while no host runs.
struct Busy {
    let folder: URL
    let host: NotificationHost
    let screen: Screen
    let clock: HostClock
    let app: AppContainer

    /// - Parameters:
    ///   - origin: the real instant, in seconds since 1970, at which the clock shows that instant.
    ///   - rate: seconds of the clock in a real one.
    init(_ folder: URL, origin: Double, rate: Double, isLast: Bool = false) throws {
        self.folder = folder
        app = AppContainer(id: "app", name: "App", directory: folder)
        screen = Screen(folder)
        let shown = origin + (Date().timeIntervalSince1970 - origin) * rate
        clock = HostClock(start: Date(timeIntervalSince1970: shown), rate: rate)
        var surroundings = NotificationHost.Surroundings { [app] _ in app }
        surroundings.clock = { [clock] in clock }
        // Hosts live for fractions of a second here, and the clock runs fast: what is put off, is put off as fast.
        surroundings.redeliveryDelay = { [usual = surroundings.redeliveryDelay] attempts in
            isLast ? .zero : usual(attempts) / rate
        }
        host = try NotificationHost(
            storeAt: folder.appending(path: "notifications.sqlite"), surroundings: surroundings, daemon: nil,
            others: [screen])
        try host.setAllowed(true, for: app.id)
        screen.watch(host)
    }

    /// Schedules `perMinute` alarms and as many notifications for every minute of the clock, until it is killed.
    func run(round: Int, perMinute: Double) async throws {
        try host.start(isServingProcess: false)
        let pause = 60 / perMinute / clock.rate
        for number in 0... {
            try alarm("a-\(round)-\(number)")
            try notification("n-\(round)-\(number)")
            try await Task.sleep(for: .seconds(pause))
        }
    }

    /// Soon: within half a real second.
    private func soon() -> Double { Double.random(in: 0.01...0.5) * clock.rate }

    private func alarm(_ name: String) throws {
        let record = AlarmRecord(
            id: UUID(), schedule: .fixed(clock.now.addingTimeInterval(soon())),
            countdownDuration: .init(preAlert: nil, postAlert: 0.1 * clock.rate),
            alert: .init(
                title: name, stop: .init(text: "Stop", color: "white", symbol: "stop"),
                secondary: .init(text: "Snooze", color: "black", symbol: "repeat"), behavior: .countdown))
        _ = try host.schedule(record, of: app)
        screen.append("\(name) \(record.id.uuidString)", to: "promised")
    }

    private func notification(_ name: String) throws {
        var content = ContentRecord()
        content.title = name
        try host.add(
            RequestRecord(identifier: name, content: content, trigger: .interval(soon(), repeats: false)), of: app)
        screen.append("\(name) \(name)", to: "promised")
    }

    /// Runs undisturbed until nothing is left to do.
    func finish() async throws {
        try host.start(isServingProcess: false)
        guard let store = try NotificationStore.forReading(at: folder.appending(path: "notifications.sqlite")) else {
            return
        }
        let ends: Set<Occurrence.State> = [
            .delivered, .missed, .summarized, .stopped, .snoozed, .responded, .dismissed,
        ]
        while try !store.alarms(of: nil).isEmpty || store.listed().contains(where: { !ends.contains($0.state) }) {
            try await Task.sleep(for: .milliseconds(50))
        }
        await host.stop()
    }
}
