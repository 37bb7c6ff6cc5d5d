import DevicePorts
import Foundation
import OSLog
import SwiftData

/// The outcome of a question about a departure's route, until it is stored.
struct MonitoringAnswer {
    let departure: DepartureAlarm
    let outcome: RouteOutcome
    let date: Date
    /// True if monitoring asked the question by itself.
    let isPlanned: Bool

    /// False if the departure has meanwhile been deleted, switched off or edited. Also false if the person has left
    /// and may be in the middle of the route.
    @MainActor var isCurrent: Bool {
        var asked = outcome.question
        asked.departure = nil
        return departure.modelContext != nil && departure.isEnabled && departure.question == asked
            && !departure.isOnTheWay
    }

    var isAboutLeavingLate: Bool { outcome.question.departure != nil }
}

extension TrafficMonitor {
    /// Applies the answers and moves the affected alarms.
    func storeAnswers(now: Date) {
        let taken = answers.filter(\.isCurrent)
        answers = []
        let leaving = taken.map(\.departure).filter(\.isTimeToLeave)
        let rearmings = taken.map { answer in
            let departure = answer.departure
            let oldTexts = departure.rings.texts
            if answer.isAboutLeavingLate {
                applyLate(answer)
                return Rearming(departure: departure, times: departure.armed, oldTexts: oldTexts)
            }
            let isFirst = departure.isGuessed
            let isNew = departure.apply(answer.outcome, now: answer.date)
            if answer.isPlanned { departure.questionCount += 1 }
            if isNew { remember(answer.outcome.answer, about: departure) }
            let times =
                isNew
                ? departure.armed.following(
                    departure.plan, smartWake: departure.smartWake, replacesEstimate: isFirst,
                    isAwake: agenda.isAwake(departure.id, now: now), now: now)
                : departure.armed
            explain(answer.outcome, about: departure, times)
            return Rearming(departure: departure, times: times, oldTexts: oldTexts)
        }
        arm(rearmings, now: now)
        // According to the estimate, it was time to leave, but the answer allows more time.
        for departure in leaving where !departure.isTimeToLeave {
            scheduler.withdraw([.leave, .late], of: departure.id)
        }
    }

    private func applyLate(_ answer: MonitoringAnswer) {
        let departure = answer.departure
        departure.applyLate(answer.outcome, now: answer.date)
        if answer.isPlanned { departure.lateQuestionCount += 1 }
        let text = departure.lateTravelTime.map { "\(Int($0.asTravelTime)) s" } ?? "not known"
        log.info(
            """
            Departure \(departure.id.uuidString, privacy: .public): travel time when leaving late is \
            \(text, privacy: .public)
            """)
    }

    /// Derives the times again, because clocks and time zones may have changed, and restores lost notifications.
    func restore() async {
        let now = DeviceClock.now
        let departures = enabledDepartures()
        var moved: [Rearming] = []
        for departure in departures {
            if departure.wasPlannedByWrongClock(now: now) {
                departure.beginAgain(now: now)
                moved.append(Rearming(departure: departure, times: .saving(departure.plan, now: now)))
                continue
            }
            let zone = departure.destination.timeZone
            let arrival = departure.nextArrivalTime.instant(onDayOf: departure.targetArrivalTime, in: zone)
            if arrival == departure.targetArrivalTime { continue }
            departure.targetArrivalTime = arrival
            let times = departure.armed.moved(to: departure.plan, now: now)
            moved.append(Rearming(departure: departure, times: times))
        }
        arm(moved, now: now)
        for departure in departures { monitor(departure, now: now) }
        if departures.contains(where: { $0.homeKitSceneID != nil }) { scenes.load() }
        let isPermissionKnown = await scheduler.checkPermission()
        await scheduler.reconcile(Array(monitored.values), now: now)
        if !isPermissionKnown, !monitored.isEmpty { restorePermission() }
    }

    /// Asks again for a permission that the system has lost, for example on a phone restored from a backup, and adds
    /// the notifications. Nothing waits for the person's answer.
    private func restorePermission() {
        Task {
            await scheduler.requestPermission()
            await scheduler.reconcile(Array(monitored.values), now: DeviceClock.now)
        }
    }

