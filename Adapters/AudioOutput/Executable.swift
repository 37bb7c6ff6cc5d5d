import Foundation

/// Programs of this machine.
enum Executable {
    /// Where the program of a name is, or a path leads; `nil` when it is not installed.
    static func path(of program: String) -> String? {
        if program.contains("/") { return program }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
