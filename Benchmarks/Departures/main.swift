import Foundation

/// departures-benchmark [COUNT]: measures the cost of a page of COUNT departures (1,000 by default) for the host.
/// departures-benchmark --seed DATA-FOLDER COUNT [LATITUDE LONGITUDE]: puts COUNT departures into a data folder, for
/// other benchmarks; with a place, they are around it and repeat each day.
let words = Array(CommandLine.arguments.dropFirst())
do {
    if words.first == "--seed", words.count == 3, let count = Int(words[2]) {
        try Seed.departures(count, in: URL(filePath: words[1], directoryHint: .isDirectory))
    } else if words.first == "--seed", words.count == 5, let count = Int(words[2]), let latitude = Double(words[3]),
        let longitude = Double(words[4])
    {
        let folder = URL(filePath: words[1], directoryHint: .isDirectory)
        try Seed.departures(count, in: folder, around: (latitude, longitude))
    } else if words.count <= 1, let count = Int(words.first ?? "1000") {
        try PageBenchmark.run(count)
    } else {
        FileHandle.standardError.write(
            Data("departures-benchmark [COUNT] | --seed DATA-FOLDER COUNT [LATITUDE LONGITUDE]\n".utf8))
        exit(2)
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
