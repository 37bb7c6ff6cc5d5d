/// A weak reference to a delegate.
///
/// `@unchecked Sendable`: the reference is read and written under a lock, and the delegate itself is called only on the
/// main actor, as on Apple's platforms.
struct WeakDelegate<Delegate>: @unchecked Sendable {
    private weak var reference: AnyObject?

    init(_ delegate: Delegate? = nil) {
        reference = delegate.map { $0 as AnyObject }
    }

    var object: Delegate? { reference as? Delegate }
}
