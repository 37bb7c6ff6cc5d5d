import ChildProcess
package import Foundation
package import HostSettings

/// The programs of the unpacked wheels. They are beside the running program, where the Debian package puts them, in the
/// data folder, or in the standard data folder, where `make run` puts them so that other data folders do not need
/// another quarter of a gigabyte.
package struct ValhallaInstallation: Sendable {
    private let folder: URL

    /// `nil` while they are not installed.
    ///
    /// - Parameter program: the folder of the running program. It is searched first, because programs there match this
    ///   version.
    package init?(in data: DataFolder, besideProgram program: URL = DataFolder.programLocation) {
        let name = data.valhalla.lastPathComponent
        let folders = [
            program.appending(path: name), data.valhalla, DataFolder.standardLocation.appending(path: name),
        ]
        guard
            let folder = folders.first(where: {
                FileManager.default.isExecutableFile(atPath: Self.service(in: $0).path)
            })
        else { return nil }
        self.folder = folder
    }

    package var service: URL { Self.service(in: folder) }

    private static func service(in folder: URL) -> URL {
        folder.appending(path: "valhalla/bin/valhalla_service")
    }

    /// The installed version, as written by `Scripts/install-valhalla`.
    package var version: String {
        let text = try? String(contentsOf: folder.appending(path: "version"), encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    private func program(_ name: String) -> URL {
        folder.appending(path: "valhalla/bin/\(name)")
    }

    /// Runs one of the compiled programs.
    func run(_ name: String, _ arguments: [String]) async throws {
        try await ChildProcess.run(program(name).path, arguments)
    }

    /// Runs one of the compiled programs and returns its outcome, even if it fails.
    func outcome(of name: String, _ arguments: [String]) async throws -> ChildProcess.Outcome {
        try await ChildProcess.outcome(of: program(name).path, arguments)
    }

    /// Runs one of the wheel's scripts.
    @discardableResult
    func script(_ name: String, _ arguments: [String]) async throws -> String {
        try await python([folder.appending(path: "valhalla/\(name).py").path] + arguments)
    }

    /// Runs Debian's Python, not another one on the path, with the wheels' modules.
    func python(_ arguments: [String]) async throws -> String {
        // Compiled copies of the modules would stay in the folder after the package is removed.
        let environment = ["PYTHONPATH": folder.path, "PYTHONDONTWRITEBYTECODE": "1"]
        return try await ChildProcess.run("/usr/bin/python3", arguments, environment: environment)
    }
}
