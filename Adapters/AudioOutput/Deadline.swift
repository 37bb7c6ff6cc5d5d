/// Thrown if an operation takes too long.
struct Overdue: Error {}

/// A time limit for programs that may hang.
enum Deadline {
    /// Runs `body`, and cancels it if it takes longer than `limit`.
    ///
    /// - Throws: `Overdue`, or the error of `body`.
    static func run<T: Sendable>(_ limit: Duration, _ body: @escaping @Sendable () async throws -> T) async throws -> T
    {
        try await withThrowingTaskGroup(of: T.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try await Task.sleep(for: limit)
                throw Overdue()
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}
