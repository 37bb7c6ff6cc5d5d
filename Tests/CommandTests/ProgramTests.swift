import ChildProcess
import Foundation
import Testing

/// The built program, run as a person runs it.
struct Program {
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var remarks: String
    }

    /// `reveille`, which the package manager puts beside the tests.
    static var url: URL {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: "reveille")
    }

    static func run(_ arguments: String...) async throws -> Outcome {
        try await run(arguments)
    }

    static func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
        let outcome = try await ChildProcess.outcome(of: url.path, arguments, environment: environment)
        guard case .code(let status) = outcome.exit else {
            return Outcome(status: -1, output: outcome.output, remarks: outcome.errors)
        }
        return Outcome(status: status, output: outcome.output, remarks: outcome.errors)
    }
}

@Suite struct `reveille on the command line` {
    @Test(arguments: ["--help", "-h"])
    func `the program lists its commands`(flag: String) async throws {
        let outcome = try await Program.run(flag)
        #expect(outcome.status == 0)
        #expect(outcome.remarks.isEmpty)
        #expect(outcome.output.contains("reveille COMMAND"))
    }

    @Test func `a wrong command exits with 2 and one sentence`() async throws {
        #expect(
            try await Program.run("snore")
                == .init(
                    status: 2, output: "", remarks: "There is no command “snore”. “reveille --help” lists them.\n"))
        #expect(
            try await Program.run()
                == .init(status: 2, output: "", remarks: "Enter a command. “reveille --help” lists them.\n"))
    }
}
