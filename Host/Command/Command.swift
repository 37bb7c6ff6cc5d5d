/// One verb of `reveille`: `serve`, `doctor`, `route` ...
///
/// A command takes what it knows from its arguments, calls `finish()` so that nothing misspelt passes unnoticed,
/// and only then works. Results go to stdout, everything else to stderr.
protocol Command {
    /// The word a person types.
    static var name: String { get }
    /// One line for the list of commands, without a full stop.
    static var summary: String { get }
    /// What follows the name, and what each option means; shown by `reveille NAME --help`.
    static var usage: String { get }

    /// Does the work.
    ///
    /// - Throws: `UsageError` for arguments that make no sense, `CommandFailure` for work that cannot be done.
    static func run(_ arguments: inout Arguments) async throws
}

/// The arguments make no sense: the sentence goes to stderr, and the program ends with 2.
nonisolated struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// The work cannot be done: the sentence goes to stderr, and the program ends with 1.
nonisolated struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
