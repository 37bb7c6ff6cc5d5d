package import Foundation
import PrivateFile
import Synchronization

/// A step by which a phone becomes a device that wakes its person.
package enum SetupStep: String, Codable, Sendable, CaseIterable {
    /// A page was opened on the phone.
    case opened
    /// The phone trusts the host's certificate without a warning.
    case trusted
    /// The page was opened from the Home Screen.
    case homeScreen
    /// The person has allowed notifications.
    case notifications
    /// The person has confirmed a test ring on the phone.
    case rang
}

/// The steps that each paired browser has taken. They survive a restart of the host.
package final class SetupSteps: Sendable {
    private typealias Stored = [String: [String: Date]]

    private let file: URL
    private let steps: Mutex<Stored>

    /// Reads the steps. An unusable file is put aside, and people take the steps again.
    package init(at file: URL) {
        self.file = file
        var stored: Stored = [:]
        do {
            stored = try JSONDecoder().decode(Stored.self, from: PrivateFile.read(file, limit: 1 << 20))
        } catch CocoaError.fileReadNoSuchFile {
            // No phone has been set up.
        } catch {
            PrivateFile.putAside(file, because: "The steps of phones cannot be read: \(error)")
        }
        steps = Mutex(stored)
    }

    /// Reads the steps of all browsers, without changing the file, which may belong to a running host.
    package static func read(_ file: URL) -> [String: Set<SetupStep>] {
        let stored = (try? PrivateFile.read(file, limit: 1 << 20)).flatMap {
            try? JSONDecoder().decode(Stored.self, from: $0)
        }
        return (stored ?? [:]).mapValues { Set($0.keys.compactMap(SetupStep.init)) }
    }

    /// The steps that a browser has taken.
    package func steps(of browser: String) -> Set<SetupStep> {
        Set(steps.withLock { $0[browser] ?? [:] }.keys.compactMap(SetupStep.init))
    }

    /// Records that a browser has taken a step, or that the step is no longer taken.
    package func record(_ step: SetupStep, of browser: String, isTaken: Bool = true, now: Date = .now) throws {
        try change { stored in
            let isKnown = stored[browser]?[step.rawValue] != nil
            guard isKnown != isTaken else { return }
            stored[browser, default: [:]][step.rawValue] = isTaken ? now : nil
        }
    }

    /// Forgets a browser that is no longer paired.
    package func forget(_ browser: String) throws {
        try change { $0[browser] = nil }
    }

    private func change(_ edit: (inout Stored) -> Void) throws {
        try steps.withLock { steps in
            var changed = steps
            edit(&changed)
            guard changed != steps else { return }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try PrivateFile.write(encoder.encode(changed), to: file)
            steps = changed
        }
    }
}
