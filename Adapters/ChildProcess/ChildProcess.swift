package import Foundation
import Glibc
import Synchronization

/// A child process that ends together with this one, even if this one is killed.
///
/// The kernel sends the child SIGKILL when the *thread* that started it ends (`prctl(2)`, PR_SET_PDEATHSIG), so each
/// child is started on its own thread, which then waits for its end. `setpriv` (util-linux, essential on Debian) sets
/// that signal and becomes the program: the process id stays the same.
package final class ChildProcess: Sendable {
    package let pid: pid_t
    private let ending: Task<Exit, Never>
    private let presence: Presence

    /// The way a program ended.
    package enum Exit: Sendable, Hashable {
        case code(Int32)
        case signal(Int32)

        package var isSuccess: Bool { self == .code(0) }
    }

    /// Starts `executable`.
    ///
    /// - Parameters:
    ///   - log: The file to which its output is appended, or `nil` to discard it.
    ///   - errors: The file to which its error output is appended, or `nil` to treat it like the output.
    /// - Throws: `CocoaError` if the program cannot be started.
    package convenience init(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:], log: URL? = nil,
        errors: URL? = nil
    ) async throws {
        let command = ["setpriv", "--pdeathsig", "KILL", executable] + arguments
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try await self.init {
            try spawn(command, variables, output: log?.path ?? "/dev/null", errors: errors?.path)
        }
    }

    /// The limits of a program that is not trusted. The kernel enforces them.
    package struct Limits: Sendable {
        /// The maximum number of bytes of writable memory.
        package var memory: Int
        package var openFiles: Int

        package init(memory: Int, openFiles: Int) {
            self.memory = memory
            self.openFiles = openFiles
        }
    }

    /// Starts `executable` with `socket` as its standard input and a low priority: it gets less processor time than
    /// other programs, and is ended first if the machine runs out of memory.
    ///
    /// - Parameters:
    ///   - socket: A descriptor, which this process closes afterwards.
    ///   - print: Called with each line of output, on a separate thread.
    /// - Throws: `CocoaError` if the program cannot be started, `POSIXError` if no descriptor is free.
    package convenience init(
        _ executable: String, _ arguments: [String], socket: Int32, limits: Limits,
        print: @escaping @Sendable (String) -> Void
    ) async throws {
        defer { close(socket) }
        let output = try ProcessPipe()
        defer { output.closeWriting() }
        let command =
            [
                "setpriv", "--pdeathsig", "KILL", "choom", "-n", "500", "--", "nice", "-n", "5", "prlimit",
                "--data=\(limits.memory)", "--nofile=\(limits.openFiles)", "--core=0", "--", executable,
            ] + arguments
        let variables = ProcessInfo.processInfo.environment
        try await self.init {
            try spawn(command, variables, flags: POSIX_SPAWN_SETPGROUP) { actions in
                posix_spawn_file_actions_adddup2(&actions, socket, 0)
                posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
                posix_spawn_file_actions_adddup2(&actions, output.writing, 2)
            }
        }
        let reader = Thread { output.readLines(longest: 4096, print) }
        reader.name = "child-output"
        reader.stackSize = 128 << 10
        reader.start()
    }

    private init(spawning: @escaping @Sendable () throws -> pid_t) async throws {
        let (exits, exit) = AsyncStream.makeStream(of: Exit.self)
        let presence = Presence()
        self.presence = presence
        pid = try await withCheckedThrowingContinuation { started in
            let thread = Thread {
                do {
                    let pid = try spawning()
                    presence.begin(pid)
                    started.resume(returning: pid)
                    exit.yield(presence.awaitEnd(of: pid))
                } catch {
                    started.resume(throwing: error)
                }
                exit.finish()
            }
            thread.name = "child"
            thread.stackSize = 128 << 10
            thread.start()
        }
        ending = Task.detached {
            for await value in exits { return value }
            return .code(-1)
        }
    }

    /// Waits for the program to end.
    package var exit: Exit {
        get async { await ending.value }
    }

    /// Sends `signal`, unless the program has ended.
    package func send(_ signal: Int32) {
        presence.send(signal)
    }

    /// Asks the program to end, and kills it if it has not done so within `grace`.
    package func stop(within grace: Duration = .seconds(1)) async {
        send(SIGTERM)
        let killer = Task {
            try await Task.sleep(for: grace)
            send(SIGKILL)
        }
        _ = await exit
        killer.cancel()
    }
}

/// Tracks whether the process id still belongs to the child: no signal is ever sent to an id that the kernel may have
/// reused.
final class Presence: Sendable {
    private let pid = Mutex<pid_t?>(nil)

    func begin(_ id: pid_t) {
        pid.withLock { $0 = id }
    }

    func send(_ signal: Int32) {
        pid.withLock { if let id = $0 { _ = kill(id, signal) } }
    }

    /// Waits without reaping, so that the id isn't reused until no more signals can be sent to it.
    func awaitEnd(of id: pid_t) -> ChildProcess.Exit {
        var info = siginfo_t()
        while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        return pid.withLock {
            $0 = nil
            var status: Int32 = 0
            guard waitpid(id, &status, 0) == id else { return .code(-1) }
            let signal = status & 0x7f
            return signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
        }
    }
}

/// Starts `command`. It inherits only its output, and no other open files or blocked signals.
func spawn(
    _ command: [String], _ variables: [String: String], output: String, errors: String?
) throws -> pid_t {
    try spawn(command, variables, flags: POSIX_SPAWN_SETPGROUP) { actions in
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        if let errors {
            posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        } else {
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
        }
    }
}

/// Starts `command` without blocked signals. Its only open files are 0, 1 and 2, as prepared by `open`.
///
/// - Parameter flags: `POSIX_SPAWN_SETPGROUP` or `POSIX_SPAWN_SETSID`.
func spawn(
    _ command: [String], _ variables: [String: String], flags: Int32,
    open: (inout posix_spawn_file_actions_t) -> Void
) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
    open(&actions)
    for file in openFiles() where file > 2 { posix_spawn_file_actions_addclose(&actions, file) }

    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A separate process group: Ctrl-C in a terminal reaches the host, which then ends its children in order.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags))

    let arguments = command.map { strdup($0) } + [nil]
    let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + environment).forEach { free($0) } }

    var pid: pid_t = 0
    let code = posix_spawnp(&pid, command[0], &actions, &attributes, arguments, environment)
    guard code == 0 else {
        throw CocoaError(
            .executableLoad, userInfo: [NSLocalizedDescriptionKey: "\(command[0]): \(String(cString: strerror(code)))."]
        )
    }
    return pid
}

/// The descriptors of all files that are open now. Closing one that has been closed in the meantime is not an error.
private func openFiles() -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }
}
