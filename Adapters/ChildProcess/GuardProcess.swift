import Foundation
import Glibc

/// A child process that outlives this one, to clean up. However this process ends, the child's standard input ends, and
/// the child does its work and exits.
///
/// The child has its own session, so that signals to the group of this process don't reach it.
package final class GuardProcess: Sendable {
    /// The lines that it prints until it ends.
    package let lines: AsyncStream<String>
    private let input: ProcessPipe
    private let presence: Presence
    private let ending: Task<ChildProcess.Exit, Never>

    /// `POSIX_SPAWN_SETSID` of spawn.h, which is an extension that Swift does not import.
    private static let ownSession: Int32 = 0x80
    /// The maximum number of bytes of a line; the rest is cut off.
    private static let longestLine = 4096

    /// Starts `executable`. It shares the error output of this process.
    ///
    /// - Throws: `CocoaError` if the program cannot be started.
    package init(_ executable: String, _ arguments: [String]) throws {
        let input = try ProcessPipe()
        let output = try ProcessPipe()
        let presence = Presence()
        let pid = try spawn(
            [executable] + arguments, ProcessInfo.processInfo.environment, flags: Self.ownSession
        ) { actions in
            posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
            posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        }
        presence.begin(pid)
        input.closeReading()
        output.closeWriting()
        self.input = input
        self.presence = presence
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        let (exits, exit) = AsyncStream.makeStream(of: ChildProcess.Exit.self)
        let thread = Thread {
            output.readLines(longest: Self.longestLine) { continuation.yield($0) }
            continuation.finish()
            exit.yield(presence.awaitEnd(of: pid))
            exit.finish()
        }
        thread.name = "guard"
        thread.stackSize = 128 << 10
        thread.start()
        ending = Task.detached {
            for await value in exits { return value }
            return .code(-1)
        }
    }

    /// Closes its standard input, which makes it clean up and exit.
    package func end() {
        input.closeWriting()
    }

    /// Sends `signal`, unless the program has ended.
    package func send(_ signal: Int32) {
        presence.send(signal)
    }

    /// Waits for its end.
    package var exit: ChildProcess.Exit {
        get async { await ending.value }
    }
}
