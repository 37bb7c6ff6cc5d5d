import AppSupport
public import Foundation
import OSLog
public import SwiftData
import UserNotifications

/// Everything that works for a person's departures, and what a person can do with them.
@MainActor
public final class DepartureServices {
    public let container: ModelContainer
    public let start: StartLocation
    public let router: any RouteEstimating
    public let scheduler: DepartureScheduler
    public let scenes: SceneCatalog
    public let monitor: TrafficMonitor
    public let events = EventCatalog()
    public let explanations = ExplanationRequests()
    private var following: Task<Void, Never>?
    /// Follows the events again in a while, as it failed.
    var retry: Task<Void, Never>?
    /// Departures whose event is elsewhere, and since when the map could not be asked for the place.
    var unplaced: [UUID: Date] = [:]
    let center: UNUserNotificationCenter
    private var responder: NotificationResponder?
    private let log = Logger(subsystem: "Departures", category: "services")

    /// The services over `container`. Nothing is monitored before `begin()`.
    ///
    /// - Parameter alarms: the system's; `nil` where wake-ups are notifications with a sound.
    public convenience init(container: ModelContainer, alarms: (any WakeAlarms)? = nil) {
        let start = StartLocation()
        self.init(
            container: container, start: start, router: RouteEstimator(start: start), center: .current(),
            alarms: alarms)
    }

    init(
        container: ModelContainer, start: StartLocation, router: any RouteEstimating, center: UNUserNotificationCenter,
        alarms: (any WakeAlarms)? = nil, defaults: UserDefaults = DeviceDefaults.standard
    ) {
        self.container = container
        self.start = start
        self.router = router
        self.center = center
        let scenes = SceneCatalog()
        let scheduler = DepartureScheduler(
            context: container.mainContext, center: center, alarms: alarms, defaults: defaults)
        self.scenes = scenes
        self.scheduler = scheduler
        monitor = TrafficMonitor(
            context: container.mainContext, router: router, scheduler: scheduler, scenes: scenes)
    }

    /// Answers notifications and monitors departures from now on.
    public func begin() {
        let responder = NotificationResponder { [weak self] in self?.answer($0, about: $1) }
        self.responder = responder
        center.delegate = responder
        answerIntents()
        start.didMove = { [weak self] in self?.monitor.startMoved() }
        start.monitor()
        monitor.start()
        following = followEvents()
    }

    private var context: ModelContext { container.mainContext }
}

// MARK: - What a person does

extension DepartureServices {
    /// Stores a form and arms its alarms at once: with `outcome` where it is about this form, else with an estimate.
    ///
    /// - Parameter original: the form as it was opened: of `existing`, only what differs from it is changed.
    public func save(
        _ form: DepartureDraft, to existing: DepartureAlarm?, changedFrom original: DepartureDraft? = nil,
        outcome: RouteOutcome?
    ) throws {
        let draft = existing.map { form.changing($0, since: original) } ?? form
        guard let destination = draft.destination else { return }
        let now = DeviceClock.now
        let departure: DepartureAlarm
        // What another page deleted meanwhile becomes a departure of its own: who saves a form wants to be woken.
        if let existing, existing.modelContext != nil {
            departure = existing
            departure.apply(draft, to: destination, now: now)
        } else {
            departure = DepartureAlarm(
                draft, to: destination, arrival: draft.repetition.next(after: now), sortOrder: try nextSortOrder())
            context.insert(departure)
            scheduler.isEmptyByChoice = false
        }
        departure.questionCount = 0
        if let outcome, outcome.question == departure.question {
            departure.take(outcome, now: now)
        } else if departure.answer == nil {
            departure.answer = router.estimate(for: departure.question)
        }
        try enable(departure, now: now)
        // The form may have stood open while the calendar changed.
        if departure.event != nil { events.lookAgain() }
    }

    /// Switches monitoring and alarms on, for the next arrival, or off.
    public func setEnabled(_ isEnabled: Bool, for departure: DepartureAlarm) throws {
        try departure.requireStored()
        let now = DeviceClock.now
        if isEnabled {
            departure.beginAgain(now: now)
            return try enable(departure, now: now)
        }
        departure.isEnabled = false
        try scheduler.arm(departure, for: ArmedTimes(), now: now)
        scheduler.disarm(departure.id)
        monitor.changed(departure)
    }

    /// - Parameter byPerson: whether somebody is awake who did it.
    func enable(_ departure: DepartureAlarm, byPerson: Bool = true, now: Date) throws {
        departure.isEnabled = true
        departure.learnVariability(in: context)
        let isAsked = departure.lastQuestionAt == now
        let isGuess = departure.isGuessed && !isAsked
        let times =
            byPerson
            ? ArmedTimes.saving(departure.plan, isGuess: isGuess, now: now)
            : departure.armed.moved(to: departure.plan, isGuess: isGuess, now: now)
        try scheduler.arm(departure, for: times, now: now)
        if byPerson { monitor.noteAwake(departure, now: now) }
        if isAsked { monitor.changed(departure) } else { monitor.check(departure) }
    }

