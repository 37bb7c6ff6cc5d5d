import Foundation
import PageHost

// rows-benchmark: what a list of many rows costs the engine.
// rows-benchmark serve COUNT FOLDER: serves a page of COUNT rows, prints its first URL, and runs until it is ended.
let words = Array(CommandLine.arguments.dropFirst())
if words.isEmpty {
    Engine.measure()
} else if words.count == 3, words[0] == "serve", let count = Int(words[1]) {
    let rows = try RowsServer(port: 0, count: count, folder: URL(filePath: words[2], directoryHint: .isDirectory))
    FileHandle.standardOutput.write(Data("\(rows.server.firstURL.absoluteString)\n".utf8))
    withExtendedLifetime(rows) { dispatchMain() }
} else {
    FileHandle.standardError.write(Data("rows-benchmark [serve COUNT FOLDER]\n".utf8))
    exit(2)
}
