import HostClock

/// A text that counts through an interval.
struct TimerText: Equatable, Sendable {
    let interval: ClosedRange<Date>
    let pauseTime: Date?
    let countsDown: Bool
    let showsHours: Bool

    func text(at now: Date, _ locale: Locale = .current) -> String {
        let time = min(max(pauseTime ?? now, interval.lowerBound), interval.upperBound)
        let seconds =
            countsDown
            ? interval.upperBound.timeIntervalSince(time).rounded(.up)
            : time.timeIntervalSince(interval.lowerBound)
        return Self.text(seconds, locale, showsHours: showsHours)
    }

    /// - Parameter seconds: A non-negative number; only whole seconds are shown.
    static func text(_ seconds: Double, _ locale: Locale, showsHours: Bool = true) -> String {
        let whole = seconds.rounded(.down)
        let pattern: Duration.TimeFormatStyle.Pattern =
            showsHours && whole >= 3600
            ? .hourMinuteSecond(padHourToLength: 1) : .minuteSecond(padMinuteToLength: 1)
        return Duration.seconds(whole).formatted(.time(pattern: pattern).locale(locale))
    }

    func change(after now: Date) -> Date? {
        guard pauseTime == nil, now < interval.upperBound else { return nil }
        guard now >= interval.lowerBound else { return interval.lowerBound }
        let end = countsDown ? interval.upperBound : interval.lowerBound
        let distance = end.timeIntervalSince(now)
        let rest = distance - distance.rounded(.down)
        return now.addingTimeInterval(rest < 0.001 ? 1 : rest)
    }
}

extension Text {
    /// Creates an instance that displays a timer counting within the provided interval.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            storage: .timer(
                TimerText(
                    interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }
}

extension Text {
    /// The next time at which the text changes, or nil if it never does.
    func change(after now: Date) -> Date? {
        switch storage {
        case .date(let date, let style): style.change(of: date, after: now)
        case .timer(let timer): timer.change(after: now)
        case .joined(let first, let second):
            [first.change(after: now), second.change(after: now)].compactMap(\.self).min()
        case .key(let key, _, _): key.parts.compactMap { $0.change(after: now) }.min()
        case .verbatim, .resource, .interval, .attributed, .image: nil
        }
    }

    /// Reevaluates `node` when the text changes.
    @MainActor func tick(_ node: Node) {
        let clock = HostClock.current
        guard let change = change(after: clock.now) else { return }
        node.storage(at: 0) { TextTicker() }.wait(seconds: clock.realSeconds(until: change), for: node)
    }
}

/// Waits for the next change of one text.
@MainActor final class TextTicker {
    private var task: Task<Void, Never>?

    /// - Parameter seconds: A duration in real time, so a clock that runs fast is not followed second by second. The
    ///   wait ends after a minute at the latest, because someone may have set the clock.
    func wait(seconds: Double, for node: Node) {
        task?.cancel()
        // The node owns the ticker, which cancels the task when it goes away.
        task = Task { [unowned node] in
            try? await Task.sleep(for: .seconds(min(max(seconds, 0.1), 60)))
            if !Task.isCancelled { node.invalidate() }
        }
    }

    deinit {
        task?.cancel()
    }
}
