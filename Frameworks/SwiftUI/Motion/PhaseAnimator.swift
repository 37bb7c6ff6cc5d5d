/// A container that animates its content by automatically cycling through a collection of phases that you provide,
/// each defining a discrete step within an animation.
public struct PhaseAnimator<Phase, Content> where Phase: Equatable, Content: View {
    private let phases: [Phase]
    private let trigger: AnyTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?

    /// Cycles through the given phases continuously, animating updates to a view on each phase change.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Cycles through the given phases in response to changes in a trigger value.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = AnyTrigger(trigger)
        self.content = content
        self.animation = animation
    }
}

/// A type-erased trigger value; a change of the value starts the animation.
struct AnyTrigger {
    let isEqual: (AnyTrigger) -> Bool
    private let value: Any

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { $0.value as? Value == value }
    }
}

extension PhaseAnimator: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let course = node.storage(at: 0) { PhaseCourse() }
        let isStill = node.observed.accessibilityReduceMotion || node.observed.scenePhase == .background
        course.invalidate = { [unowned node] in node.invalidate() }
        course.length = { view.animation(view.phases[$0]) }
        course.follow(count: view.phases.count, trigger: view.trigger, isStill: isStill)
        if node.onUnmount == nil { node.onUnmount = { course.stop() } }
        guard view.phases.indices.contains(course.index) else { return node.removeChildren(from: 0) }
        node.setOnlyChild(node.tracking { view.content(view.phases[course.index]) })
    }
}

/// The progress of an animator through its phases.
@MainActor private final class PhaseCourse {
    private(set) var index = 0
    private var count = 0
    private var trigger: AnyTrigger?
    private var task: Task<Void, Never>?
    private var isMounted = false
    var invalidate: () -> Void = {}
    /// The animation that leads to the phase with the given index.
    var length: (Int) -> Animation? = { _ in nil }

    func follow(count: Int, trigger: AnyTrigger?, isStill: Bool) {
        let isFirst = !isMounted
        isMounted = true
        self.count = count
        let isTriggered = trigger.map { now in !(self.trigger.map(now.isEqual) ?? true) } ?? false
        self.trigger = trigger
        if isStill {
            stop()
            index = 0
        } else if trigger == nil ? task == nil && count > 1 : isTriggered && !isFirst {
            start(endless: trigger == nil)
        }
    }

    func stop() {
        task?.cancel()
        task = nil
    }

    /// Plays the phases. Each begins when the previous one has been reached, and the first follows the last if
    /// `endless` is true.
    private func start(endless: Bool) {
        stop()
        task = Task { @MainActor [weak self] in
            var left = endless ? Int.max : self?.count ?? 0
            while left > 0, !Task.isCancelled {
                guard let seconds = self?.advance() else { return }
                left -= 1
                // A minimum pause: phases without an animation would leave no time for anything else.
                try? await Task.sleep(for: .seconds(max(seconds, 0.016)))
            }
            self?.task = nil
        }
    }

    private func advance() -> Double {
        guard count > 0 else { return 0 }
        index = (index + 1) % count
        let animation = length(index)
        withAnimation(animation) { invalidate() }
        return animation?.length(by: .logicallyComplete) ?? 0
    }
}

extension View {
    /// Animates effects that you apply to a view over a sequence of phases that change continuously.
    nonisolated public func phaseAnimator<Phase>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phase: Equatable {
        PhaseAnimator(phases, content: { content(PlaceholderContentView(content: self), $0) }, animation: animation)
    }

    /// Animates effects that you apply to a view over a sequence of phases that change based on a trigger.
    nonisolated public func phaseAnimator<Phase>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phase: Equatable {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(content: self), $0) },
            animation: animation)
    }
}
