package import Foundation

/// The plan of an alarm: when it rings, and how long it counts down and snoozes. The transitions of `AlarmCourse` are
/// its methods; none of them reads the clock.
package struct AlarmPlan: Hashable, Codable, Sendable {
    /// `nil` for a timer, which counts down from the moment it is set.
    package var rule: AlarmRule?
    /// Seconds of the countdown before the alert.
    package var preAlert: TimeInterval?
    /// Seconds of a snooze; `nil` for the length of the countdown before the alert.
    package var postAlert: TimeInterval?
    /// Seconds that the alarm may be late before it counts as missed.
    package var stalenessLimit: TimeInterval

    package init(
        rule: AlarmRule?, preAlert: TimeInterval? = nil, postAlert: TimeInterval? = nil,
        stalenessLimit: TimeInterval = Lateness.usual.limit
    ) {
        self.rule = rule
        self.preAlert = preAlert
        self.postAlert = postAlert
        self.stalenessLimit = stalenessLimit
    }

    private var lateness: Lateness { Lateness(limit: stalenessLimit) }

    /// The course of an alarm set at `now`.
    ///
    /// - Throws: `AlarmCourseError` if the alarm could never ring.
    package func begin(at now: Date, in zone: TimeZone) throws -> AlarmCourse {
        guard (preAlert ?? 1) > 0, (postAlert ?? 1) > 0 else {
            throw AlarmCourseError(description: "A countdown must be longer than no time.")
        }
        guard let rule else {
            guard let preAlert else {
                throw AlarmCourseError(description: "An alarm needs a schedule, a countdown, or both.")
            }
            return counting(preAlert, from: now, as: .countdown)
        }
        if case .at(let instant) = rule, instant <= now {
            guard !lateness.isStale(instant, at: now) else {
                throw AlarmCourseError(description: "The time of the alarm is past.")
            }
            return scheduled(at: instant, in: zone, previous: nil)
        }
        return try next(of: rule, after: now, in: zone, previous: nil)
    }

    private func next(
        of rule: AlarmRule, after date: Date, in zone: TimeZone, previous: Date?
    ) throws -> AlarmCourse {
        guard let alert = rule.first(after: date, in: zone) else {
            throw AlarmCourseError(description: "The time of the alarm is past.")
        }
        return scheduled(at: alert, in: zone, previous: previous)
    }

    private func scheduled(at alert: Date, in zone: TimeZone, previous: Date?) -> AlarmCourse {
        AlarmCourse(
            state: .scheduled, alert: alert, previous: previous,
            countdown: preAlert.map { .init(total: $0, elapsed: 0, start: alert.addingTimeInterval(-$0)) },
            zone: rule?.followsZone == true ? zone.identifier : nil)
    }

    private func counting(_ seconds: TimeInterval, from now: Date, as state: AlarmCourse.State) -> AlarmCourse {
        AlarmCourse(
            state: state, alert: now.addingTimeInterval(seconds),
            countdown: .init(total: seconds, elapsed: 0, start: now))
    }

    // MARK: Time passes

    /// The course once its `due` time has come.
    package func proceed(_ course: AlarmCourse, at now: Date) -> AlarmCourse {
        var result = course
        if course.alert > now {
            result.state = .countdown
        } else {
            result.state = lateness.isStale(course.alert, at: now) ? .missed : .alerting
        }
        return result
    }

    /// The course of an alarm that last rang at `date` and was interrupted, for example by a crash.
    package func resume(_ course: AlarmCourse, ringingAt date: Date, now: Date) -> AlarmCourse {
        var result = course
        result.state = lateness.isStale(date, at: now) ? .missed : .alerting
        return result
    }

    /// The course of an alarm that has rung or is being skipped.
    ///
    /// - Parameter end: the state in which an alarm that does not repeat ends.
    package func end(_ course: AlarmCourse, as end: AlarmCourse.State, at now: Date, in zone: TimeZone) -> AlarmCourse {
        if end != .cancelled, let rule, rule.repeats {
            let last = course.state == .scheduled ? course.previous : course.alert
            // A repeating rule always has a next instant.
            if let next = try? next(
                of: rule, after: Lateness.start(at: now, previous: last), in: zone, previous: last)
            {
                return next
            }
        }
        var result = course
        result.state = end
        result.countdown = nil
        return result
    }

    // MARK: A person acts

    /// - Throws: `AlarmCourseError` if the alarm is not ringing, or has no countdown to repeat.
    package func snooze(_ course: AlarmCourse, at now: Date) throws -> AlarmCourse {
        guard course.state == .alerting else {
            throw AlarmCourseError(description: "Only an alarm that rings can count down again.")
        }
        guard let seconds = postAlert ?? preAlert else {
            throw AlarmCourseError(description: "The alarm has no countdown.")
        }
        var result = counting(seconds, from: now, as: .snoozed)
        result.previous = course.alert
        return result
    }

    /// - Throws: `AlarmCourseError` if no countdown is running.
    package func pause(_ course: AlarmCourse, at now: Date) throws -> AlarmCourse {
        guard course.state == .countdown || course.state == .snoozed, var countdown = course.countdown else {
            throw AlarmCourseError(description: "Only a countdown that runs can be paused.")
        }
        countdown.elapsed = min(countdown.total, countdown.elapsed + max(0, now.timeIntervalSince(countdown.start)))
        var result = course
        result.state = .paused
        result.countdown = countdown
        result.zone = nil
        return result
    }

    /// - Throws: `AlarmCourseError` if the alarm is not paused.
    package func resume(_ course: AlarmCourse, at now: Date) throws -> AlarmCourse {
        guard course.state == .paused, let countdown = course.countdown else {
            throw AlarmCourseError(description: "Only a paused countdown can go on.")
        }
        var result = counting(on: course, countdown, from: now)
        result.state = .countdown
        return result
    }

    // MARK: The clock or the zone changes

    /// Derives the course again for the current clock and time zone.
    ///
    /// In another zone, the alarm keeps its civil time, or takes an earlier instant that fits its rule as well. If
    /// the clock was set back, the alarm moves to an earlier instant, and a snooze or timer that began later than now
    /// is restarted.
    package func derive(_ course: AlarmCourse, at now: Date, in zone: TimeZone) -> AlarmCourse {
        if counts(course), let countdown = course.countdown, countdown.start > now {
            return counting(on: course, countdown, from: now)
        }
        guard let rule, rule.followsZone, let derivedIn = course.zone,
            course.state == .scheduled || course.state == .countdown
        else { return course }
        var alert = course.alert
        if derivedIn != zone.identifier, let old = TimeZone(identifier: derivedIn) {
            alert = rule.same(as: alert, derivedIn: old, in: zone)
        }
        if alert > now {
            let start = Lateness.start(at: now, previous: course.previous)
            alert = rule.first(after: start, in: zone).map { min($0, alert) } ?? alert
        }
        guard alert != course.alert || derivedIn != zone.identifier else { return course }
        return scheduled(at: alert, in: zone, previous: course.previous)
    }

    /// True if the alert comes a length of time after a start, not at an instant of the rule.
    private func counts(_ course: AlarmCourse) -> Bool {
        course.state == .snoozed || (course.state == .countdown && rule == nil)
    }

    private func counting(on course: AlarmCourse, _ countdown: AlarmCourse.Countdown, from now: Date) -> AlarmCourse {
        var result = course
        result.countdown = countdown
        result.countdown?.start = now
        result.alert = now.addingTimeInterval(countdown.total - countdown.elapsed)
        return result
    }
}
