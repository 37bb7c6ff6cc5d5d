/// It did not end in time.
struct Overdue: Error {}

/// The end of patience with a program that hangs.
enum Deadline {
    /// Does `body`, and cancels it when it takes longer than `limit`.
    ///
    /// - Throws: `Overdue`, or what `body` throws.
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
