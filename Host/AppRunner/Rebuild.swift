import ChildProcess
import Foundation
import SafeText

/// Builds the app's package again whenever its sources change.
struct Rebuild {
    private let program: URL
    /// The folder of the package, and its build folder.
    private let package: URL
    private let scratch: URL
    /// Reports to a person that a build begins and, if it fails, the compiler's output.
    private let report: (String) -> Void
    /// The modification dates of the sources when this value was created, by path.
    private let first: [String: Date]

    /// The time between two checks of the sources.
    private static let interval = Duration.milliseconds(300)
    /// The time after which a build is cancelled.
    private static let deadline = Duration.seconds(15 * 60)

    /// - Parameters:
    ///   - running: the program in its app folder: `PACKAGE/.build/TRIPLE/CONFIGURATION/NAME.app/NAME`.
    ///   - report: reports to a person that a build begins and, if it fails, the compiler's output.
    /// - Returns: nil if the program is not in the build folder of a package.
    init?(of running: URL, report: @escaping (String) -> Void = { StandardError.write($0) }) {
        self.report = report
        let folder = running.deletingLastPathComponent().deletingLastPathComponent()
        program = folder.appending(path: running.lastPathComponent)
        scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
        package = scratch.deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) else { return nil }
        first = Self.sources(of: package)
    }

    /// Waits until the sources have changed and the package has been built from them.
    ///
    /// - Returns: the new program.
    func next() async -> URL {
        var built = first
        while true {
            try? await Task.sleep(for: Self.interval)
            let now = Self.sources(of: package)
            guard now != built else { continue }
            built = now
            report("Building…")
            if await isBuilt() { return program }
        }
    }

    private func isBuilt() async -> Bool {
        let arguments = [
            "build", "--package-path", package.path, "--scratch-path", scratch.path,
            "-c", program.deletingLastPathComponent().lastPathComponent, "--product", program.lastPathComponent,
        ]
        guard let outcome = try? await ChildProcess.outcome(of: "swift", arguments, within: Self.deadline) else {
            report("The Swift compiler cannot be started. Add its folder to PATH.")
            return false
        }
        if !outcome.exit.isSuccess { report(outcome.output + outcome.errors) }
        return outcome.exit.isSuccess
    }

    /// The times of the last changes, by path.
    private static func sources(of package: URL) -> [String: Date] {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isRegularFileKey]
        var found: [String: Date] = [:]
        let all = FileManager.default.enumerator(
            at: package, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
        for case let file as URL in all ?? .init() {
            guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { continue }
            found[file.path] = values.contentModificationDate
        }
        return found
    }
}
