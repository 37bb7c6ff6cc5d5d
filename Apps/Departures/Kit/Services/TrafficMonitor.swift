import DevicePorts
import Foundation
import OSLog
import SwiftData

/// Asks for the travel time of each departure at the times that `MonitoringPolicy` chooses, and moves alarms
/// accordingly.
///
/// Questions are asked one after another, so neither many departures nor a slow service cause a burst of requests.
/// Alarms are armed before the first question, so none waits for an answer.
@MainActor
public final class TrafficMonitor {
    let context: ModelContext
    let router: any RouteEstimating
    let scheduler: DepartureScheduler
    let scenes: SceneCatalog
    let log = Logger(subsystem: "Departures", category: "monitor")
    private var loop: Task<Void, Never>?
    /// The sleep until the next work is due.
    private var pause: Task<Void, any Error>?
    /// The monitored departures.
    private(set) var monitored: [UUID: DepartureAlarm] = [:]
    var agenda = MonitoringAgenda()
    /// Departures to ask about ahead of schedule, in order.
    private var wanted: [UUID] = []
    /// Answers that are not stored yet.
    var answers: [MonitoringAnswer] = []
    /// The time to retry unanswered questions.
    private var retryAt = Date.distantPast
    /// The number of consecutive unanswered questions.
    private var failures = 0
    /// Requests background time on devices that wake the app only now and then.
    private let refresher = BackgroundRefresher()
    /// The refreshes that wait until no work is due.
    private var refreshes: [CheckedContinuation<Void, Never>] = []

    init(context: ModelContext, router: any RouteEstimating, scheduler: DepartureScheduler, scenes: SceneCatalog) {
        self.context = context
        self.router = router
        self.scheduler = scheduler
        self.scenes = scenes
    }

    /// Starts monitoring.
    func start() {
        guard loop == nil else { return }
        loop = Task { [weak self] in
            await self?.restore()
            while !Task.isCancelled, let self {
                await self.step()
            }
        }
    }

    /// Stops monitoring. Armed alarms stay armed.
    func stop() {
        loop?.cancel()
        pause?.cancel()
        loop = nil
        endRefreshes()
    }

    /// Asks the due questions, on systems that give the app background time only now and then.
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

    // MARK: Actions

    /// Asks about every departure whose last answer is older than the shortest wait, because a person is looking at
    /// the list.
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

    /// Records that a person has just saved or switched on `departure`, and is awake.
    func recordAwake(_ departure: DepartureAlarm, now: Date) {
        agenda.recordAwake(departure.id, now: now)
    }

    /// Asks about `departure`, unless it was asked about recently.
    func checkOld(_ departure: DepartureAlarm) {
        let age = departure.lastQuestionAt.map { DeviceClock.now.timeIntervalSince($0) } ?? .infinity
        if age < 0 || age >= MonitoringPolicy.shortestWait { check(departure) }
    }

    /// Asks about the departures that start at the device's location, after a change of that location.
    func startMoved() {
        let now = DeviceClock.now
        for departure in monitored.values where departure.start == nil && !departure.isOnTheWay {
            agenda.recordMove(of: departure.id, leaving: departure.leaveTime, now: now)
        }
        pause?.cancel()
    }

    /// Records a person's change of `departure`.
    func changed(_ departure: DepartureAlarm) {
        monitor(departure, now: DeviceClock.now)
        pause?.cancel()
    }

    /// Stops monitoring the departures with these ids.
    func forget(_ ids: [UUID]) {
        for id in ids {
            monitored[id] = nil
            agenda[id] = nil
            agenda.forgetMoves(of: id)
            agenda.forgetAwake(id)
            agenda.sceneRetries.forget(id)
        }
    }

    func monitor(_ departure: DepartureAlarm, now: Date) {
        guard departure.isEnabled else { return forget([departure.id]) }
        monitored[departure.id] = departure
        agenda[departure.id] = .init(departure, now: now)
    }
}

// MARK: - The loop

extension TrafficMonitor {
    /// Does the next work that is due, or sleeps until then.
    private func step() async {
        let now = DeviceClock.now
        // The time to leave comes before the end of the arrival: a person who missed it, even because the app did not
        // run, is late, not there.
        if let leaving = agenda.leavingDue(now: now).flatMap({ monitored[$0] }) {
            recordTimeToLeave(leaving, now: now)
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
            // No more questions are needed about a person on the way.
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

    /// Sleeps until `date`, but no more than an hour, because clocks can be set.
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
        agenda.recordQuestion(about: id, now: now)
        let began = ContinuousClock.now
        let outcome = await router.outcome(of: departure.question(at: now))
        let answered = DeviceClock.now
        recordFailure(outcome.problem == .noAnswer, now: answered)
        answers.append(MonitoringAnswer(departure: departure, outcome: outcome, date: answered, isPlanned: isPlanned))
        let isSlow = ContinuousClock.now - began > .seconds(1)
        if isSlow || answers.count >= Self.storedTogether { storeAnswers(now: answered) }
    }

    /// The number of answers saved together. Each save waits for the disk.
    private static let storedTogether = 20

    /// Records whether a question failed. After a failure, one question is retried after 5 s, then 10, 20 ... 300.
    /// Once it has an answer, all questions are asked again.
    private func recordFailure(_ failed: Bool, now: Date) {
        failures = failed ? min(failures + 1, 7) : 0
        retryAt = failed ? now.addingTimeInterval(min(5 * pow(2, Double(failures - 1)), 300)) : now
    }
}
