import Foundation

/// Finds programs on this machine.
enum Executable {
    /// The path of a program given by name or path, or `nil` if the name is not found in `PATH`.
    static func path(of program: String) -> String? {
        if program.contains("/") { return program }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
