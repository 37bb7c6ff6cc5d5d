import ChildProcess
import Foundation
import HostSettings

/// The machine and the data folder that the doctor's checks read.
nonisolated struct ExaminedHost: Sendable {
    /// The location of the data folder, which need not exist.
    let location: URL

    /// The data folder, unless it has not been made yet.
    var folder: DataFolder? {
        FileManager.default.fileExists(atPath: location.path) ? try? DataFolder(root: location) : nil
    }

    /// The settings, unless they cannot be read.
    var settings: HostSettings? { folder.flatMap { try? HostSettings(from: $0) } }

    /// The finding about a feature that the settings configure, if they cannot be read.
    func findingWithoutSettings(_ name: String) -> Finding? {
        guard folder != nil, settings == nil else { return nil }
        return Finding(name, found: false, state: "not known, as the settings are damaged")
    }

    /// The first line that a program writes, or `nil` if there is no such program or it does not respond in time.
    func output(of program: String, _ arguments: String...) async -> String? {
        await withTaskGroup(of: String?.self) { group in
            group.addTask { try? await ChildProcess.run(program, arguments) }
            group.addTask {
                try? await Task.sleep(for: .seconds(5))
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first?.split(whereSeparator: \.isNewline).first.map(String.init)
        }
    }

    /// Finds a program of a Debian package, and its version.
    func program(_ name: String, package: String, purpose: String, versionWord: Int) async -> Finding {
        guard let line = await output(of: name, "--version") else {
            return Finding(
                name, found: false, state: "not found; \(purpose)", cure: "apt-get install \(package)")
        }
        let words = line.split(separator: " ")
        let version = words.indices.contains(versionWord) ? String(words[versionWord]) : nil
        return Finding(name, version: version, state: "ready")
    }
}
