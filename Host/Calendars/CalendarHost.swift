package import EventKit
import Foundation
package import HostClock
package import HostSettings
import ICalendar
import os

/// Gives EventKit what it stands on: the calendars of the settings, looked at again and again.
///
/// What was read last stays in use until something better was read, whatever becomes of its source.
package actor CalendarHost {
    private static let log = Logger(subsystem: "Calendars", category: "host")
    private let folder: URL
    private let store: CalendarStore
    private let clock: @Sendable () -> HostClock
    private var calendars: [HostSettings.Calendar]
    private var copies: [String: CalendarCopy] = [:]
    private var files: [String: ICalendarFile] = [:]
    private var nextLook: [String: Date] = [:]
    private var following: Task<Void, Never>?
    private var looks: [String: Task<Void, Never>] = [:]
    private var pause: Task<Void, any Error>?
    private var observers: [UUID: AsyncStream<[CalendarState]>.Continuation] = [:]
    /// How the calendars are, in the order of the settings.
    package private(set) var states: [CalendarState] = [] {
        didSet {
            if states != oldValue { observers.values.forEach { $0.yield(states) } }
        }
    }

    /// Seconds of the host's clock between two looks at a file, and at a server.
    private static let fileInterval: TimeInterval = 20
    private static let serverInterval: TimeInterval = 15 * 60
    /// An app that wants news of a server gets no fresher ones than this.
    private static let shortestInterval: TimeInterval = 60

    /// Puts the copies of the calendars into use, before any app asks.
    package init(
        data: DataFolder, settings: HostSettings, store: CalendarStore = .shared,
        clock: @escaping @Sendable () -> HostClock = { .current }
    ) {
        folder = data.calendars
        self.clock = clock
        self.store = store
        calendars = settings.calendars ?? []
        CalendarCopy.sweep(keeping: Set(calendars.map(\.id)), in: folder)
        for calendar in calendars {
            guard let kept = CalendarCopy.read(calendar.id, in: folder) else { continue }
            copies[calendar.id] = kept.copy
            files[calendar.id] =
                kept.copy.summary.map { ICalendarFile(kept.data, known: $0) } ?? (try? ICalendarFile(kept.data))
        }
        store.set(Self.sources(calendars, files))
    }

    // MARK: Life

    /// Looks at the sources from now on.
    package func start() {
        states = calendars.map { state(of: $0, problem: nil) }
        store.onRefresh { [weak self] in Task { await self?.refresh() } }
        following = Task { await follow() }
    }

    package func stop() {
        store.onRefresh {}
        following?.cancel()
        pause?.cancel()
        looks.values.forEach { $0.cancel() }
    }

    /// The states now, and after each change.
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

    /// Reads `calendar` once and keeps a copy, so that it is there when the settings name it.
    ///
    /// - Throws: why it is none; then nothing has changed.
    package func prepare(_ calendar: HostSettings.Calendar) async throws(CalendarError) {
        guard
            case .new(let copy, let file) = try await CalendarReading.read(
                calendar, unlessLike: nil, clock: clock)
        else { return }
        keep(copy, file, of: calendar)
    }

    /// Follows the calendars of `settings`.
    package func update(_ settings: HostSettings) {
        let wanted = settings.calendars ?? []
        guard wanted != calendars else { return }
        for gone in calendars where !wanted.contains(gone) {
            copies[gone.id] = nil
            files[gone.id] = nil
            nextLook[gone.id] = nil
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
            for calendar in calendars where isDue(calendar, now: now) { look(at: calendar) }
            let next = calendars.compactMap { nextLook[$0.id] }.min() ?? now + 3600
            let pause = Task { [clock, wait = next.timeIntervalSince(now)] in
                // On a fast clock, servers are still asked at a human pace.
                try await Task.sleep(for: .seconds(0.5))
                // A length, not an instant: the clock may have been set back since it was read.
                try await clock().sleep(until: clock().now + wait)
            }
            self.pause = pause
            _ = await pause.result
        }
    }

    /// A look that is further away than it was ever planned was planned by a clock that has been set back.
    private func isDue(_ calendar: HostSettings.Calendar, now: Date) -> Bool {
        let next = nextLook[calendar.id, default: .distantPast]
        return next <= now || next > now + interval(of: calendar)
    }

    private func interval(of calendar: HostSettings.Calendar) -> TimeInterval {
        calendar.url.isFileURL ? Self.fileInterval : Self.serverInterval
    }

    /// Looks at every source, however fresh its copy is.
    package func lookNow() {
        calendars.forEach(look)
    }

    /// An app wants to know now.
    private func refresh() {
        let now = clock().now
        for calendar in calendars {
            let age = copies[calendar.id].map { now.timeIntervalSince($0.asOf) } ?? .infinity
            if calendar.url.isFileURL || age < 0 || age >= Self.shortestInterval { look(at: calendar) }
        }
    }

    /// One look at a source at a time, beside those at others: one that hangs keeps nobody waiting.
    private func look(at calendar: HostSettings.Calendar) {
        nextLook[calendar.id] = clock().now + interval(of: calendar)
        guard looks[calendar.id] == nil else { return }
        looks[calendar.id] = Task {
            await read(calendar)
            looks[calendar.id] = nil
        }
    }

    private func read(_ calendar: HostSettings.Calendar) async {
        do {
            let reading = try await CalendarReading.read(calendar, unlessLike: copies[calendar.id], clock: clock)
            guard calendars.contains(calendar) else { return }
            switch reading {
            case .unchanged(let copy):
                copies[calendar.id] = copy
                note(calendar, problem: nil)
            case .new(let copy, let file):
                let isNews = files[calendar.id]?.data != file.data
                keep(copy, file, of: calendar)
                if isNews { publish() } else { note(calendar, problem: nil) }
            }
        } catch {
            guard calendars.contains(calendar) else { return }
            Self.log.error("\(error.localizedDescription, privacy: .public)")
            note(calendar, problem: error)
        }
    }

    private func keep(_ copy: CalendarCopy, _ file: ICalendarFile, of calendar: HostSettings.Calendar) {
        var copy = copy
        copy.summary = file.summary
        do {
            try copy.write(file.data, as: calendar.id, in: folder)
            copies[calendar.id] = copy
            // From the disk, which need not keep it in memory.
            files[calendar.id] =
                CalendarCopy.read(calendar.id, in: folder).map { ICalendarFile($0.data, known: file.summary) } ?? file
        } catch {
            Self.log.error("A calendar was not kept: \(error.localizedDescription, privacy: .public)")
            copies[calendar.id] = copy
            files[calendar.id] = file
        }
    }

    // MARK: Telling

    /// Gives EventKit what there is now.
    private func publish() {
        states = calendars.map { state(of: $0, problem: nil) }
        store.set(Self.sources(calendars, files))
    }

    private static func sources(
        _ calendars: [HostSettings.Calendar], _ files: [String: ICalendarFile]
    ) -> [CalendarStore.Source] {
        calendars.compactMap { calendar in
            files[calendar.id].map {
                CalendarStore.Source(id: calendar.id, title: $0.name ?? calendar.fallbackName, file: $0)
            }
        }
    }

    private func note(_ calendar: HostSettings.Calendar, problem: CalendarError?) {
        guard let place = states.firstIndex(where: { $0.id == calendar.id }) else { return }
        states[place] = state(of: calendar, problem: problem)
    }

    private func state(of calendar: HostSettings.Calendar, problem: CalendarError?) -> CalendarState {
        let file = files[calendar.id]
        return CalendarState(
            id: calendar.id, name: file?.name ?? calendar.fallbackName, url: calendar.url,
            events: file?.eventCount ?? 0, unreadable: file?.unreadableCount ?? 0,
            unknownZones: file?.unknownZones ?? [], asOf: copies[calendar.id]?.asOf, problem: problem)
    }
}

extension HostSettings.Calendar {
    /// What it is called while it says nothing of itself.
    fileprivate var fallbackName: String {
        url.isFileURL ? url.deletingPathExtension().lastPathComponent : url.calendarName
    }
}
