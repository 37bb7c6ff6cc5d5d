/// A property wrapper type that can read and write a value that SwiftUI updates as the placement of focus changes.
@propertyWrapper
public struct FocusState<Value>: DynamicProperty where Value: Hashable {
    private let unfocused: Value
    private var storage: StateStorage<Value>?

    public init() where Value == Bool {
        unfocused = false
    }

    public init<T>() where Value == T?, T: Hashable {
        unfocused = nil
    }

    public var wrappedValue: Value {
        get { storage?.value ?? unfocused }
        nonmutating set { storage?.value = newValue }
    }

    public var projectedValue: FocusState<Value>.Binding {
        Binding(unfocused: unfocused, storage: storage)
    }

    /// A property wrapper type that can read and write a value that indicates the current focus location.
    @propertyWrapper
    public struct Binding {
        let unfocused: Value
        let storage: StateStorage<Value>?

        public var wrappedValue: Value {
            get { storage?.value ?? unfocused }
            nonmutating set { storage?.value = newValue }
        }

        public var projectedValue: FocusState<Value>.Binding { self }
    }
}

extension FocusState: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        let first = unfocused
        storage = context.storage { StateStorage(first) }
    }

    package func isInterchangeable(with other: Self) -> Bool { true }
}

/// The focus state of a text field, and the means to move the focus there.
@MainActor final class FocusTarget {
    var isWanted: () -> Bool
    var set: (Bool) -> Void
    /// True if the field has the focus on the page, according to its last report.
    var isShown = false

    init(isWanted: @escaping () -> Bool, set: @escaping (Bool) -> Void) {
        self.isWanted = isWanted
        self.set = set
    }

    /// Applies a focus change made on the page.
    func pageDid(focus isFocused: Bool) {
        isShown = isFocused
        if isWanted() != isFocused { set(isFocused) }
    }

    /// Moves the page's focus to or from the element `id` if the app wants it elsewhere.
    func follow(in graph: Graph, element id: Int) {
        let wanted = isWanted()
        guard wanted != isShown else { return }
        isShown = wanted
        graph.send(wanted ? .focus(id) : .blur(id))
    }
}

extension EnvironmentValues {
    struct FocusTargetKey: EnvironmentKey { static var defaultValue: FocusTarget? { nil } }

    /// The focus target of the enclosing field, if the app tracks its focus.
    var focusTarget: FocusTarget? {
        get { self[FocusTargetKey.self] }
        set { self[FocusTargetKey.self] = newValue }
    }
}

struct FocusModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
}

extension FocusModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let target = node.storage(at: 0) { FocusTarget(isWanted: { false }, set: { _ in }) }
        target.isWanted = { binding.wrappedValue == value }
        target.set = { isFocused in
            if isFocused {
                binding.wrappedValue = value
            } else if binding.wrappedValue == value {
                binding.wrappedValue = binding.unfocused
            }
        }
        node.setOnlyChild(content.environment(\.focusTarget, target))
    }
}

extension View {
    /// Modifies this view by binding its focus state to the given state value.
    nonisolated public func focused<Value>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View where Value: Hashable {
        modifier(FocusModifier(binding: binding, value: value))
    }

    /// Modifies this view by binding its focus state to the given Boolean state value.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(binding: condition, value: true))
    }
}

/// Prioritizations for default focus preferences when evaluating where to move focus.
public struct DefaultFocusEvaluationPriority: Sendable {
    private let isAlways: Bool

    /// Use the default focus preference when focus moves into the affected branch automatically.
    public static let automatic = DefaultFocusEvaluationPriority(isAlways: false)
    /// Use the default focus preference whenever focus moves into the affected branch. A page moves the focus only when
    /// a view appears.
    public static let userInitiated = DefaultFocusEvaluationPriority(isAlways: true)
}

extension View {
    /// Defines a region in which default focus is evaluated by assigning a value to a given focus state binding.
    /// Applies when the view appears, if nothing in the region has the focus.
    nonisolated public func defaultFocus<V>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View where V: Hashable {
        onAppear { if binding.wrappedValue == binding.unfocused { binding.wrappedValue = value } }
    }

    /// Adds a condition that controls whether this view can display focus effects, such as a default focus ring.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(AttributesModifier(attributes: { _ in [] }, classes: disabled ? "no-focus-effect" : ""))
    }
}
