import Foundation
import Glibc

/// A child process that ends after this one, however this one ends: its standard input ends then, and it puts things in order.
///
/// It has a session of its own, so that no signal to the group of this process reaches it.
package final class GuardProcess: Sendable {
    /// What it prints, line by line, until it ends.
    package let lines: AsyncStream<String>
    private let input: ProcessPipe
    private let presence: Presence
    private let ending: Task<ChildProcess.Exit, Never>

    /// `POSIX_SPAWN_SETSID` of spawn.h, which is an extension that Swift does not import.
    private static let ownSession: Int32 = 0x80
    /// The bytes of a line beyond which its end is left out.
    private static let longestLine = 4096

    /// Starts `executable`. Its error output is that of this process.
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

    /// Ends its standard input, upon which it puts things in order and ends.
    package func end() {
        input.closeWriting()
    }

    /// Sends `signal`, unless it has ended.
    package func send(_ signal: Int32) {
        presence.send(signal)
    }

    /// Waits for its end.
    package var exit: ChildProcess.Exit {
        get async { await ending.value }
    }
}
