import CrisisLine
import Foundation
import HostCommandLine

/// Prints the crisis lines. It reads no file and needs no data folder.
enum CrisisCommand: Command {
    static let name = "crisis"
    static let summary = "Print crisis lines for veterans"
    static let usage = """
        [--language en|de|es]

          --language CODE    the language; default that of the terminal
        """

    static func run(_ arguments: inout Arguments) async throws {
        let chosen = try arguments.option("--language")
        try arguments.finish()
        guard let language = chosen.map({ CrisisLanguage(rawValue: $0) }) ?? CrisisLanguage(.current) else {
            throw UsageError("--language must be en, de or es.")
        }
        for line in CrisisLine.plainText(in: language).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        {
            Output.line(String(line))
        }
    }
}
