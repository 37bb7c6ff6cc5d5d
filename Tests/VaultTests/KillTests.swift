import Foundation
import Glibc
import Testing
import Vault

@Suite(.serialized) struct `A vault whose process is killed` {
    /// The number of kills, 50 unless the environment says otherwise.
    private static let kills = ProcessInfo.processInfo.environment["REVEILLE_VAULT_KILLS"].flatMap { Int($0) } ?? 50

    /// A process is killed and started again in each round, at varying moments of a save. The rounds go on until at least
    /// one kill has come between a file and its acknowledgement.
    @Test func `a vault opens with the last save, or the one that was interrupted`() throws {
        let test = try TestVault()
        var interrupted = 0
        for round in 0..<500 where round < Self.kills || interrupted == 0 {
            let (child, output) = try start(test.folder)
            var acknowledged: Int64 = 0
            // The first acknowledgement shows that the child saves; then it is killed after a while that grows from
            // round to round within the time of a few saves.
            try #require(withUnsafeMutableBytes(of: &acknowledged) { read(output, $0.baseAddress, 8) } == 8)
            usleep(UInt32(round % 50) * 40)
            kill(child, SIGKILL)
            waitpid(child, nil, 0)
            while withUnsafeMutableBytes(of: &acknowledged, { read(output, $0.baseAddress, 8) }) == 8 {}
            close(output)
            try test.run {
                let payload = try #require(try test.make().open())
                let found = number(of: payload)
                #expect(found == Int(acknowledged) || found == Int(acknowledged) + 1)
                #expect(payload.count == "\(found) ".utf8.count + 20_000)
                if found == Int(acknowledged) + 1 { interrupted += 1 }
            }
        }
        #expect(interrupted > 0)
    }

    /// Starts the program that saves, which is beside the test's. Its pipe is closed in children that other tests start.
    private func start(_ folder: URL) throws -> (pid_t, CInt) {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "vault-saver")
        var pipes: [CInt] = [0, 0]
        try #require(pipe(&pipes) == 0)
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var arguments = [strdup(program.path), strdup(folder.path), nil]
        defer { arguments.forEach { free($0) } }
        var child = pid_t()
        try #require(posix_spawn(&child, program.path, &actions, nil, &arguments, environ) == 0)
        close(pipes[1])
        return (child, pipes[0])
    }
}

/// The number that a payload of the program begins with; 0 for none.
private func number(of payload: Data) -> Int {
    Int(String(decoding: payload.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)) ?? 0
}
