import Foundation

/// punctuality-benchmark [FILE...]: measures how punctual a person is with the app's questions, compared to other
/// strategies. Each FILE has rows "2015-07-10 14:24:00,564": a time, and the travel time in seconds. Without files, it
/// uses the same generated week on ten roads.
do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.isEmpty {
        try Table("a generated week on ten roads", (1...10).map { try GeneratedWeek.series(seed: $0) }).print()
    }
    for word in arguments {
        let series = try Series(contentsOf: URL(filePath: word))
        try Table(series.name, [series]).print()
    }
} catch {
    FileHandle.standardError.write(
        Data("\((error as? Series.Unreadable)?.description ?? error.localizedDescription)\n".utf8))
    exit(2)
}
