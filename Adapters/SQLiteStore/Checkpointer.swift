import CSQLite
import Dispatch
import Synchronization

/// Moves the contents of the write-ahead log into the database file, on a separate connection and queue, so that
/// commits don't have to wait.
final class Checkpointer: Sendable {
    private let path: String
    private let queue = DispatchQueue(label: "checkpoint")
    private let isBusy = Mutex(false)

    /// The number of pages in the log that triggers moving them, the same as SQLite's own threshold.
    private static let enough: Int32 = 1000
    /// The number of pages at which the committing connection moves the log, because other connections never pause.
    private static let tooMuch: Int32 = 20_000

    init(path: String) {
        self.path = path
    }

    /// Observes the commits of a connection, which this object must outlive.
    func follow(_ handle: OpaquePointer) {
        sqlite3_wal_hook(
            handle,
            { context, handle, _, pages in
                guard let context else { return SQLITE_OK }
                Unmanaged<Checkpointer>.fromOpaque(context).takeUnretainedValue().logHas(pages, handle)
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func logHas(_ pages: Int32, _ handle: OpaquePointer?) {
        guard pages >= Self.enough else { return }
        if pages >= Self.tooMuch { sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }
        let isFirst = isBusy.withLock { isBusy in
            defer { isBusy = true }
            return !isBusy
        }
        guard isFirst else { return }
        queue.async { [self] in
            // A failure is retried at the next commit. The log keeps everything until then.
            if let database = try? Database(path: path, mode: .readWrite) {
                sqlite3_wal_checkpoint_v2(database.handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
            }
            isBusy.withLock { $0 = false }
        }
    }
}
