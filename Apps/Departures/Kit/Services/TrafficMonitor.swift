import AppSupport
import Foundation
import OSLog
import SwiftData

/// Asks how long the way of each departure takes, as often as `MonitoringPolicy` says, and moves alarms accordingly.
///
/// Questions are put one after another: neither many departures nor a service that hangs ever make a burst of them.
/// Nothing that rings waits for an answer, since alarms are armed before the first question.
@MainActor
public final class TrafficMonitor {
    private let context: ModelContext
    private let router: any RouteEstimating
    private let scheduler: DepartureScheduler
    private let scenes: SceneCatalog
    private let log = Logger(subsystem: "Departures", category: "monitor")
    private var loop: Task<Void, Never>?
    /// The sleep until the next thing to do.
    private var pause: Task<Void, any Error>?
    /// The departures that are monitored; `nil` when they are to be read again.
    private var monitored: [DepartureAlarm]?
    /// Departures to ask about before their time, in this order.
    private var wanted: [UUID] = []
    /// When to try again what was not answered.
    private var retryAt = Date.distantPast
    /// Questions in a row that were not answered.
    private var failures = 0

    init(context: ModelContext, router: any RouteEstimating, scheduler: DepartureScheduler, scenes: SceneCatalog) {
        self.context = context
        self.router = router
        self.scheduler = scheduler
        self.scenes = scenes
    }

    /// Monitors from now on.
    func start() {
        guard loop == nil else { return }
        loop = Task { [weak self] in
            await self?.restore()
            while !Task.isCancelled, let self {
                await self.step()
            }
        }
    }

    /// Stops monitoring. Alarms that are armed stay armed.
    func stop() {
        loop?.cancel()
        pause?.cancel()
        loop = nil
    }

    /// Asks about every departure whose last answer is older than the shortest wait: a person looks at the list.
    public func checkAll() {
        let now = DeviceClock.now
        for departure in departures() where !wanted.contains(departure.id) {
            let age = departure.lastQuestionAt.map { now.timeIntervalSince($0) } ?? .infinity
            if age < 0 || age >= MonitoringPolicy.shortestWait { wanted.append(departure.id) }
        }
        pause?.cancel()
    }

    /// Asks about `departure` next.
    public func check(_ departure: DepartureAlarm) {
        wanted.removeAll { $0 == departure.id }
        wanted.insert(departure.id, at: 0)
        departuresChanged()
    }

    /// Asks about the departures whose start was not known: now it is.
    func checkUnplaced() {
        departures().filter { $0.travelProblem == .noStart }.forEach(check)
    }

    /// Reads again what is to be monitored.
    func departuresChanged() {
        monitored = nil
        pause?.cancel()
    }

    private func departures() -> [DepartureAlarm] {
        if let monitored { return monitored }
        do {
            let enabled = try context.fetch(FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.isEnabled }))
            monitored = enabled
            return enabled
        } catch {
            log.error("The departures cannot be read: \(error.localizedDescription, privacy: .public)")
            return []
        }
    }
}

// MARK: - The loop

extension TrafficMonitor {
    /// Derives the instants again, since clocks and zones may have changed, and puts back what was lost.
    private func restore() async {
        let now = DeviceClock.now
        for departure in departures() {
            let zone = departure.destination.timeZone
            let arrival = departure.arrivalTime.instant(onDayOf: departure.targetArrivalTime, in: zone)
            if arrival == departure.targetArrivalTime { continue }
            departure.targetArrivalTime = arrival
            arm(departure, for: .saving(departure.plan, now: now), now: now)
        }
        if departures().contains(where: { $0.homeKitSceneID != nil }) { scenes.load() }
        await scheduler.checkPermission()
        await scheduler.reconcile(departures(), now: now)
    }

    /// Does the next thing that is due, or sleeps until something is.
    private func step() async {
        let now = DeviceClock.now
        if let passed = departures().first(where: { $0.targetArrivalTime <= now }) {
            finish(passed, now: now)
        } else if let woken = departures().first(where: { $0.isSceneDue(now: now) }) {
            await runScene(of: woken)
        } else if let (departure, date) = nextQuestion(now: now), date <= now {
            await ask(about: departure)
        } else {
            await sleep(until: nextEvent(now: now), now: now)
        }
    }

