import ChildProcess
import Foundation
import Testing

@Suite struct `Child process` {
    @Test func `a child process returns its output`() async throws {
        #expect(try await ChildProcess.run("echo", ["two words"]) == "two words\n")
    }

    @Test func `standard error is not mixed into the output`() async throws {
        #expect(try await ChildProcess.run("sh", ["-c", "echo out; echo warning >&2"]) == "out\n")
    }

    @Test func `a failure without an error message reports the last line of output`() async throws {
        let failure = await #expect(throws: ChildProcess.Failure.self) {
            try await ChildProcess.run("sh", ["-c", "echo start; echo stop; exit 3"])
        }
        #expect(failure?.message == "stop")
    }

    @Test func `a failure reports the last line of the error output`() async throws {
        let failure = await #expect(throws: ChildProcess.Failure.self) {
            try await ChildProcess.run("sh", ["-c", "echo start; echo the reason >&2; exit 3"])
        }
        #expect(failure?.exit == .code(3))
        #expect(failure?.message == "the reason")
    }

    @Test func `an abnormal end reports its cause and the whole output`() async throws {
        let refused = try await ChildProcess.outcome(of: "sh", ["-c", "echo out; echo why >&2; exit 2"])
        #expect(refused.exit == .code(2) && refused.output == "out\n" && refused.errors == "why\n")
        #expect(try await ChildProcess.outcome(of: "sh", ["-c", "kill -9 $$"]).exit == .signal(SIGKILL))
    }

    @Test func `a thread waits for a program, which is killed after its time`() throws {
        #expect(try ChildProcess.runWaiting("/bin/echo", ["hello"], within: .seconds(60)) == "hello\n")
        #expect(throws: ChildProcess.Failure.self) {
            try ChildProcess.runWaiting("/bin/sleep", ["600"], within: .milliseconds(50))
        }
        #expect(throws: ChildProcess.Failure.self) {
            try ChildProcess.runWaiting("/bin/false", [], within: .seconds(60))
        }
    }

    @Test func `a stopped child ends by its signal`() async throws {
        let child = try await ChildProcess("sleep", ["60"])
        await child.stop()
        #expect(await child.exit == .signal(SIGTERM))
    }

    @Test func `a child that ignores the request to end is killed`() async throws {
        let child = try await ChildProcess("sh", ["-c", "trap '' TERM; while :; do sleep 0.05; done"])
        try await Task.sleep(for: .milliseconds(100))
        await child.stop(within: .milliseconds(100))
        #expect(await child.exit == .signal(SIGKILL))
    }

    @Test func `a child ends with its parent, even when the parent is killed`() async throws {
        // The parent here is a shell that starts the child the same way and is then killed.
        let marker = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: marker) }
        let parent = try await ChildProcess(
            "sh", ["-c", "setpriv --pdeathsig KILL sleep 60 & echo $! > \(marker.path); wait"])
        var grandchild: pid_t?
        while grandchild == nil {
            try await Task.sleep(for: .milliseconds(10))
            grandchild = (try? String(contentsOf: marker, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
        }
        try await Task.sleep(for: .milliseconds(100))
        parent.send(SIGKILL)
        _ = await parent.exit
        let pid = try #require(grandchild)
        while kill(pid, 0) == 0, !isZombie(pid) { try await Task.sleep(for: .milliseconds(10)) }
    }

    private func isZombie(_ pid: pid_t) -> Bool {
        let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        return stat.contains(") Z ")
    }
}
