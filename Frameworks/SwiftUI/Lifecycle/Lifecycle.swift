/// Runs actions when the view appears and disappears.
struct AppearanceModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?
}

extension AppearanceModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let isFirst = node.children.isEmpty
        node.setOnlyChild(content)
        if let disappear { node.onUnmount = disappear }
        if isFirst, let appear { node.graph.afterCommit(appear) }
    }
}

/// Runs a task for as long as the view exists and `id` stays the same.
struct TaskModifier<ID: Equatable> {
    let id: ID
    let priority: TaskPriority
    let action: @Sendable () async -> Void
}

extension TaskModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
        let running = node.storage(at: 0) { RunningTask<ID>() }
        guard running.id != id else { return }
        running.id = id
        node.onUnmount = { running.task?.cancel() }
        node.graph.afterCommit { [priority, action] in
            running.task?.cancel()
            running.task = Task(priority: priority) { await action() }
        }
    }
}

@MainActor private final class RunningTask<ID> {
    var id: ID?
    var task: Task<Void, Never>?
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
