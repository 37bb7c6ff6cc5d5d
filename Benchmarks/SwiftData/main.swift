import Foundation
import SwiftData

// Measures fetching and saving models on this disk. Run it in a release build.

@Model final class BenchmarkAlarm {
    @Attribute(.unique) var code: UUID
    var name: String
    var arrival: Date
    var preparation: Double = 1800
    var mode: String = "driving"
    var isEnabled = true
    var note: String?
    var rank: Int

    init(_ rank: Int) {
        code = UUID()
        name = "Departure \(rank)"
        arrival = Date(timeIntervalSinceReferenceDate: Double(rank))
        self.rank = rank
    }
}

/// The median and the slowest of several runs, in milliseconds.
func measure(_ name: String, runs: Int = 20, _ body: (Int) throws -> Void) rethrows {
    let clock = ContinuousClock()
    let times = try (0..<runs).map { run in
        let time = try clock.measure { try body(run) }
        return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
    }.sorted()
    print(
        "\(name): median \(times[runs / 2].formatted(.number.precision(.fractionLength(2)))) ms, "
            + "slowest \(times[runs - 1].formatted(.number.precision(.fractionLength(2)))) ms")
}

let folder = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: ".build/benchmark-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let container = try ModelContainer(
    for: BenchmarkAlarm.self, configurations: ModelConfiguration(url: folder.appending(path: "benchmark.store")))
let context = ModelContext(container)

try measure("insert and save 1,000 models", runs: 1) { _ in
    for rank in 0..<1000 { context.insert(BenchmarkAlarm(rank)) }
    try context.save()
}
try measure("fetch 1,000 models in a new context") { _ in
    _ = try ModelContext(container).fetch(FetchDescriptor<BenchmarkAlarm>(sortBy: [SortDescriptor(\.rank)]))
}
let alarms = try context.fetch(FetchDescriptor<BenchmarkAlarm>(sortBy: [SortDescriptor(\.rank)]))
try measure("fetch 1,000 models that are live") { _ in
    _ = try context.fetch(FetchDescriptor<BenchmarkAlarm>(sortBy: [SortDescriptor(\.rank)]))
}
measure("read 8 properties of 1,000 models") { _ in
    for alarm in alarms {
        withExtendedLifetime(
            (
                alarm.code, alarm.name, alarm.arrival, alarm.preparation, alarm.mode, alarm.isEnabled, alarm.note,
                alarm.rank
            )
        ) {}
    }
}
try measure("save one change", runs: 100) { run in
    alarms[run].isEnabled.toggle()
    try context.save()
}
