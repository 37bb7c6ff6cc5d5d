/// A view with a gesture.
struct GestureModifier<G: Gesture> {
    let gesture: G
    var priority = GestureHost.Priority.normal
    var mask = GestureMask.all
    var isEnabled = true
}

extension GestureModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let host = node.storage(at: 0) { GestureHost() }
        let environment = node.observed
        host.update(
            gesture, priority: priority, mask: mask, isEnabled: isEnabled && environment.isEnabled,
            parent: environment.gestureHost)
        let needs = host.needs
        let inner = content.environment(\.gestureHost, host)
        // Without a gesture, the page leaves touches to the elements around the view, such as the link of a row.
        if (gesture as? any OptionalGesture)?.isAbsent == true {
            return node.setOnlyChild(Tag("div", "box") { inner }.layoutRole(.box))
        }
        node.setOnlyChild(
            Tag("div", "box gesture") { inner }
                .layoutRole(.box)
                .attribute("data-spaces", needs.spaces.joined(separator: "\n"))
                .attribute("data-drags", needs.movements.contains(.drag) ? "" : nil)
                .attribute("data-pinches", needs.movements.contains(.pinch) ? "" : nil)
                .on("touch") { host.receive($0) })
    }
}

extension EnvironmentValues {
    private struct GestureHostKey: EnvironmentKey {
        static var defaultValue: GestureHost? { nil }
    }

    /// The nearest enclosing view with a gesture.
    var gestureHost: GestureHost? {
        get { self[GestureHostKey.self] }
        set { self[GestureHostKey.self] = newValue }
    }
}

extension View {
    /// Attaches a gesture to the view with a lower precedence than gestures defined by the view.
    nonisolated public func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, mask: mask))
    }

    nonisolated public func gesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, isEnabled: isEnabled))
    }

    /// Attaches a gesture to the view with a higher precedence than gestures defined by the view.
    nonisolated public func highPriorityGesture<T>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    nonisolated public func highPriorityGesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, priority: .high, isEnabled: isEnabled))
    }

    /// Attaches a gesture to the view to process simultaneously with gestures defined by the view.
    nonisolated public func simultaneousGesture<T>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    nonisolated public func simultaneousGesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, isEnabled: isEnabled))
    }

    /// Adds an action to perform when this view recognizes a tap gesture.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(count: count, space: .local) { _ in action() })
    }

    /// Adds an action to perform when this view recognizes a tap gesture, and provides the action with its location.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(TapModifier(count: count, space: coordinateSpace.coordinateSpace, action: action))
    }

    /// Adds an action to perform when this view recognizes a long press gesture.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            LongPressModifier(
                gesture: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                action: action, pressing: onPressingChanged))
    }
}

/// A view with a tap action.
struct TapModifier {
    let count: Int
    let space: CoordinateSpace
    let action: (CGPoint) -> Void
}

extension TapModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let gesture = SpatialTap(count: count, space: space).onEnded(action)
        node.setOnlyChild(content.modifier(GestureModifier(gesture: gesture)))
    }
}

private struct SpatialTap: PrimitiveGesture {
    typealias Value = CGPoint

    let count: Int
    let space: CoordinateSpace

    func makeRecognizer() -> Recognizer<CGPoint> { TapRecognizer(count: count, space: space) }
}

/// A view with a long-press action.
struct LongPressModifier {
    let gesture: LongPressGesture
    let action: () -> Void
    let pressing: ((Bool) -> Void)?
}

extension LongPressModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let gesture = PressGesture(base: gesture, pressing: pressing).onEnded { [action] _ in action() }
        node.setOnlyChild(content.modifier(GestureModifier(gesture: gesture)))
    }
}

/// A long press that reports its start and its end, whether it succeeds or not.
private struct PressGesture: PrimitiveGesture {
    typealias Value = Bool

    let base: LongPressGesture
    let pressing: ((Bool) -> Void)?

    func makeRecognizer() -> Recognizer<Bool> {
        var isPressing = false
        func notify(_ now: Bool) {
            guard now != isPressing else { return }
            isPressing = now
            pressing?(now)
        }
        return WatchedRecognizer(base.makeRecognizer(), reset: { notify(false) }) { notify(!$0.isFinished) }
    }
}
