import Foundation

/// A Debian program that is used to make maps.
package enum DebianProgram: String, CaseIterable, Sendable {
    case osmium
    case spatialite
    case python3

    /// The Debian package that contains it.
    package var package: String {
        switch self {
        case .osmium: "osmium-tool"
        case .spatialite: "spatialite-bin"
        case .python3: "python3"
        }
    }

    /// True if the program is found on the path.
    package var isInstalled: Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)") }
    }

    static func requireAll() throws {
        for program in allCases where !program.isInstalled {
            throw MapError.programMissing(program.rawValue, package: program.package)
        }
    }
}
