/// A command of `reveille`: `serve`, `doctor`, `route` ...
///
/// A command takes the arguments that it knows, calls `finish()` so that no misspelt argument passes unnoticed, and
/// only then does its work. Results go to stdout, everything else to stderr.
package protocol Command {
    /// The word that a person types.
    static var name: String { get }
    /// One line for the list of commands, without a full stop.
    static var summary: String { get }
    /// True if the command is of no use to people, so that no list shows it.
    static var isHidden: Bool { get }
    /// The arguments and the meaning of each option; shown by `reveille NAME --help`.
    static var usage: String { get }

    /// Runs the command.
    ///
    /// - Throws: `UsageError` for invalid arguments, `CommandFailure` for work that cannot be done.
    static func run(_ arguments: inout Arguments) async throws
}

extension Command {
    package static var isHidden: Bool { false }
}

/// An error in the arguments: its message goes to stderr, and the program exits with status 2.
package nonisolated struct UsageError: Error, Equatable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}

/// Work that cannot be done: the message goes to stderr, and the program exits with status 1.
package nonisolated struct CommandFailure: Error, Equatable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
