public import Foundation

extension OperationQueue: Scheduler {
    /// The scheduler time type used by the operation queue.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// Options that affect the operation of the operation queue scheduler. There are none.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(action)
        addOperation { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        _ = start(at: date.date, every: nil, tolerance, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        start(at: date.date, every: interval.timeInterval, tolerance, action)
    }

    /// Adds an operation whenever the timer fires.
    private func start(
        at date: Date, every interval: TimeInterval?, _ tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = ScheduledAction(action)
        let timer = RunLoopTimer(at: date, every: interval, tolerance: tolerance.timeInterval) {
            self.addOperation { action() }
        }
        return timer.start(on: .global())
    }
}