    private func enabledDepartures() -> [DepartureAlarm] {
        do {
            return try context.fetch(FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.isEnabled }))
        } catch {
            log.error("The departures cannot be read: \(error.localizedDescription, privacy: .public)")
            return []
        }
    }

    /// Logs the answer and its effects. Labels and roads are private, because they can reveal where a person goes.
    private func explain(_ outcome: RouteOutcome, about departure: DepartureAlarm, _ times: ArmedTimes) {
        // Without a new answer, the last one is still valid.
        let answer = departure.answer ?? outcome.answer
        let isMoved = times.leave != departure.leaveArmedFor || times.wake != departure.wakeArmedFor
        let lost = answer.delay >= 60 ? ", \(Int(answer.delay)) s of it in traffic, most on \(answer.road ?? "-")" : ""
        log.log(
            level: isMoved || outcome.problem != nil ? .default : .info,
            """
            Departure \(departure.id.uuidString, privacy: .public): \(Int(answer.expectedTravelTime)) s on the way\(lost) \
            (\(outcome.problem?.rawValue ?? answer.source.rawValue, privacy: .public)). \
            \(isMoved ? "Moved to" : "Stays at", privacy: .public): \
            wake \(times.wake?.formatted(.iso8601) ?? "-", privacy: .public), \
            leave \(times.leave?.formatted(.iso8601) ?? "-", privacy: .public)
            """)
    }

    /// Remembers the answer, except for transit, because a timetable does not show how much days differ.
    private func remember(_ answer: TravelAnswer, about departure: DepartureAlarm) {
        guard answer.source.followsRoads, departure.transportType != .transit else { return }
        context.insert(SeenAnswer(answer, about: departure))
    }

    /// Ends an arrival that is over. Like an alarm, a departure that does not repeat is then switched off.
    func finish(_ departure: DepartureAlarm, now: Date) {
        SeenAnswer.forget(before: now - SeenAnswer.memory, in: context)
        if departure.repeats.isEmpty {
            departure.isEnabled = false
            arm([Rearming(departure: departure, times: ArmedTimes())], now: now)
        } else {
            departure.beginNextArrival(now: now)
            departure.bufferShare = SeenAnswer.bufferShare(of: departure, in: context)
            arm([Rearming(departure: departure, times: .saving(departure.plan, now: now))], now: now)
        }
    }

    /// Records that it is time to leave. From now on, the row shows the expected lateness.
    func recordTimeToLeave(_ departure: DepartureAlarm, now: Date) {
        departure.isTimeToLeave = true
        do {
            try context.save()
        } catch {
            log.error("The time to leave was not stored: \(error.localizedDescription, privacy: .public)")
            return retryAfterFailure([departure], now: now)
        }
        monitor(departure, now: now)
    }

    func runScene(of departure: DepartureAlarm, now: Date) async {
        let retry = agenda.sceneRetries.retry(of: departure.id)
        agenda.sceneRetries.forget(departure.id)
        if retry == nil { departure.sceneRanFor = departure.wakeArmedFor }
        monitor(departure, now: now)
        guard let scene = departure.homeKitSceneID else { return }
        if let retry, retry.scene != scene || departure.isOnTheWay { return }
        // Prevents a second run after a restart. If the disk is full, a second run does less harm.
        try? context.save()
        do {
            try await scenes.run(scene)
            departure.sceneFailure = nil
            scheduler.withdrawSceneFailure(of: departure.id)
            log.notice("The scene of departure \(departure.id.uuidString, privacy: .public) ran")
        } catch {
            departure.sceneFailure = error.localizedDescription
            let isTriedAgain = agenda.sceneRetries.recordFailure(
                error, of: scene, for: departure.id, wake: retry?.wake ?? departure.wakeArmedFor ?? now,
                now: DeviceClock.now)
            if !isTriedAgain { scheduler.postSceneDidNotRun(departure) }
            log.error(
                """
                The scene of departure \(departure.id.uuidString, privacy: .public) did not run: \
                \(error.localizedDescription)
                """
            )
        }
        try? context.save()
    }

    private func arm(_ rearmings: [Rearming], now: Date) {
        guard !rearmings.isEmpty else { return }
        do {
            try scheduler.arm(rearmings, now: now)
        } catch {
            log.error("\(rearmings.count) departures were not stored: \(error.localizedDescription, privacy: .public)")
            retryAfterFailure(rearmings.map(\.departure), now: now)
            return
        }
        for rearming in rearmings { monitor(rearming.departure, now: now) }
    }

    /// Restores the departures that could not be stored, and waits, because an immediate retry does not help if the
    /// disk is full.
    private func retryAfterFailure(_ departures: [DepartureAlarm], now: Date) {
        for departure in departures {
            monitor(departure, now: now)
            agenda[departure.id]?.notBefore = now.addingTimeInterval(60)
            agenda[departure.id]?.question = now.addingTimeInterval(60)
        }
    }
}
