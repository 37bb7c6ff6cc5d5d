import AppContainer
import DBus
import ExecutableScript
import Foundation
import HostClock
import PrivateDesktop
import SQLiteStore
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

/// One at a time: there are many, and each waits for deliveries.
@Suite(.serialized) struct `Notification host` {}

/// A channel that records what it was given.
final class RecordingChannel: DeliveryChannel {
    private let shown = Mutex<[PresentedNotification]>([])
    private let gone = Mutex<[String]>([])
    private let isWorking = Mutex(true)

    let name = "recorder"
    var state: String { "It records." }
    var delivered: [PresentedNotification] { shown.withLock { $0 } }
    var titles: [String] { delivered.map(\.title) }
    var withdrawn: [String] { gone.withLock { $0 } }

    var isWorkingNow: Bool { isWorking.withLock { $0 } }

    func setWorking(_ works: Bool) { isWorking.withLock { $0 = works } }

    func deliver(
        _ notification: PresentedNotification, replacing receipt: String?
    ) async -> DeliveryResult {
        guard isWorking.withLock({ $0 }) else { return .notShown("Out of order.") }
        shown.withLock { $0.append(notification) }
        return .shown("Recorded.", receipt: notification.id)
    }

    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {
        gone.withLock { $0.append(id) }
    }
}

/// The dependencies of a fixture's hosts, which change while they run.
final class World: Sendable {
    let clock = Mutex(HostClock.system)
    let zone = Mutex(TimeZone(identifier: "Europe/Zurich")!)
    let opened = Mutex<[String]>([])
    let isQuiet = Mutex(false)
    let warnings = Mutex<[ReachabilityWarning?]>([])
    let countdownChanges = Counter()
    /// The number of times a host has asked for the time zone: several times at each check of its store.
    let looks = Mutex(0)
}

extension PageConnection {
    /// The events after those that every page gets as it opens: the current rings and countdowns.
    var news: AsyncDropFirstSequence<AsyncStream<PageBroadcast.Event>> { events.dropFirst(2) }
}

/// A folder with a store, apps, and hosts that come and go.
final class Fixture {
    let folder = URL.temporaryDirectory.appending(path: "notifications-\(UUID().uuidString.prefix(8))")
    let channel = RecordingChannel()
    let departures: AppContainer
    let sunrise: AppContainer
    private(set) var host: NotificationHost
    let world = World()

    var store: NotificationStore { host.store }
    var storeURL: URL { folder.appending(path: "notifications.sqlite") }

    /// - Parameter clock: the clock of the first host.
    init(clock: HostClock = .system) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Unique ids, as the centers of all tests are in one process.
        let suffix = UUID().uuidString.prefix(8).lowercased()
        departures = AppContainer(id: "departures-\(suffix)", name: "Departures", directory: folder)
        sunrise = AppContainer(id: "sunrise-\(suffix)", name: "Sunrise", directory: folder)
        world.clock.withLock { $0 = clock }
        host = try Self.host(in: folder, [departures, sunrise], world, channel)
        for app in [departures, sunrise] { try host.permissions.setNotificationsAllowed(true, for: app.id) }
        for app in [departures, sunrise] {
            var settings = try host.settings(of: app)
            settings.options = (UNAuthorizationOptions.alert.union([.sound, .badge])).rawValue
            try store.apps.setSettings(settings, of: app.id)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static func host(
        in folder: URL, _ apps: [AppContainer], _ world: World, _ channel: RecordingChannel,
        daemon: NotificationDaemon? = nil, others: [any DeliveryChannel] = []
    ) throws -> NotificationHost {
        var dependencies = NotificationHost.Dependencies { id in apps.first { $0.id == id } }
        dependencies.clock = { world.clock.withLock { $0 } }
        dependencies.zone = {
            world.looks.withLock { $0 += 1 }
            return world.zone.withLock { $0 }
        }
        dependencies.isQuiet = { _ in world.isQuiet.withLock { $0 } }
        dependencies.onReachabilityWarning = { news in world.warnings.withLock { $0.append(news) } }
        dependencies.onCountdowns = { world.countdownChanges.increment() }
        dependencies.open = { app in world.opened.withLock { $0.append(app.id) } }
        return try NotificationHost(
            storeAt: folder.appending(path: "notifications.sqlite"), dependencies: dependencies, daemon: daemon,
            others: [channel] + others)
    }

    /// Ends the host and starts another on the same store, at another time of the clock.
    nonisolated(nonsending) func restart(
        at date: Date? = nil, daemon: NotificationDaemon? = nil, others: [any DeliveryChannel] = []
    ) async throws {
        await host.stop()
        if let date { setClock(date) }
        host = try Self.host(in: folder, [departures, sunrise], world, channel, daemon: daemon, others: others)
        try host.start(isServingProcess: false)
    }

    /// Makes the store read-only, as if the disk were full, or writable again.
    func setFull(_ isFull: Bool) throws {
        try store.database.query("PRAGMA query_only = \(isFull ? 1 : 0)")
    }

    func setClock(_ date: Date, rate: Double = 1) {
        world.clock.withLock { $0 = HostClock(start: date, rate: rate) }
    }

    /// A small program in place of one that not every machine has.
    func program(_ name: String, _ script: String) async throws -> URL {
        let file = folder.appending(path: name)
        try await ExecutableScript.write(script, to: file)
        return file
    }

    /// Every occurrence of an identifier, in order.
    func occurrences(_ identifier: String) throws -> [Occurrence] {
        try store.occurrences.select(where: "identifier = ? ORDER BY fire, id", [identifier])
    }

    func states(_ identifier: String) throws -> [Occurrence.State] {
        try occurrences(identifier).map(\.state)
    }
}

func request(
    _ identifier: String, title: String? = nil, in seconds: Double? = nil, at components: DateComponents? = nil,
    repeats: Bool = false, change: (inout ContentRecord) -> Void = { _ in }
) -> RequestRecord {
    var content = ContentRecord()
    content.title = title ?? identifier
    content.sound = SoundRecord(name: "leave.wav")
    change(&content)
    let trigger: TriggerRecord? =
        if let components {
            .calendar(CivilTime(components), repeats: repeats)
        } else {
            seconds.map { .interval($0, repeats: repeats) }
        }
    return RequestRecord(identifier: identifier, content: content, trigger: trigger)
}

func instant(_ text: String) -> Date {
    try! Date(text, strategy: .iso8601)
}
