/// A container that animates its content with keyframes.
public struct KeyframeAnimator<Value, KeyframePath, Content>
where Value == KeyframePath.Value, KeyframePath: Keyframes, Content: View {
    private let initialValue: Value
    private let trigger: AnyTrigger?
    private let repeats: Bool
    private let content: (Value) -> Content
    private let keyframes: (Value) -> KeyframePath

    /// Loops the given keyframes continuously, updating the view using the modifiers you apply in `body`.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        trigger = nil
        repeats = repeating
        self.content = content
        self.keyframes = keyframes
    }

    /// Plays the given keyframes when the given trigger value changes, updating the view using the modifiers you apply
    /// in `body`.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.trigger = AnyTrigger(trigger)
        repeats = false
        self.content = content
        self.keyframes = keyframes
    }
}

extension KeyframeAnimator: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let player = node.storage(at: 0) { KeyframePlayer(view.initialValue) }
        player.invalidate = { [unowned node] in node.invalidate() }
        player.makeCourse = { KeyframeCourse(view.keyframes($0), from: $0, continuing: $1) }
        let isStill = node.observed.accessibilityReduceMotion || node.observed.scenePhase == .background
        if let trigger = view.trigger {
            player.follow(trigger, isStill: isStill)
        } else {
            player.loop(from: view.initialValue, isRunning: view.repeats && !isStill)
        }
        if node.onUnmount == nil { node.onUnmount = { player.stop() } }
        node.setOnlyChild(node.tracking { view.content(player.value) })
    }
}

/// The progress of an animator along its keyframes.
@MainActor private final class KeyframePlayer<Value> {
    typealias Course = KeyframeCourse<Value>

    private(set) var value: Value
    private var trigger: AnyTrigger?
    private var current: (course: Course, start: ContinuousClock.Instant)?
    private let frames = Frames()
    var invalidate: () -> Void = {}
    /// Makes a course that starts with a value, and may continue an earlier course.
    var makeCourse: (Value, (course: Course, time: TimeInterval)?) -> Course? = { _, _ in nil }

    init(_ initial: Value) {
        value = initial
    }

    /// Plays the keyframes once whenever the trigger changes. If `isStill` is true, shows their end instead.
    func follow(_ trigger: AnyTrigger, isStill: Bool) {
        let isTriggered = self.trigger.map { !trigger.isEqual($0) } ?? false
        self.trigger = trigger
        if isTriggered, let course = makeCourse(value, current.map { ($0.course, $0.start.secondsAgo) }) {
            current = (course, .now)
            if !isStill { frames.play { [weak self] in self?.advance() } }
        }
        guard isStill else { return }
        if let course = current?.course { value = course.value(at: course.duration) }
        stop()
    }

    /// Plays the keyframes in a loop if `isRunning` is true, and otherwise stays at their beginning.
    func loop(from initial: Value, isRunning: Bool) {
        guard !isRunning || current == nil, let course = makeCourse(initial, nil) else { return }
        value = course.value(at: 0)
        guard isRunning, course.duration > 0 else { return stop() }
        current = (course, .now)
        frames.play { [weak self] in self?.advance { self?.makeCourse(initial, nil) } }
    }

    func stop() {
        frames.stop()
        current = nil
    }

    /// Shows the current value.
    ///
    /// - Parameter again: Makes the course that begins after the end.
    /// - Returns: The seconds that are left, or nil after the end.
    private func advance(again: () -> Course? = { nil }) -> Double? {
        guard let (course, start) = current else { return nil }
        var time = start.secondsAgo
        if time >= course.duration {
            guard let next = again(), next.duration > 0 else {
                value = course.value(at: course.duration)
                current = nil
                invalidate()
                return nil
            }
            time = (time - course.duration).truncatingRemainder(dividingBy: next.duration)
            current = (next, .now - .seconds(time))
        }
        guard let shown = current?.course else { return nil }
        value = shown.value(at: time)
        invalidate()
        return shown.duration - time
    }
}

extension View {
    /// Loops the given keyframes continuously, updating the view using the modifiers you apply in `body`.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating,
            content: { content(PlaceholderContentView(content: self), $0) }, keyframes: keyframes)
    }

    /// Plays the given keyframes when the given trigger value changes, updating the view using the modifiers you apply
    /// in `body`.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger,
            content: { content(PlaceholderContentView(content: self), $0) }, keyframes: keyframes)
    }
}
