import Foundation

/// An action that runs at most once, on the thread that asks first.
final class Once {
    private let lock = NSLock()
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func run() {
        let taken = lock.withLock {
            defer { action = nil }
            return action
        }
        taken?()
    }
}