    /// The departure to ask about next, and when.
    private func nextQuestion(now: Date) -> (DepartureAlarm, Date)? {
        while let id = wanted.first {
            if let departure = departures().first(where: { $0.id == id }) { return (departure, now) }
            wanted.removeFirst()
        }
        let planned = departures().compactMap { departure in
            MonitoringPolicy.nextQuestion(armed: departure.armed, lastQuestion: departure.lastQuestionAt, now: now)
                .map { (departure, $0) }
        }
        let next = planned.min { $0.1 < $1.1 }
        let unanswered = planned.map(\.0).filter { $0.travelProblem == .noAnswer }
        guard let oldest = unanswered.min(by: { ($0.lastQuestionAt ?? now) < ($1.lastQuestionAt ?? now) }) else {
            return next
        }
        if let next, next.1 <= retryAt { return next }
        return (oldest, max(now, retryAt))
    }

    private func nextEvent(now: Date) -> Date {
        var events = departures().flatMap { [$0.targetArrivalTime, $0.wakeArmedFor ?? .distantPast] }
        if let (_, date) = nextQuestion(now: now) { events.append(date) }
        return events.filter { $0 > now }.min() ?? .distantFuture
    }

    /// Sleeps, at most an hour: clocks are set.
    private func sleep(until date: Date, now: Date) async {
        let wake = min(date, now.addingTimeInterval(3600))
        let pause = Task { try await DeviceClock.sleep(until: wake) }
        self.pause = pause
        _ = await pause.result
    }

    private func ask(about departure: DepartureAlarm) async {
        wanted.removeAll { $0 == departure.id }
        let question = departure.question
        let outcome = await router.outcome(of: question)
        // Meanwhile a person may have deleted, switched off or edited it.
        guard departure.modelContext != nil, departure.isEnabled, departure.question == question else { return }
        let now = DeviceClock.now
        departure.take(outcome, now: now)
        noteFailure(outcome.problem == .noAnswer, now: now)
        let times = departure.armed.following(departure.plan, smartWake: departure.smartWake, now: now)
        log.info(
            """
            \(departure.title): \(Int(outcome.answer.expectedTravelTime)) s, \
            \(outcome.problem?.rawValue ?? outcome.answer.source.rawValue, privacy: .public), \
            leave \(times.leave?.formatted(.iso8601) ?? "-", privacy: .public)
            """)
        arm(departure, for: times, now: now)
    }

    /// One question that was not answered is tried again after 5 s, then 10, 20 ... 300; all of them once one is.
    private func noteFailure(_ failed: Bool, now: Date) {
        failures = failed ? min(failures + 1, 7) : 0
        retryAt = failed ? now.addingTimeInterval(min(5 * pow(2, Double(failures - 1)), 300)) : now
    }

    /// Like an alarm without repetition, a departure goes off once.
    private func finish(_ departure: DepartureAlarm, now: Date) {
        departure.isEnabled = false
        monitored = nil
        arm(departure, for: ArmedTimes(), now: now)
    }

    private func runScene(of departure: DepartureAlarm) async {
        departure.sceneRanFor = departure.wakeArmedFor
        guard let scene = departure.homeKitSceneID else { return }
        do {
            try context.save()
            try await scenes.run(scene)
        } catch {
            log.error("The scene of \(departure.title) did not run: \(error.localizedDescription, privacy: .public)")
        }
    }

    private func arm(_ departure: DepartureAlarm, for times: ArmedTimes, now: Date) {
        do {
            try scheduler.arm(departure, for: times, now: now)
        } catch {
            log.error("\(departure.title) was not stored: \(error.localizedDescription, privacy: .public)")
        }
    }
}

extension DepartureAlarm {
    /// Whether the wake-up came just now and its scene did not. A snoozed wake-up finds the scene running already.
    func isSceneDue(now: Date) -> Bool {
        guard homeKitSceneID != nil, !isSnoozed, let wake = wakeArmedFor, wake <= now else { return false }
        return sceneRanFor != wake && now.timeIntervalSince(wake) < 10 * 60
    }
}
