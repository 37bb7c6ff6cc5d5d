import Foundation
import SampleHost

// rows-benchmark: measures the cost of a list of many rows for the engine.
// rows-benchmark serve COUNT FOLDER [models]: serves a page of COUNT rows, prints its first URL, and runs until it is
// terminated. With `models` each row stands for an observed object; without, it keeps its state itself.
let words = Array(CommandLine.arguments.dropFirst())
if words.isEmpty {
    Engine.measure()
} else if words.count >= 3, words[0] == "serve", let count = Int(words[1]), [[], ["models"]].contains(words[3...]) {
    let folder = URL(filePath: words[2], directoryHint: .isDirectory)
    try SampleHost(rows: count, hasModels: words.count > 3, folder: folder).run()
} else {
    FileHandle.standardError.write(Data("rows-benchmark [serve COUNT FOLDER [models]]\n".utf8))
    exit(2)
}
