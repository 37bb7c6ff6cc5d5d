import Combine

/// Follows one object for a dynamic property, and requests a new evaluation of its view before each change.
@MainActor final class ObjectFollower {
    private(set) var object: AnyObject?
    private var changes: AnyCancellable?

    func follow<Object: ObservableObject>(_ object: Object, _ invalidate: @escaping @MainActor @Sendable () -> Void) {
        guard object !== self.object else { return }
        self.object = object
        changes = object.objectWillChange.sink { _ in MainQueue.run { invalidate() } }
    }
}
