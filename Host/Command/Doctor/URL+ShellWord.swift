import Foundation

extension URL {
    /// The path as one word of a shell command, which a person may copy.
    nonisolated var shellWord: String {
        if path.wholeMatch(of: /[A-Za-z0-9_.,:@+\/-]+/) != nil { return path }
        return "'\(path.replacing("'", with: #"'\''"#))'"
    }
}
