import Foundation
import SampleHost

// rows-benchmark: what a list of many rows costs the engine.
// rows-benchmark serve COUNT FOLDER: serves a page of COUNT rows, prints its first URL, and runs until it is ended.
let words = Array(CommandLine.arguments.dropFirst())
if words.isEmpty {
    Engine.measure()
} else if words.count == 3, words[0] == "serve", let count = Int(words[1]) {
    try SampleHost(rows: count, folder: URL(filePath: words[2], directoryHint: .isDirectory)).run()
} else {
    FileHandle.standardError.write(Data("rows-benchmark [serve COUNT FOLDER]\n".utf8))
    exit(2)
}
