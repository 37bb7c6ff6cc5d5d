package import EventKit
import Foundation
package import HostClock
package import HostSettings
import ICalendar
import os

/// Provides EventKit with the calendars of the settings, which it checks regularly.
///
/// Events stay in use until newer ones can be read, even if their source is lost.
package actor CalendarHost {
    private static let log = Logger(subsystem: "Calendars", category: "host")
    private let folder: URL
    private let eventStore: CalendarStore
    private let clock: @Sendable () -> HostClock
    private let reader: CalendarReader
    private var calendars: [HostSettings.Calendar]
    private var copies: [String: CalendarCopy] = [:]
    private var nextCheck: [String: Date] = [:]
    private var following: Task<Void, Never>?
    private var checks: [String: Task<Void, Never>] = [:]
    private var pause: Task<Void, any Error>?
    private var observers: [UUID: AsyncStream<[CalendarState]>.Continuation] = [:]
    /// The states of the calendars, in the order of the settings.
    package private(set) var states: [CalendarState] = [] {
        didSet {
            if states != oldValue { observers.values.forEach { $0.yield(states) } }
        }
    }

    /// The seconds of the host's clock between two checks of a file, and of a server.
    private static let fileInterval: TimeInterval = 20
    private static let serverInterval: TimeInterval = 15 * 60
    /// The minimum age of a copy, in seconds, before an app's request for changes queries the server again.
    private static let shortestInterval: TimeInterval = 60

    /// Loads the copies of the calendars before any app needs them.
    package init(
        data: DataFolder, settings: HostSettings, reader: CalendarReader = .own, store: CalendarStore = .shared,
        clock: @escaping @Sendable () -> HostClock = { .current }
    ) {
        folder = data.calendars
        self.reader = reader
        self.clock = clock
        eventStore = store
        calendars = settings.calendars ?? []
        CalendarCopy.sweep(keeping: Set(calendars.map(\.id)), in: folder)
        for calendar in calendars {
            copies[calendar.id] = CalendarCopy.read(calendar.id, in: folder)
        }
        eventStore.set(Self.sources(calendars, copies))
    }

    // MARK: Life

    /// Checks the sources from now on.
    package func start() {
        states = calendars.map { CalendarState($0, copies[$0.id], problem: CalendarProblem.read($0.id, in: folder)) }
        eventStore.onRefresh { [weak self] in Task { await self?.refresh() } }
        following = Task { await follow() }
    }

    package func stop() {
        eventStore.onRefresh {}
        following?.cancel()
        pause?.cancel()
        checks.values.forEach { $0.cancel() }
    }

    /// The current states, and the states after each change.
    package func changes() -> AsyncStream<[CalendarState]> {
        let id = UUID()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            continuation.onTermination = { _ in Task { await self.forget(id) } }
            observers[id] = continuation
            continuation.yield(states)
        }
    }

    private func forget(_ id: UUID) {
        observers[id] = nil
    }

    // MARK: Settings

    /// Reads `calendar` once and keeps a copy, ready for when it is added to the settings.
    ///
    /// - Throws: The reason why the calendar cannot be used. Nothing has changed then.
    package func prepare(_ calendar: HostSettings.Calendar) async throws(CalendarError) {
        do {
            let reading = try await CalendarReading.read(calendar, unlessLike: nil, clock: clock)
            try await apply(reading, of: calendar) { true }
        } catch {
            throw CalendarError(error, about: calendar.url.calendarName)
        }
    }

    /// Follows the calendars of `settings`.
    package func update(_ settings: HostSettings) {
        let wanted = settings.calendars ?? []
        guard wanted != calendars else { return }
        for gone in calendars where !wanted.contains(gone) {
            copies[gone.id] = nil
            nextCheck[gone.id] = nil
        }
        calendars = wanted
        CalendarCopy.sweep(keeping: Set(wanted.map(\.id)), in: folder)
        publish()
        pause?.cancel()
    }

    // MARK: Looking

    private func follow() async {
        while !Task.isCancelled {
            let now = clock().now
            for calendar in calendars where isDue(calendar, now: now) { check(calendar) }
            let next = calendars.compactMap { nextCheck[$0.id] }.min() ?? now + 3600
            let pause = Task { [clock, wait = next.timeIntervalSince(now)] in
                // On a fast clock, servers are still queried at a human pace.
                try await Task.sleep(for: .seconds(0.5))
                // A duration, not an instant: the clock may have been set back since it was read.
                try await clock().sleep(until: clock().now + wait)
            }
            self.pause = pause
            _ = await pause.result
        }
    }

    /// True if a check is due. A check is also due if it was planned for later than one interval from now, before the
    /// clock was set back.
    private func isDue(_ calendar: HostSettings.Calendar, now: Date) -> Bool {
        let next = nextCheck[calendar.id, default: .distantPast]
        return next <= now || next > now + interval(of: calendar)
    }

    private func interval(of calendar: HostSettings.Calendar) -> TimeInterval {
        calendar.url.isFileURL && !isTooComplex(calendar) ? Self.fileInterval : Self.serverInterval
    }

    /// True if the last reading took too long. Such a calendar is read rarely, because each reading would take as long
    /// again.
    private func isTooComplex(_ calendar: HostSettings.Calendar) -> Bool {
        if case .tooComplex = states.first(where: { $0.id == calendar.id })?.problem { true } else { false }
    }

    /// Checks every source, even if its copy is fresh.
    package func checkNow() {
        calendars.forEach(check)
    }

    /// Checks the sources for an app that asks for changes.
    private func refresh() {
        let now = clock().now
        for calendar in calendars where !isTooComplex(calendar) {
            let age = copies[calendar.id].map { now.timeIntervalSince($0.asOf) } ?? .infinity
            if calendar.url.isFileURL || age < 0 || age >= Self.shortestInterval { check(calendar) }
        }
    }

    /// Checks a source: one check at a time, but in parallel with other sources, so that a source that hangs delays no
    /// other.
    private func check(_ calendar: HostSettings.Calendar) {
        nextCheck[calendar.id] = clock().now + interval(of: calendar)
        guard checks[calendar.id] == nil else { return }
        checks[calendar.id] = Task {
            await read(calendar)
            checks[calendar.id] = nil
        }
    }

    private func read(_ calendar: HostSettings.Calendar) async {
        do {
            let copy = try await renewCopy(of: calendar)
            let reading = try await CalendarReading.read(calendar, unlessLike: copy, clock: clock)
            try await apply(reading, of: calendar) { calendars.contains(calendar) }
            record(calendar, problem: nil)
        } catch is CancellationError {
        } catch {
            record(calendar, problem: CalendarError(error, about: calendar.url.calendarName))
        }
        // The interval may have changed.
        nextCheck[calendar.id] = clock().now + interval(of: calendar)
    }

    /// Expands the copy again if it was expanded for another day or time zone. This does not need the source, which may
    /// be out of reach.
    ///
    /// - Returns: The copy, or `nil` if there is none that can be expanded.
    private func renewCopy(of calendar: HostSettings.Calendar) async throws(CancellationError) -> CalendarCopy? {
        let now = clock().now
        guard var copy = copies[calendar.id] else { return nil }
        if let expansion = copy.expansion, CalendarStore.fits(expansion, at: now) { return copy }
        do {
            copy.expansion = try await expansion(of: CalendarCopy.text(calendar.id, in: folder), at: now)
        } catch let error as CancellationError {
            throw error
        } catch {
            return nil
        }
        if calendars.contains(calendar) { keep(copy, of: calendar) }
        return copy
    }

    /// - Parameter isWanted: Returns true if the calendar should still be kept after it was read.
    private func apply(
        _ reading: CalendarReading, of calendar: HostSettings.Calendar, isWanted: () -> Bool
    ) async throws {
        switch reading {
        case .unchanged(let copy):
            if isWanted() { copies[calendar.id] = copy }
        case .new(var copy, let data):
            if let expansion = copies[calendar.id]?.expansion, CalendarStore.fits(expansion, at: clock().now),
                CalendarCopy.holds(data, as: calendar.id, in: folder)
            {
                copy.expansion = expansion
                if isWanted() { copies[calendar.id] = copy }
                return
            }
            let text = try CalendarCopy.receive(data, as: calendar.id, in: folder)
            defer { try? FileManager.default.removeItem(at: text) }
            copy.expansion = try await expansion(of: text, at: clock().now)
            if isWanted() { keep(copy, text, of: calendar) }
        }
    }

    private func expansion(of text: URL, at now: Date) async throws -> CalendarExpansion {
        try await reader.expansion(of: text, in: CalendarStore.span(around: now), floatingIn: .current)
    }

    /// - Parameter text: The file with the copy's text, if the text is new.
    private func keep(_ copy: CalendarCopy, _ text: URL? = nil, of calendar: HostSettings.Calendar) {
        store(copy, text, of: calendar)
        let isNews = copies[calendar.id]?.expansion != copy.expansion
        copies[calendar.id] = copy
        if isNews { publish() }
    }

    private func store(_ copy: CalendarCopy, _ text: URL? = nil, of calendar: HostSettings.Calendar) {
        attempt { try copy.write(text, as: calendar.id, in: folder) }
    }

    private func attempt(_ write: () throws -> Void) {
        do {
            try write()
        } catch {
            Self.log.error("A calendar was not kept: \(error.localizedDescription, privacy: .public)")
        }
    }

    // MARK: Telling

    /// Gives the current calendars to EventKit.
    private func publish() {
        states = calendars.map { calendar in
            let problem = states.first { $0.id == calendar.id }?.problem
            return CalendarState(calendar, copies[calendar.id], problem: problem)
        }
        eventStore.set(Self.sources(calendars, copies))
    }

    private static func sources(
        _ calendars: [HostSettings.Calendar], _ copies: [String: CalendarCopy]
    ) -> [CalendarStore.Source] {
        calendars.compactMap { calendar in
            copies[calendar.id]?.expansion.map {
                CalendarStore.Source(id: calendar.id, title: $0.name ?? calendar.fallbackName, expansion: $0)
            }
        }
    }

    private func record(_ calendar: HostSettings.Calendar, problem: CalendarError?) {
        guard let place = states.firstIndex(where: { $0.id == calendar.id }) else { return }
        if problem != states[place].problem {
            // Logged once, when the problem begins. The address of a calendar is often a secret.
            if let problem {
                Self.log.error(
                    """
                    Calendar \(calendar.id, privacy: .public) was not read (\(problem.kind, privacy: .public)): \
                    \(problem.localizedDescription)
                    """)
            }
            attempt { try CalendarProblem.write(problem, as: calendar.id, in: folder) }
        }
        states[place] = CalendarState(calendar, copies[calendar.id], problem: problem)
    }
}
