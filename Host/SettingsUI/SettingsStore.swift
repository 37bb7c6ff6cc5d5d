import Foundation
import HostSettings
import Observation

/// The settings of the host, on the disk and in memory. A change is on the disk before it takes effect. A change that
/// cannot be written has no effect.
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

    /// Calls `follower` with the settings after each change. Followers are called in the order in which they were
    /// added.
    func follow(_ follower: @escaping (HostSettings) -> Void) {
        followers.append(follower)
    }

    /// Writes the changed settings, then applies them to the host.
    ///
    /// - Returns: true if the settings were written.
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

    /// Runs a change that isn't part of the settings. If it fails, the error is shown like that of a failed settings
    /// change.
    ///
    /// - Returns: true if the change succeeded.
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
