import Synchronization

/// The host's own apps, which may notify people even if the store cannot be read or written.
final class Announcers: Sendable {
    private let apps = Mutex<Set<String>>([])

    func contains(_ app: String) -> Bool { apps.withLock { $0.contains(app) } }

    func insert(_ app: String) {
        apps.withLock { _ = $0.insert(app) }
    }
}
