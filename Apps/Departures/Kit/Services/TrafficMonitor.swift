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
    let context: ModelContext
    let router: any RouteEstimating
    let scheduler: DepartureScheduler
    let scenes: SceneCatalog
    let log = Logger(subsystem: "Departures", category: "monitor")
    private var loop: Task<Void, Never>?
    /// The sleep until the next thing to do.
    private var pause: Task<Void, any Error>?
    /// The departures that are monitored.
    private(set) var monitored: [UUID: DepartureAlarm] = [:]
    var agenda = MonitoringAgenda()
    /// Departures to ask about before their time, in this order.
    private var wanted: [UUID] = []
    /// Answers that are not stored yet.
    var answers: [MonitoringAnswer] = []
    /// When to try again what was not answered.
    private var retryAt = Date.distantPast
    /// Questions in a row that were not answered.
    private var failures = 0
    /// Where this device wakes the app when it suits it: how the system is asked to.
    private let refresher = BackgroundRefresher()
    /// Refreshes that wait until nothing is due.
    private var refreshes: [CheckedContinuation<Void, Never>] = []

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
        endRefreshes()
    }

    /// Asks what is due while nobody looks, where the system gives the app time for it only now and then.
    public func refresh() async {
        guard loop != nil else { return }
        let now = DeviceClock.now
        wanted += agenda.dueQuestions(now: now).filter { !wanted.contains($0) }
        pause?.cancel()
        await withCheckedContinuation { refreshes.append($0) }
    }

    private func endRefreshes() {
        refreshes.forEach { $0.resume() }
        refreshes = []
    }

    // MARK: What a person does

    /// Asks about every departure whose last answer is older than the shortest wait: a person looks at the list.
    public func checkAll() {
        let now = DeviceClock.now
        let known = Set(wanted)
        for (id, departure) in monitored where !known.contains(id) {
            let age = departure.lastQuestionAt.map { now.timeIntervalSince($0) } ?? .infinity
            if age < 0 || age >= MonitoringPolicy.shortestWait { wanted.append(id) }
        }
        pause?.cancel()
    }

    /// Asks about `departure` next.
    public func check(_ departure: DepartureAlarm) {
        guard departure.modelContext != nil else { return }
        wanted.removeAll { $0 == departure.id }
        wanted.insert(departure.id, at: 0)
        changed(departure)
    }

    /// A person is awake who has just saved or switched on `departure`.
    func noteAwake(_ departure: DepartureAlarm, now: Date) {
        agenda.noteAwake(departure.id, now: now)
    }

    /// Asks about `departure` unless that was just done.
    func checkOld(_ departure: DepartureAlarm) {
        let age = departure.lastQuestionAt.map { DeviceClock.now.timeIntervalSince($0) } ?? .infinity
        if age < 0 || age >= MonitoringPolicy.shortestWait { check(departure) }
    }

    /// Asks about the departures that start where the device is: that is somewhere else now.
    func startMoved() {
        let now = DeviceClock.now
        for departure in monitored.values where departure.start == nil && !departure.isOnTheWay {
            agenda.noteMove(of: departure.id, leaving: departure.leaveTime, now: now)
        }
        pause?.cancel()
    }

    /// Takes notice of what a person has changed about `departure`.
    func changed(_ departure: DepartureAlarm) {
        note(departure, now: DeviceClock.now)
        pause?.cancel()
    }

    /// Monitors the departures of these ids no longer.
    func forget(_ ids: [UUID]) {
        for id in ids {
            monitored[id] = nil
            agenda[id] = nil
            agenda.forgetMoves(of: id)
            agenda.forgetAwake(id)
            agenda.sceneRetries.forget(id)
        }
    }

    func note(_ departure: DepartureAlarm, now: Date) {
        guard departure.isEnabled else { return forget([departure.id]) }
        monitored[departure.id] = departure
        agenda[departure.id] = .init(departure, now: now)
    }
}

// MARK: - The loop

extension TrafficMonitor {
    /// Does the next thing that is due, or sleeps until something is.
    private func step() async {
        let now = DeviceClock.now
        // The time to leave comes first: who missed it, be it that the app did not run, is late and not there.
        if let leaving = agenda.leavingDue(now: now).flatMap({ monitored[$0] }) {
            noteTimeToLeave(leaving, now: now)
        } else if let over = agenda.over(now: now).flatMap({ monitored[$0] }) {
            finish(over, now: now)
        } else if let woken = agenda.sceneDue(now: now).flatMap({ monitored[$0] }) {
            await runScene(of: woken, now: now)
        } else if let departure = dueQuestion(now: now) {
            await ask(about: departure, now: now)
        } else if !answers.isEmpty {
            storeAnswers(now: now)
        } else {
            endRefreshes()
            refresher.ask(for: agenda.nextQuestion(now: now, retry: retryAt)?.date)
            await sleep(until: agenda.nextEvent(now: now, retry: retryAt) ?? .distantFuture, now: now)
        }
    }

    /// The departure to ask about now.
    private func dueQuestion(now: Date) -> DepartureAlarm? {
        while let id = wanted.first {
            // Who is on the way is there when they are: nothing is asked any more.
            if let departure = monitored[id], !departure.isOnTheWay { return departure }
            wanted.removeFirst()
        }
        if let moved = agenda.moved(now: now) {
            if let departure = monitored[moved] { return departure }
            agenda.forgetMoves(of: moved)
        }
        guard refresher.asksFreely, let next = agenda.nextQuestion(now: now, retry: retryAt), next.date <= now
        else { return nil }
        return monitored[next.id]
    }

    /// Sleeps, at most an hour: clocks are set.
    private func sleep(until date: Date, now: Date) async {
        let wake = min(date, now.addingTimeInterval(3600))
        let pause = Task { try await DeviceClock.sleep(until: wake) }
        self.pause = pause
        _ = await pause.result
        if DeviceClock.now < now { await restore() }
    }

    private func ask(about departure: DepartureAlarm, now: Date) async {
        let id = departure.id
        let isPlanned = agenda[id]?.question.map { $0 <= now } ?? false
        wanted.removeAll { $0 == id }
        agenda[id]?.question = nil
        agenda.noteQuestion(about: id, now: now)
        let began = ContinuousClock.now
        let outcome = await router.outcome(of: departure.question(at: now))
        let answered = DeviceClock.now
        noteFailure(outcome.problem == .noAnswer, now: answered)
        answers.append(MonitoringAnswer(departure: departure, outcome: outcome, date: answered, isPlanned: isPlanned))
        let isSlow = ContinuousClock.now - began > .seconds(1)
        if isSlow || answers.count >= Self.storedTogether { storeAnswers(now: answered) }
    }

    /// Each time of storing waits for the disk, so that answers which come in quick succession are stored together.
    private static let storedTogether = 20

    /// One question that was not answered is tried again after 5 s, then 10, 20 ... 300; all of them once one is.
    private func noteFailure(_ failed: Bool, now: Date) {
        failures = failed ? min(failures + 1, 7) : 0
        retryAt = failed ? now.addingTimeInterval(min(5 * pow(2, Double(failures - 1)), 300)) : now
    }
}
