import CSQLite
import Foundation

extension Database {
    /// Runs `body` as a transaction. All its changes are on disk when this returns, or none if it throws.
    ///
    /// Inside another transaction of the same thread, it is a savepoint: its own changes are undone if `body` throws,
    /// and the outer transaction continues. The write lock is taken at the start, so that two processes that read and
    /// then write never block each other halfway.
    @discardableResult
    package func transaction<T>(_ body: () throws -> T) throws -> T {
        try lock.withLock {
            let name = "level\(transactionDepth)"
            let outermost = transactionDepth == 0
            try execute(outermost ? (mode == .readOnly ? "BEGIN" : "BEGIN IMMEDIATE") : "SAVEPOINT \(name)")
            transactionDepth += 1
            defer { transactionDepth -= 1 }
            do {
                let result = try body()
                try execute(outermost ? "COMMIT" : "RELEASE \(name)")
                return result
            } catch {
                try undo(outermost: outermost, savepoint: name)
                throw error
            }
        }
    }

    private func undo(outermost: Bool, savepoint name: String) throws {
        // A full disk or a failed read may have ended the transaction already.
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        if outermost {
            try execute("ROLLBACK")
        } else {
            try execute("ROLLBACK TO \(name)")
            try execute("RELEASE \(name)")
        }
    }
}
