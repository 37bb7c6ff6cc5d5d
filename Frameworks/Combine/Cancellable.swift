/// A protocol indicating that an activity or action supports cancellation.
public protocol Cancellable {
    /// Cancels the activity.
    func cancel()
}

extension Cancellable {
    /// Stores this cancellable in the given collection. It is cancelled when it is released with the collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    /// Stores this cancellable in the given set. It is cancelled when it is released with the set.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(AnyCancellable(self))
    }
}

/// A type-erasing cancellable object that executes a closure when it's cancelled, or else when it's deinitialized.
public final class AnyCancellable: Cancellable, Hashable {
    private let action: Once

    /// - Parameter cancel: A closure that is called once.
    public init(_ cancel: @escaping () -> Void) {
        action = Once(cancel)
    }

    public init<C>(_ canceller: C) where C: Cancellable {
        action = Once { canceller.cancel() }
    }

    deinit { action.run() }

    public func cancel() { action.run() }

    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
}
