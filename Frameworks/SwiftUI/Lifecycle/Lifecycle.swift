/// Runs actions when the view appears and disappears.
struct AppearanceModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?
    /// True if the view is present for as long as it exists, even if its screen is covered.
    var isLasting = false
}

extension AppearanceModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let isFirst = node.children.isEmpty
        node.setOnlyChild(content)
        let appearance = node.storage(at: 0) { Appearance(in: isLasting ? nil : node.environment.presence) }
        appearance.appear = appear
        appearance.disappear = disappear
        guard isFirst else { return }
        node.onUnmount = { appearance.end() }
        node.graph.afterCommit { appearance.begin() }
    }
}

/// Runs a task for as long as the view is present and `id` stays the same.
struct TaskModifier<ID: Equatable> {
    let id: ID
    let priority: TaskPriority
    /// True if the view is present for as long as it exists, even if its screen is covered.
    var isLasting = false
    let action: @Sendable () async -> Void
}

extension TaskModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
        let running = node.storage(at: 0) { RunningTask<ID>(in: isLasting ? nil : node.environment.presence) }
        guard running.id != id else { return }
        let isFirst = running.id == nil
        running.id = id
        running.appearance.appear = { [weak running, priority, action] in
            running?.task = Task(priority: priority) { await action() }
        }
        running.appearance.disappear = { [weak running] in running?.task?.cancel() }
        node.onUnmount = { running.appearance.end() }
        node.graph.afterCommit {
            if isFirst { running.appearance.begin() } else { running.appearance.restart() }
        }
    }
}

@MainActor private final class RunningTask<ID> {
    var id: ID?
    var task: Task<Void, Never>?
    let appearance: Appearance

    init(in presence: Presence?) {
        appearance = Appearance(in: presence)
    }
}

/// Runs an action after a value has changed.
struct ChangeModifier<Value: Equatable> {
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void
}

extension ChangeModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
        let last = node.storage(at: 0) { LastValue<Value>() }
        let old = last.value
        last.value = value
        if let old, old != value {
            node.graph.afterCommit { [action, value] in action(old, value) }
        } else if old == nil, initial {
            node.graph.afterCommit { [action, value] in action(value, value) }
        }
    }
}

final class LastValue<Value> {
    var value: Value?
}

extension View {
    /// Adds an action to perform before this view appears.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    /// Adds an action to perform after this view disappears.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }

    /// Adds a task that goes on while the view's screen is covered.
    nonisolated func lastingTask<T>(
        id value: T, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable {
        modifier(TaskModifier(id: value, priority: .userInitiated, isLasting: true, action: action))
    }

    /// Adds an action to perform when this view no longer exists.
    nonisolated func onRemoval(perform action: (() -> Void)?) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action, isLasting: true))
    }

    /// Adds an asynchronous task to perform before this view appears.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    /// Adds a task to perform before this view appears or when a specified value changes.
    nonisolated public func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }

    /// Adds a modifier for this view that fires an action when a specific value changes.
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View where V: Equatable {
        modifier(ChangeModifier(value: value, initial: initial, action: action))
    }

    /// Adds a modifier for this view that fires an action when a specific value changes.
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View where V: Equatable {
        modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }

    /// Adds a modifier for this view that fires an action with the new value when a specific value changes: the former
    /// form.
    nonisolated public func onChange<V>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View where V: Equatable {
        modifier(ChangeModifier(value: value, initial: false) { _, new in action(new) })
    }
}
