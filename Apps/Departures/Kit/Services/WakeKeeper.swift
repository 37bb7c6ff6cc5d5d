import DevicePorts
import Foundation
import OSLog
import SwiftData

/// Keeps one system alarm for each departure with a wake-up.
///
/// An alarm is never changed. Instead, a new one is set under its own id, the departure stores that id, and only then
/// is the old one removed. If the process is killed in between, `reconcile` removes the extra alarm.
@MainActor
final class WakeKeeper {
    private let alarms: any WakeAlarms
    private let context: ModelContext
    private let log = Logger(subsystem: "Departures", category: "wake")
    /// The alarm last set for each departure by this process, whether stored or not.
    private var set: [UUID: WakeAlarm] = [:]
    /// The instants of all alarms that are set, by alarm; `nil` until they are first needed. Reading a thousand alarms
    /// for each change of one would make a switch slow.
    private var knownInstants: [UUID: Date]?
    /// The pending requests, in order, and the task that processes them.
    private var pending: [Request] = []
    private var work: Task<Void, Never>?
    /// Called with a departure when its first alarm has been set (`nil`), or with the error if an alarm could not be
    /// set.
    var didSet: @MainActor (DepartureAlarm, (any Error)?) -> Void = { _, _ in }

    private enum Request {
        case alarm(WakeAlarm?, DepartureAlarm, due: Date?)
        case remove([UUID])
        case reconcile([DepartureAlarm])
    }

    init(alarms: any WakeAlarms, context: ModelContext) {
        self.alarms = alarms
        self.context = context
    }

    var isDenied: Bool { alarms.isDenied }

    func requestAuthorization() async throws {
        try await alarms.requestAuthorization()
    }

    /// Replaces the alarm of `departure` with `alarm`, or removes it if `alarm` is `nil`. If the alarm is late, `due`
    /// is the time at which it should have rung.
    func keep(_ alarm: WakeAlarm?, for departure: DepartureAlarm, due: Date? = nil) {
        add(.alarm(alarm, departure, due: due ?? alarm?.instant))
    }

    /// Removes the alarms of departures that no longer exist.
    func cancel(_ ids: [UUID]) {
        add(.remove(ids))
    }

    /// Sets alarms that are missing or set for another time, and removes those that belong to no departure.
    func reconcile(_ departures: [DepartureAlarm]) {
        add(.reconcile(departures))
    }

    /// Returns when every alarm requested so far is set.
    func settled() async {
        await work?.value
    }

    private func add(_ request: Request) {
        pending.append(request)
        guard work == nil else { return }
        work = Task {
            while !pending.isEmpty {
                let requests = pending
                pending = []
                await process(requests)
            }
            work = nil
        }
    }

    /// Processes requests together, because each save waits for the disk.
    private func process(_ requests: [Request]) async {
        var changes: [Change] = []
        for request in requests {
            switch request {
            case .alarm(let alarm, let departure, let due):
                if let change = await schedule(alarm, for: departure, due: due) { changes.append(change) }
            case .remove(let ids):
                ids.forEach(remove)
            case .reconcile(let departures):
                store(changes)
                changes = await lost(among: departures)
                store(changes)
                changes = []
                removeUnknown(departures)
            }
        }
        store(changes)
    }

    private func lost(among departures: [DepartureAlarm]) async -> [Change] {
        var changes: [Change] = []
        let instants = instants()
        // Read after the alarms, so that an alarm that has rung and was stopped does not count as missing.
        let now = DeviceClock.now
        for departure in departures {
            guard let instant = departure.wakeDue, instant > now else { continue }
            let found = departure.wakeAlarm.flatMap { instants[$0] }
            if let found, abs(found.timeIntervalSince(instant)) < 1 { continue }
            log.notice("The alarm of \(departure.id.uuidString, privacy: .public) was not set and is set again")
            set[departure.id] = nil
            let change = await schedule(departure.rings.wakeAlarm(at: instant), for: departure, due: instant)
            if let change { changes.append(change) }
        }
        return changes
    }

    private func removeUnknown(_ departures: [DepartureAlarm]) {
        let known = Set(departures.compactMap(\.wakeAlarm))
        instants().keys.filter { !known.contains($0) }.forEach(remove)
    }

    /// Reads the instants of all alarms.
    private func instants() -> [UUID: Date] {
        do {
            let instants = try alarms.instants()
            knownInstants = instants
            return instants
        } catch {
            log.error("The alarms cannot be read: \(error.localizedDescription, privacy: .public)")
            return [:]
        }
    }
}

// MARK: - From the old alarm to the new

extension WakeKeeper {
    /// An alarm that is set, but not yet stored in its departure.
    private struct Change {
        let departure: DepartureAlarm
        let new: UUID?
    }

    private func schedule(_ alarm: WakeAlarm?, for departure: DepartureAlarm, due: Date?) async -> Change? {
        guard let alarm, let due else {
            set[departure.id] = nil
            return Change(departure: departure, new: nil)
        }
        if departure.wakeAlarm != nil, set[departure.id] == alarm { return nil }
        if rings(departure, from: due, to: alarm.instant) { return nil }
        let id = UUID()
        do {
            try await alarms.schedule(alarm, id: id)
            set[departure.id] = alarm
            knownInstants?[id] = alarm.instant
            return Change(departure: departure, new: id)
        } catch {
            fail(departure, error)
            return nil
        }
    }

    /// True if the departure's alarm has rung since a wake-up was due, or is about to ring. Another alarm would ring
    /// beside it, because an overdue wake-up is requested repeatedly, each time for the next second, while the disk
    /// is busy.
    private func rings(_ departure: DepartureAlarm, from due: Date, to instant: Date) -> Bool {
        let rings = set[departure.id]?.instant ?? departure.wakeAlarm.flatMap { (knownInstants ?? instants())[$0] }
        guard let rings, rings > due - 1, rings < instant + 1 else { return false }
        return rings <= DeviceClock.now || due < instant
    }

    private func store(_ changes: [Change]) {
        guard !changes.isEmpty else { return }
        // A departure may have been deleted meanwhile.
        let gone = changes.filter { $0.departure.modelContext == nil }
        gone.compactMap(\.new).forEach(remove)
        let changes = changes.filter { $0.departure.modelContext != nil }
        // In order, because a departure may occur twice.
        let before = changes.map { change in
            defer { change.departure.wakeAlarm = change.new }
            return change.departure.wakeAlarm
        }
        if zip(changes, before).allSatisfy({ $0.new == $1 }) { return }
        do {
            try context.save()
        } catch {
            // The departures still have their old alarms, which stay.
            for (change, old) in zip(changes, before).reversed() { change.departure.wakeAlarm = old }
            changes.compactMap(\.new).forEach(remove)
            return changes.forEach { fail($0.departure, error) }
        }
        for (change, old) in zip(changes, before) {
            if let old { remove(old) }
            if old == nil, change.new != nil { didSet(change.departure, nil) }
        }
    }

    private func fail(_ departure: DepartureAlarm, _ error: any Error) {
        // The departure still has its old alarm, which stays.
        log.error(
            """
            The alarm of \(departure.id.uuidString, privacy: .public) is not set: \
            \(error.localizedDescription, privacy: .public)
            """
        )
        set[departure.id] = nil
        didSet(departure, error)
    }

    private func remove(_ id: UUID) {
        do {
            try alarms.cancel(id)
            knownInstants?[id] = nil
        } catch {
            // Usually because the alarm has rung and was stopped.
            log.info("An alarm was not taken away: \(error.localizedDescription, privacy: .public)")
        }
    }
}
