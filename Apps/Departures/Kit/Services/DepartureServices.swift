import DevicePorts
public import Foundation
import OSLog
public import PairedHost
public import SwiftData
import UserNotifications

/// The services behind the departures, and the person's actions on them.
@MainActor
public final class DepartureServices {
    public let container: ModelContainer
    public let start: StartLocation
    public let router: any RouteEstimating
    public let scheduler: DepartureScheduler
    public let scenes: SceneCatalog
    public let monitor: TrafficMonitor
    public let control: DepartureControl
    public let events: EventCatalog
    let follower: EventFollower
    /// The person's own host. Its routes are better than MapKit's if it has a map of the area.
    public let host: PairedHost
    public let explanations = ExplanationRequests()
    let center: UNUserNotificationCenter
    /// Shows a countdown to the next time to leave; `nil` if the system has no Live Activities.
    let leaveActivity: LeaveActivityKeeper?
    private var responder: NotificationResponder?
    private let log = Logger(subsystem: "Departures", category: "services")

    /// Creates the services for `container`. Nothing is monitored before `begin()`.
    ///
    /// - Parameters:
    ///   - alarms: the system's alarms, or `nil` if wake-ups are notifications with a sound.
    ///   - activities: the system's Live Activities, or `nil` to start none.
    public convenience init(
        container: ModelContainer, alarms: (any WakeAlarms)? = nil, activities: (any LeaveActivities)? = nil
    ) {
        let start = StartLocation()
        let host = PairedHost(app: "Departures")
        self.init(
            container: container, start: start, router: RouteEstimator(start: start, host: host), center: .current(),
            alarms: alarms, activities: activities, host: host)
    }

    init(
        container: ModelContainer, start: StartLocation, router: any RouteEstimating, center: UNUserNotificationCenter,
        alarms: (any WakeAlarms)? = nil, activities: (any LeaveActivities)? = nil,
        defaults: UserDefaults = DeviceDefaults.standard, host: PairedHost = PairedHost(app: "Departures")
    ) {
        self.host = host
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
        let leaveActivity = activities.map {
            LeaveActivityKeeper(activities: $0, context: container.mainContext, defaults: defaults)
        }
        self.leaveActivity = leaveActivity
        control = DepartureControl(
            context: container.mainContext, scheduler: scheduler, monitor: monitor, leaveActivity: leaveActivity)
        events = EventCatalog()
        follower = EventFollower(
            events: events, context: container.mainContext, start: start, router: router, control: control,
            center: center)
        scheduler.onArming = { [weak leaveActivity] in leaveActivity?.refresh() }
    }

    /// Starts to handle notifications and to monitor departures.
    public func begin() {
        let responder = NotificationResponder { [weak self] in self?.answer($0, about: $1) }
        self.responder = responder
        center.delegate = responder
        answerIntents()
        start.didMove = { [weak self] in self?.monitor.startMoved() }
        start.monitor()
        monitor.start()
        offerToHome()
        leaveActivity?.refresh()
        follower.begin()
    }

    private var context: ModelContext { container.mainContext }
}

// MARK: - Actions

extension DepartureServices {
    /// Stores a form and arms its alarms at once, based on `outcome` if it answers this form's question, and on an
    /// estimate otherwise.
    ///
    /// - Parameter original: the form as it was opened. Only the fields of `existing` that differ from it are changed.
    public func save(
        _ form: DepartureDraft, to existing: DepartureAlarm?, changedFrom original: DepartureDraft? = nil,
        outcome: RouteOutcome?
    ) throws {
        let draft = existing.map { form.changing($0, since: original) } ?? form
        guard let destination = draft.destination else { return }
        let now = DeviceClock.now
        let departure: DepartureAlarm
        // If another page has deleted the departure meanwhile, a new one is made, because a person who saves a form
        // wants to be woken.
        if let existing, existing.modelContext != nil {
            departure = existing
            draft.apply(to: departure, leadingTo: destination, now: now)
        } else {
            departure = draft.makeDeparture(
                to: destination, arrival: draft.repetition.next(after: now), sortOrder: try nextSortOrder())
            context.insert(departure)
            scheduler.isEmptyByChoice = false
        }
        departure.questionCount = 0
        if let outcome, outcome.question == departure.question {
            departure.apply(outcome, now: now)
        } else if departure.answer == nil {
            departure.answer = router.estimate(for: departure.question)
        }
        try control.enable(departure, now: now)
        // The calendar may have changed while the form was open.
        if departure.event != nil { events.recheck() }
    }

