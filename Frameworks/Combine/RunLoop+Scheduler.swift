public import Foundation

extension RunLoop: Scheduler {
    /// The scheduler time type used by the run loop.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The date represented by this type.
        public var date: Date

        public init(_ date: Date) {
            self.date = date
        }

        public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }

        /// The interval by which run loop times advance.
        public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
            SchedulerTimeIntervalConvertible, Sendable
        {
            /// The value of this time interval in seconds.
            public var magnitude: TimeInterval

            /// The value of this time interval in seconds.
            public var timeInterval: TimeInterval { magnitude }

            public init(_ timeInterval: TimeInterval) {
                magnitude = timeInterval
            }

            public init(integerLiteral value: TimeInterval) {
                magnitude = value
            }

            public init(floatLiteral value: TimeInterval) {
                magnitude = value
            }

            public init?<T>(exactly source: T) where T: BinaryInteger {
                guard let seconds = TimeInterval(exactly: source) else { return nil }
                magnitude = seconds
            }

            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
            public static func seconds(_ s: Double) -> Stride { Stride(s) }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1000) }
            public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1_000_000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1_000_000_000) }
        }
    }

    /// Options that affect the operation of the run loop scheduler. There are none.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        schedule(after: now, tolerance: 0, options: options, action)
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        start(RunLoopTimer(at: date.date, every: nil, tolerance: tolerance.timeInterval, action))
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = RunLoopTimer(
            at: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, action)
        return start(timer)
    }

    @discardableResult
    func start(_ timer: RunLoopTimer, in mode: RunLoop.Mode = .default) -> any Cancellable {
        // The main run loop isn't running here, so the main queue replaces it.
        self === RunLoop.main ? timer.start(on: .main) : timer.start(on: self, in: mode)
    }
}

/// An action that runs once at a date, or repeatedly from that date on.
struct RunLoopTimer {
    private let date: Date
    private let interval: TimeInterval?
    private let tolerance: TimeInterval
    private let action: ScheduledAction

    init(at date: Date, every interval: TimeInterval?, tolerance: TimeInterval, _ action: @escaping () -> Void) {
        self.date = date
        self.interval = interval
        self.tolerance = tolerance
        self.action = ScheduledAction(action)
    }

    func start(on queue: DispatchQueue) -> any Cancellable {
        let deadline = DispatchTime.now() + max(0, date.timeIntervalSinceNow)
        guard let interval else {
            let item = DispatchWorkItem { [action] in action() }
            queue.asyncAfter(deadline: deadline, execute: item)
            return AnyWorkItem(item: item)
        }
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(
            deadline: deadline, repeating: interval, leeway: .nanoseconds(Int(tolerance * 1_000_000_000)))
        // Like a run loop's timer, the source runs until it's cancelled, even if the returned object isn't kept.
        source.setEventHandler { [action] in withExtendedLifetime(source) { action() } }
        source.resume()
        return RepeatingSource(source: source)
    }

    func start(on runLoop: RunLoop, in mode: RunLoop.Mode) -> any Cancellable {
        let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { [action] _ in action() }
        timer.tolerance = tolerance
        runLoop.add(timer, forMode: mode)
        return InvalidatingTimer(timer: timer)
    }
}

/// A work item that runs even if this object isn't kept.
private struct AnyWorkItem: Cancellable {
    let item: DispatchWorkItem

    func cancel() { item.cancel() }
}

private struct RepeatingSource: Cancellable {
    let source: any DispatchSourceTimer

    func cancel() { source.cancel() }
}

private struct InvalidatingTimer: Cancellable {
    let timer: Timer

    func cancel() { timer.invalidate() }
}
