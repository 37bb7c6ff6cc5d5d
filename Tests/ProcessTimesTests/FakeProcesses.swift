import Foundation

@testable import ProcessTimes

/// A kernel's list of processes in a folder, which is deleted with this value.
final class FakeProcesses {
    let folder = FileManager.default.temporaryDirectory.appending(path: "processes-\(UUID())")

    init() throws {
        for name in ["proc", "powercap", "applications"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        try setTotal(0)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var roots: ProcessTimes.Roots {
        ProcessTimes.Roots(
            processes: folder.appending(path: "proc"), energy: folder.appending(path: "powercap"),
            entries: [folder.appending(path: "applications")])
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Sets the ticks that all processors worked, and the seconds since the start.
    func setTotal(_ ticks: Int, uptime: Double = 100) throws {
        try write("cpu  \(ticks) 0 0 999 5 0 0 77 0 0\ncpu0 1 2 3\n", to: "proc/stat")
        try write("\(uptime) 5.0\n", to: "proc/uptime")
    }

    /// Makes or changes a process. Those that have no control group are named after their executable.
    func set(
        _ number: Int, _ command: String, parent: Int = 1, own: Int, children: Int = 0, start: Int = 50,
        group: String? = nil
    ) throws {
        let fields = [
            "S", "\(parent)", "1", "1", "0", "-1", "0", "0", "0", "0", "0", "\(own)", "0", "\(children)", "0", "20",
            "0",
            "1", "0", "\(start)", "1000", "10",
        ]
        try write("\(number) (\(command)) \(fields.joined(separator: " "))\n", to: "proc/\(number)/stat")
        if let group { try write("0::\(group)\n", to: "proc/\(number)/cgroup") }
    }

    func remove(_ number: Int) throws {
        try FileManager.default.removeItem(at: folder.appending(path: "proc/\(number)"))
    }
}

/// A meter that the macros of tests can call.
final class Meter {
    private var times: ProcessTimes

    init(_ roots: ProcessTimes.Roots, language: String = "en", limit: Int = ProcessTimes.processLimit) {
        times = ProcessTimes(roots, language: language, limit: limit)
    }

    func look(after seconds: Double) -> AppUse? { times.look(after: seconds) }
}
