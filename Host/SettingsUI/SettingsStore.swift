import Foundation
import HostSettings
import Observation

/// The settings of the host, on the disk and in memory. A change is on the disk before it takes effect; one that cannot be
/// written has no effect.
@Observable
final class SettingsStore {
    private(set) var settings: HostSettings
    /// The reason why the last change could not be saved.
    var problem: String?
    @ObservationIgnored private let folder: DataFolder
    @ObservationIgnored private var followers: [(HostSettings) -> Void] = []

    init(_ folder: DataFolder, _ settings: HostSettings) {
        self.folder = folder
        self.settings = settings
    }

    /// Makes a part of the host follow the settings after each change, in the order of the calls.
    func follow(_ follower: @escaping (HostSettings) -> Void) {
        followers.append(follower)
    }

    /// Writes the settings with the change, then makes the host follow them.
    ///
    /// - Returns: true if they were written.
    @discardableResult
    func change(_ edit: (inout HostSettings) -> Void) -> Bool {
        var changed = settings
        edit(&changed)
        guard (attempt { try changed.write(to: folder) }) else { return false }
        problem = nil
        settings = changed
        followers.forEach { $0(changed) }
        return true
    }

    /// Makes a change outside of the settings, and reports its failure as that of a change of the settings.
    ///
    /// - Returns: true if it succeeded.
    @discardableResult
    func attempt(_ change: () throws -> Void) -> Bool {
        do {
            try change()
            return true
        } catch {
            problem = String(localized: "Your settings couldn’t be saved: \(error.localizedDescription)")
            return false
        }
    }
}

/// A part of the settings: the state and the actions of one or a few sections of the screen.
protocol SettingsPart: AnyObject {
    var store: SettingsStore { get }
}

extension SettingsPart {
    var settings: HostSettings { store.settings }

    @discardableResult
    func change(_ edit: (inout HostSettings) -> Void) -> Bool { store.change(edit) }
}
