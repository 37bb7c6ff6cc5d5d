import Foundation
import FoundationOverlay
package import PrivateFile

extension StorageTrouble {
    /// A part of what the host keeps, as a person knows it.
    private enum Part {
        case settings, alarms, background, key, browsers, devices
        case app(String)

        init(_ file: URL) {
            self =
                switch file.lastPathComponent.replacing(/-(?:wal|shm|journal)$/, with: "") {
                case "settings.json": .settings
                case "notifications.sqlite": .alarms
                case "background.sqlite": .background
                case "key": .key
                case "browsers.json": .browsers
                case "push.key", "push.json": .devices
                default: .app(file.deletingLastPathComponent().lastPathComponent.localizedCapitalized)
                }
        }
    }

    /// One line that says what happened, in the reader's language.
    package var title: String { title(in: { String(localized: $0, bundle: .module) }) }
    /// The consequences of the trouble and what helps, in the reader's language.
    package var advice: String { advice(in: { String(localized: $0, bundle: .module) }) }

    func title(in words: (String.LocalizationValue) -> String) -> String {
        switch (kind, Part(file)) {
        case (.unwritable, _): words("Changes Can’t Be Saved")
        case (.newer, .app(let name)): words("“\(name)” Needs a Newer Reveille")
        case (.newer, _): words("A File Is from a Newer Reveille")
        case (.damaged, .settings): words("Your Settings Were Damaged")
        case (.damaged, .alarms): words("The List of Alarms Was Damaged")
        case (.damaged, .background): words("The List of Background Tasks Was Damaged")
        case (.damaged, .key): words("The Key for Programs Was Damaged")
        case (.damaged, .browsers): words("The List of Browsers Was Damaged")
        case (.damaged, .devices): words("The List of Devices Was Damaged")
        case (.damaged, .app(let name)): words("The Data of “\(name)” Was Damaged")
        }
    }

    func advice(in words: (String.LocalizationValue) -> String) -> String {
        guard kind != .unwritable else {
            return words("Alarms that are set still ring. Free up some space and check that the disk is writable.")
        }
        let advice =
            switch Part(file) {
            case .settings: words("Set your home, calendars and notifications again, or restore a backup.")
            case .alarms: words("Your apps have set their alarms again. Check that they are right.")
            case .background: words("Your apps have scheduled their tasks again. You don’t need to do anything.")
            case .key: words("Give the new key to programs that ask Reveille. Browsers stay paired.")
            case .browsers: words("Pair each of your browsers again: “reveille pair” prints a link.")
            case .devices: words("Turn on notifications again on each of your devices.")
            case .app where kind == .newer: words("Update Reveille. Alarms that are set still ring.")
            case .app: words("Alarms that are set still ring. Enter the rest again, or restore a backup.")
            }
        guard let aside else { return advice }
        return words("\(advice) The old file is kept as \(aside.lastPathComponent).")
    }
}
