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

    static func run(_ arguments: String...) throws -> Outcome {
        try run(arguments)
    }

    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
        let process = Process()
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = url
        process.arguments = arguments
        let output = Pipe()
        let remarks = Pipe()
        process.standardOutput = output
        process.standardError = remarks
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let notes = remarks.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            remarks: String(decoding: notes, as: UTF8.self))
    }
}

@Suite struct `The program` {
    @Test(arguments: ["--help", "-h"])
    func `lists its commands`(flag: String) throws {
        let outcome = try Program.run(flag)
        #expect(outcome.status == 0)
        #expect(outcome.remarks.isEmpty)
        #expect(outcome.output.contains("reveille COMMAND"))
    }

    @Test func `ends with 2 and one sentence when the command is wrong`() throws {
        #expect(
            try Program.run("snore")
                == .init(
                    status: 2, output: "", remarks: "There is no command “snore”: “reveille --help” lists them.\n"))
        #expect(
            try Program.run()
                == .init(status: 2, output: "", remarks: "No command was given: “reveille --help” lists them.\n"))
    }
}