    public func delete(_ departures: [DepartureAlarm]) throws {
        let departures = departures.filter { $0.modelContext != nil }
        let gone = departures.map { (id: $0.id, alarm: $0.wakeAlarm) }
        departures.forEach(context.delete)
        do {
            try SeenAnswer.forget(about: gone.map(\.id), in: context)
            // Set before saving. If the app is killed in between, it can still tell which alarms are left over.
            scheduler.isEmptyByChoice = try context.fetchCount(FetchDescriptor<DepartureAlarm>()) == 0
            try context.saveOrRollBack()
        } catch {
            context.rollback()
            scheduler.isEmptyByChoice = false
            throw error
        }
        for one in gone { scheduler.disarm(one.id, alarm: one.alarm) }
        center.removeDeliveredNotifications(withIdentifiers: gone.map { EventFollower.notification(of: $0.id) })
        monitor.forget(gone.map(\.id))
    }

    /// Moves the rows at `source` of `departures` before the row at `destination`, as in a list's `onMove`.
    public func move(_ departures: [DepartureAlarm], from source: IndexSet, to destination: Int) throws {
        let moved = source.map { departures[$0] }
        let before = departures[..<destination].enumerated().filter { !source.contains($0.offset) }.map(\.element)
        let after = departures[destination...].enumerated().filter { !source.contains($0.offset + destination) }
            .map(\.element)
        for (order, departure) in (before + moved + after).enumerated() where departure.sortOrder != order {
            departure.sortOrder = order
        }
        try context.saveOrRollBack()
    }

    /// The destinations and starts of all departures, each once, sorted by name.
    public func savedPlaces() -> [CodableLocation] {
        let departures = (try? context.fetch(FetchDescriptor<DepartureAlarm>())) ?? []
        return Set(departures.flatMap { [$0.destination, $0.start].compactMap(\.self) }).sorted { $0.name < $1.name }
    }

    private func nextSortOrder() throws -> Int {
        var last = FetchDescriptor<DepartureAlarm>(sortBy: [SortDescriptor(\.sortOrder, order: .reverse)])
        last.fetchLimit = 1
        return try context.fetch(last).first.map { $0.sortOrder + 1 } ?? 0
    }

    /// Performs the action that a person chose on a notification.
    func answer(_ choice: NotificationResponder.Choice, about id: UUID) {
        _ = try? perform(choice, about: id)
    }

    /// Performs the action that a person chose.
    ///
    /// - Returns: false if there is no departure with this id.
    /// - Throws: an error if the change could not be stored.
    func perform(_ choice: NotificationResponder.Choice, about id: UUID) throws -> Bool {
        do {
            let matching = FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.id == id })
            guard let departure = try context.fetch(matching).first else { return false }
            let now = DeviceClock.now
            switch choice {
            case .onTheWay where departure.rings.hasRung(.leave, by: now): try control.setOnTheWay(departure)
            case .snooze where departure.rings.hasRung(.wake, by: now): try control.snooze(departure, now: now)
            // The alarm rang late, and its arrival ended before the person pressed the button.
            case .snooze where departure.isOver(at: now): scheduler.postNoTimeLeft(departure, now: now)
            case .stop where departure.snoozeEnd(at: now) != nil: try control.endSnooze(departure)
            case .stop where departure.isEnabled, .look where departure.isEnabled: monitor.checkOld(departure)
            case .tell where departure.isEnabled:
                explanations.ask(for: id)
                monitor.checkOld(departure)
            case .onTheWay, .snooze, .stop, .look, .tell: break
            }
            return true
        } catch {
            log.error(
                "\(choice.rawValue, privacy: .public) was not stored: \(error.localizedDescription, privacy: .public)")
            throw error
        }
    }

    /// Called while a person looks at the app. Asks about the traffic, and shows the Live Activity, which an iPhone
    /// allows only then.
    public func lookedAt() {
        monitor.checkAll()
        leaveActivity?.refresh()
    }

    /// Does the due work on systems that give the app background time only now and then.
    public func refresh() async {
        await monitor.refresh()
        leaveActivity?.refresh()
        await leaveActivity?.settled()
    }
}
