import Foundation

/// departures-benchmark [COUNT]: measures the cost of a page of COUNT departures (1,000 by default) for the host.
/// departures-benchmark --seed DATA-FOLDER COUNT [LATITUDE LONGITUDE]: puts COUNT departures into a data folder, for
/// other benchmarks. If a place is given, the departures lead to destinations around it and repeat each day.
let arguments = Array(CommandLine.arguments.dropFirst())
do {
    if arguments.first == "--seed", arguments.count == 3, let count = Int(arguments[2]) {
        try Seed.departures(count, in: URL(filePath: arguments[1], directoryHint: .isDirectory))
    } else if arguments.first == "--seed", arguments.count == 5, let count = Int(arguments[2]),
        let latitude = Double(arguments[3]),
        let longitude = Double(arguments[4])
    {
        let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
        try Seed.departures(count, in: folder, around: (latitude, longitude))
    } else if arguments.count <= 1, let count = Int(arguments.first ?? "1000") {
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
