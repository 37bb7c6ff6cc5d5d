import HostClock

/// A view that updates according to a schedule that you provide.
public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
    private let schedule: Schedule
    private let content: (Context) -> Content

    /// Information passed to a timeline view's content callback.
    public struct Context {
        /// A rate at which timeline views can receive updates.
        public enum Cadence: Comparable, Hashable, Sendable {
            case live, seconds, minutes
        }

        /// The date from the schedule that triggered the current view update.
        public let date: Date
        /// The rate at which the timeline updates the view.
        public let cadence: Cadence

        init(date: Date, cadence: Cadence) {
            self.date = date
            self.cadence = cadence
        }
    }
}

@available(*, unavailable)
extension TimelineView.Context: Sendable {}

/// Information passed to a timeline view's content callback.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    /// Creates a new timeline view that uses the given schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = { context in
            let cadence: TimelineViewDefaultContext.Cadence =
                switch context.cadence {
                case .live: .live
                case .seconds: .seconds
                case .minutes: .minutes
                }
            return content(TimelineViewDefaultContext(date: context.date, cadence: cadence))
        }
    }
}

extension TimelineView: PrimitiveView where Content: View {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let timeline = node.storage(at: 0) { Timeline(now: HostClock.current.now) }
        if node.onUnmount == nil { node.onUnmount = { timeline.stop() } }
        timeline.follow(
            view.schedule, since: node.valueVersion, isShown: node.observed.scenePhase != .background
        ) { [unowned node] in node.invalidate() }
        let context = Context(date: timeline.date, cadence: .live)
        node.setOnlyChild(node.tracking { view.content(context) })
    }
}

/// The position of a timeline view in its schedule.
@MainActor private final class Timeline {
    private(set) var date: Date
    private var upcoming: (() -> Date?)?
    private var version: Int32 = -1
    private var wasShown = false
    private var task: Task<Void, Never>?

    init(now: Date) {
        date = now
    }

    /// Waits for the next date of `schedule`. The schedule starts again with each new value that the view's parent
    /// passes.
    func follow(
        _ schedule: some TimelineSchedule, since version: Int32, isShown: Bool, invalidate: @escaping () -> Void
    ) {
        guard version != self.version || isShown != wasShown else { return }
        (self.version, wasShown) = (version, isShown)
        stop()
        var dates = schedule.entries(from: HostClock.current.now, mode: .normal).makeIterator()
        upcoming = { dates.next() }
        next = nil
        advance()
        guard isShown else { return }
        task = Task { @MainActor [weak self] in
            while let next = self?.next, !Task.isCancelled {
                try? await HostClock.current.sleep(until: next)
                guard let self, !Task.isCancelled else { return }
                advance()
                invalidate()
            }
        }
    }

    private var next: Date?

    /// Sets the view's date to the latest date that is not in the future.
    private func advance() {
        let now = HostClock.current.now
        if let next, next <= now { date = next }
        while next.map({ $0 <= now }) ?? true, let following = upcoming?() {
            if following <= now { date = following }
            next = following
        }
        if let last = next, last <= now { next = nil }
    }

    func stop() {
        task?.cancel()
        task = nil
    }
}