    public func delete(_ departures: [DepartureAlarm]) throws {
        let departures = departures.filter { $0.modelContext != nil }
        let gone = departures.map { (id: $0.id, alarm: $0.wakeAlarm) }
        departures.forEach(context.delete)
        try SeenAnswer.forget(about: gone.map(\.id), in: context)
        // Before the departures are gone: whoever is killed then finds alarms without one.
        scheduler.isEmptyByChoice = try context.fetchCount(FetchDescriptor<DepartureAlarm>()) == 0
        do {
            try store()
        } catch {
            scheduler.isEmptyByChoice = false
            throw error
        }
        for one in gone { scheduler.disarm(one.id, alarm: one.alarm) }
        center.removeDeliveredNotifications(withIdentifiers: gone.map { Self.eventNotification(of: $0.id) })
        monitor.forget(gone.map(\.id))
    }

    /// Moves the rows at `source` of `departures` before the row at `destination`, as a list's `onMove` says it.
    public func move(_ departures: [DepartureAlarm], from source: IndexSet, to destination: Int) throws {
        let moved = source.map { departures[$0] }
        let before = departures[..<destination].enumerated().filter { !source.contains($0.offset) }.map(\.element)
        let after = departures[destination...].enumerated().filter { !source.contains($0.offset + destination) }
            .map(\.element)
        for (order, departure) in (before + moved + after).enumerated() where departure.sortOrder != order {
            departure.sortOrder = order
        }
        try store()
    }

    /// Stores what was changed, or takes it back: what a person is told was not done is not stored later either.
    func store() throws {
        do {
            try context.save()
        } catch {
            context.rollback()
            throw error
        }
    }

    /// The places that departures lead to or start from, each once, by name.
    public func savedPlaces() -> [CodableLocation] {
        let departures = (try? context.fetch(FetchDescriptor<DepartureAlarm>())) ?? []
        return Set(departures.flatMap { [$0.destination, $0.start].compactMap(\.self) }).sorted { $0.name < $1.name }
    }

    private func nextSortOrder() throws -> Int {
        var last = FetchDescriptor<DepartureAlarm>(sortBy: [SortDescriptor(\.sortOrder, order: .reverse)])
        last.fetchLimit = 1
        return try context.fetch(last).first.map { $0.sortOrder + 1 } ?? 0
    }

    /// Does what a person chose on a notification.
    func answer(_ choice: NotificationResponder.Choice, about id: UUID) {
        do {
            let matching = FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.id == id })
            guard let departure = try context.fetch(matching).first else { return }
            let now = DeviceClock.now
            switch choice {
            case .onTheWay where departure.hasRung(.leave, by: now): try setOnTheWay(departure)
            case .snooze where departure.hasRung(.wake, by: now): try snooze(departure, now: now)
            case .stop where departure.snoozeEnd(at: now) != nil: try endSnooze(departure)
            case .stop where departure.isEnabled, .look where departure.isEnabled: monitor.checkOld(departure)
            case .tell where departure.isEnabled:
                explanations.ask(for: id)
                monitor.checkOld(departure)
            case .onTheWay, .snooze, .stop, .look, .tell: break
            }
        } catch {
            log.error(
                "\(choice.rawValue, privacy: .public) was not stored: \(error.localizedDescription, privacy: .public)")
        }
    }

    private func snooze(_ departure: DepartureAlarm, now: Date) throws {
        scheduler.withdraw([.wake], of: departure.id)
        let snooze = departure.snooze(at: now)
        guard let times = departure.armed.snoozed(snooze, departure.plan, now: now) else {
            return scheduler.sayNoTimeLeft(departure, now: now)
        }
        try scheduler.arm(departure, for: times, now: now)
        monitor.check(departure)
    }

    /// A person who asked for more sleep is awake already: nothing wakes them again. When to leave stays as it is.
    public func endSnooze(_ departure: DepartureAlarm) throws {
        try departure.requireStored()
        let now = DeviceClock.now
        guard departure.snoozeEnd(at: now) != nil else { return }
        var times = departure.armed
        times.wake = nil
        try scheduler.arm(departure, for: times, now: now)
        monitor.checkOld(departure)
        monitor.changed(departure)
    }

    /// A person has left: nothing more is said about this arrival, which is over when they are there.
    public func setOnTheWay(_ departure: DepartureAlarm) throws {
        try departure.requireStored()
        departure.leftAt = departure.leftAt ?? DeviceClock.now
        try store()
        scheduler.withdrawLateness(of: departure)
        monitor.changed(departure)
    }
}
