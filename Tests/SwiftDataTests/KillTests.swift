import Foundation
import Glibc
import SwiftData
import Testing

/// The descriptor on which the child reports its saves, apart from its test runner's output.
private let acknowledgements: CInt = 200

/// Saves in a child process until it is killed; each save inserts a trip with three stops and increments a counter.
private func saveForever(_ url: URL) -> Never {
    do {
        let context = ModelContext(
            try ModelContainer(for: Trip.self, Card.self, configurations: ModelConfiguration(url: url)))
        let counter = Trip("counter")
        context.insert(counter)
        while true {
            let trip = Trip("trip")
            trip.stops = [Stop("a"), Stop("b"), Stop("c")]
            context.insert(trip)
            counter.rank += 1
            try context.save()
            // One byte for each save that has returned.
            write(acknowledgements, ".", 1)
        }
    } catch {
        exit(1)
    }
}

@Suite(.serialized) struct `A store whose process is killed` {
    @Test(arguments: 0..<6) func `a store of a killed process opens with all saves`(round: Int) throws {
        let store = try TestStore()
        let (child, output) = try start(store.url)
        var byte: UInt8 = 0
        var acknowledged = 0
        while acknowledged < 5 + 7 * round {
            try #require(read(output, &byte, 1) == 1)
            acknowledged += 1
        }
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
        while read(output, &byte, 1) == 1 { acknowledged += 1 }
        close(output)

        let context = try store.context()
        let trips = try context.all(Trip.self)
        let counter = try #require(trips.first { $0.name == "counter" })
        let saved = trips.count - 1
        #expect(saved >= acknowledged)
        #expect(counter.rank - 1 == saved)
        #expect(trips.filter { $0.name == "trip" }.allSatisfy { $0.stops.count == 3 })
        context.insert(Trip("after"))
        try context.save()
    }

    /// Runs this test binary again with a variable that makes it only save.
    private func start(_ url: URL) throws -> (pid_t, CInt) {
        var pipes: [CInt] = [0, 0]
        try #require(pipe(&pipes) == 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, pipes[1], acknowledgements)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclose(&actions, pipes[0])
        defer { posix_spawn_file_actions_destroy(&actions) }
        let arguments = [
            CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", "saves.until.then",
        ]
        var argv = arguments.map { strdup($0) } + [nil]
        var environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
        environment += [strdup("SWIFTDATA_KILL_TEST=\(url.path)"), nil]
        defer { (argv + environment).forEach { free($0) } }
        var child = pid_t()
        try #require(posix_spawn(&child, "/proc/self/exe", &actions, nil, &argv, environment) == 0)
        close(pipes[1])
        return (child, pipes[0])
    }
}

/// Only does something in the child process of the test above.
@Suite struct `A process that is about to be killed` {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["SWIFTDATA_KILL_TEST"] != nil))
    func `a process about to be killed saves until then`() throws {
        saveForever(URL(filePath: try #require(ProcessInfo.processInfo.environment["SWIFTDATA_KILL_TEST"])))
    }
}
