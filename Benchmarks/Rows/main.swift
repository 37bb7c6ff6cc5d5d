import Foundation
import SampleHost

// rows-benchmark: measures the cost of a list of many rows for the engine. rows-benchmark serve COUNT FOLDER [models]:
// serves a page of COUNT rows, prints its first URL, and runs until it is terminated. With `models`, each row
// represents an observed object. Otherwise, it stores its own state.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.isEmpty {
    Engine.measure()
} else if arguments.count >= 3, arguments[0] == "serve", let count = Int(arguments[1]),
    [[], ["models"]].contains(arguments[3...])
{
    let folder = URL(filePath: arguments[2], directoryHint: .isDirectory)
    try SampleHost(rows: count, hasModels: arguments.count > 3, folder: folder).run()
} else {
    FileHandle.standardError.write(Data("rows-benchmark [serve COUNT FOLDER [models]]\n".utf8))
    exit(2)
}
