import Foundation
import HostCommandLine
import HostSettings

/// Examines everything that the host needs, and reports what is missing and what helps.
enum DoctorCommand: Command {
    static let name = "doctor"
    static let summary = "Check what the host needs, and suggest fixes"
    static let usage = """
        [--data DIR] [--json]

        Exits with 0 if everything required works, otherwise with 1.

          --data DIR    the data folder; default $XDG_DATA_HOME/reveille
          --json        print [{name, required, found, version, state, cure}]
        """

    static func run(_ arguments: inout Arguments) async throws {
        let json = arguments.flag("--json")
        let location = try arguments.dataLocation()
        try arguments.finish()
        let findings = await Examination(host: ExaminedHost(location: location)).findings()
        if json {
            try Output.json(findings)
        } else {
            show(findings)
            print("\nTo pair a browser, run “reveille pair” and open its link.")
        }
        if let grave = findings.first(where: \.isGrave) {
            throw CommandFailure("\(grave.name): \(grave.state).")
        }
    }

    private static func show(_ findings: [Finding]) {
        for finding in findings {
            let mark = finding.cure == nil ? (finding.found ? "ok" : "-") : (finding.required ? "BAD" : "!")
            let version = finding.version.map { $0 + "  " } ?? ""
            Output.line("\(padded(mark, 4))\(padded(finding.name, 22))\(version)\(finding.state)")
            if let cure = finding.cure {
                Output.line("\(padded("", 26))-> \(cure)")
            }
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text.padding(toLength: max(width, text.count + 1), withPad: " ", startingAt: 0)
    }
}
