/// The context of the current state-processing update.
public struct Transaction {
    /// The animation, if any, associated with the current state change.
    public var animation: Animation?
    /// A Boolean value that indicates whether views should disable animations.
    public var disablesAnimations = false

    /// Creates a transaction.
    public init() {}

    /// Creates a transaction and assigns its animation property.
    public init(animation: Animation?) {
        self.animation = animation
    }
}

extension Transaction {
    /// The transaction whose changes are being made. A page notes it with each change.
    ///
    /// Unsafe is sound here: it is read and written on the main actor alone, which `withTransaction` makes sure of.
    nonisolated(unsafe) package private(set) static var current: Transaction?

    /// How the page is to show the changes of this transaction.
    var motion: Patch {
        guard let animation, !disablesAnimations else { return .animate(nil) }
        return .animate(Motion(animation))
    }

    /// Whether `other` would show the same changes the same way.
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
        change(&inner)
        current = inner
        defer { MainActor.assumeIsolated { WaitingGraphs.join() } }
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
