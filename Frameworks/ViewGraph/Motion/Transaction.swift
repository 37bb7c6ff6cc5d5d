/// The context of the current state-processing update.
public struct Transaction {
    /// The animation, if any, associated with the current state change.
    public var animation: Animation?
    /// A Boolean value that indicates whether views should disable animations.
    public var disablesAnimations = false
    /// True if the change is one of a series, such as while a finger moves.
    public var isContinuous = false

    private var values: [ObjectIdentifier: Any] = [:]
    fileprivate var completions: [Completion] = []

    /// Creates a transaction.
    public init() {}

    /// Creates a transaction and assigns its animation property.
    public init(animation: Animation?) {
        self.animation = animation
    }

    /// Accesses the transaction value associated with a custom key.
    public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key for accessing values in a transaction.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

// MARK: Completion

extension Transaction {
    fileprivate struct Completion {
        let criteria: AnimationCompletionCriteria
        let action: () -> Void
    }

    /// Adds a completion to run when the animations created with this transaction are all complete.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(Completion(criteria: criteria, action: completion))
    }

    /// Calls the completions when the animation is over, or on the next turn if nothing is animated.
    fileprivate mutating func awaitCompletions() {
        for completion in completions {
            let length = disablesAnimations ? 0 : animation?.length(by: completion.criteria) ?? 0
            // An endless animation never completes.
            guard length.isFinite else { continue }
            let action = MainActorAction(completion.action)
            Task { @MainActor in
                if length > 0 { try? await Task.sleep(for: .seconds(length)) }
                action.run()
            }
        }
        completions = []
    }
}

/// Carries a main-actor closure into a main-actor task.
///
/// Unchecked is sound because it is created and run only there.
private struct MainActorAction: @unchecked Sendable {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    @MainActor func run() { action() }
}

extension Transaction {
    /// The current transaction. A page records it with each change.
    ///
    /// Unsafe is sound here: it is read and written only on the main actor, which `withTransaction` ensures.
    nonisolated(unsafe) package private(set) static var current: Transaction?

    /// The motion with which the page shows the changes of this transaction, or nil for none.
    var motion: Motion? {
        guard let animation, !disablesAnimations else { return nil }
        return Motion(animation)
    }

    /// Returns true if `other` would show the same changes in the same way.
    package func isInterchangeable(with other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
    }

    fileprivate static func perform<Result>(
        _ change: (inout Transaction) -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        guard MainQueue.isCurrent else {
            MainQueue.run { Diagnostics.report("A transaction off the main actor animates nothing.") }
            return try body()
        }
        let outer = current
        defer { current = outer }
        var inner = outer ?? Transaction()
        inner.completions = []
        change(&inner)
        current = inner
        defer {
            MainActor.assumeIsolated { WaitingGraphs.join() }
            inner.awaitCompletions()
        }
        return try body()
    }
}

/// Executes a closure with the specified transaction and returns the result.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try Transaction.perform({ $0 = transaction }, body)
}

/// Executes a closure with the specified transaction key path and value and returns the result.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    try Transaction.perform({ $0[keyPath: keyPath] = value }, body)
}

/// Returns the result of recomputing the view's body with the provided animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(\.animation, animation, body)
}

/// Returns the result of recomputing the view's body with the provided animation, and runs the completion when all
/// animations are complete.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    try Transaction.perform(
        {
            $0.animation = animation
            $0.addAnimationCompletion(criteria: completionCriteria, completion)
        }, body)
}
