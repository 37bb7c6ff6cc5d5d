import Foundation
import FoundationOverlay
package import PrivateFile

extension StorageTrouble {
    /// A part of the host's data, as people think of it.
    private enum Part {
        case settings, alarms, background, key, browsers, devices, senders, topics, activities
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
                case "senders.json": .senders
                case "topics.json": .topics
                case "activities.json": .activities
                default: .app(file.deletingLastPathComponent().lastPathComponent.localizedCapitalized)
                }
        }
    }

    /// One line about the problem, in the reader's language.
    package var title: String { title(in: { String(localized: $0, bundle: .module) }) }
    /// The consequences of the problem and its remedy, in the reader's language.
    package var advice: String { advice(in: { String(localized: $0, bundle: .module) }) }

    func title(in localize: (String.LocalizationValue) -> String) -> String {
        switch (kind, Part(file)) {
        case (.unwritable, _): localize("Changes Can’t Be Saved")
        case (.locked, .app(let name)): localize("“\(name)” Can’t Open Its Data")
        case (.locked, .alarms): localize("The List of Alarms Is in Use")
        case (.locked, .background): localize("The List of Background Tasks Is in Use")
        case (.locked, _): localize("A File Is in Use")
        case (.newer, .app(let name)): localize("“\(name)” Requires a Newer Version of Reveille")
        case (.newer, _): localize("A File Is from a Newer Reveille")
        case (.damaged, .settings): localize("Your Settings Were Damaged")
        case (.damaged, .alarms): localize("The List of Alarms Was Damaged")
        case (.damaged, .background): localize("The List of Background Tasks Was Damaged")
        case (.damaged, .key): localize("The Key for Programs Was Damaged")
        case (.damaged, .browsers): localize("The List of Paired Browsers Was Damaged")
        case (.damaged, .devices): localize("The List of Devices Was Damaged")
        case (.damaged, .senders): localize("The List of Sources Was Damaged")
        case (.damaged, .topics): localize("The List of ntfy Topics Was Damaged")
        case (.damaged, .activities): localize("The List of Live Activities Was Damaged")
        case (.damaged, .app(let name)): localize("The Data of “\(name)” Was Damaged")
        }
    }

    func advice(in localize: (String.LocalizationValue) -> String) -> String {
        guard kind != .unwritable else {
            return localize("Alarms that are set still ring. Free up some space and check that the disk is writable.")
        }
        let part = Part(file)
        guard kind != .locked else {
            if case .app = part {
                return localize("Another program is using it. Close that program, then start Reveille again.")
            }
            return localize("Alarms that are set still ring. To save changes, close the other program that uses it.")
        }
        let advice =
            switch part {
            case .settings: localize("Set your home, calendars and notifications again, or restore a backup.")
            case .alarms: localize("Your apps have set their alarms again. Check that they are right.")
            case .background: localize("Your apps have scheduled their tasks again. You don’t need to do anything.")
            case .key: localize("Give the new key to programs that ask Reveille. Browsers stay paired.")
            case .browsers: localize("Pair each of your browsers again: “reveille pair” prints a link.")
            case .devices: localize("Turn on notifications again on each of your devices.")
            case .senders: localize("Add each source of notifications again in the settings of NotiZen.")
            case .topics: localize("Add each ntfy topic again in the settings of NotiZen.")
            case .activities: localize("They are gone until your apps start new ones. You don’t need to do anything.")
            case .app where kind == .newer: localize("Update Reveille. Alarms that are set still ring.")
            case .app: localize("Alarms that are set still ring. Enter the rest again, or restore a backup.")
            }
        guard let aside else { return advice }
        return localize("\(advice) The old file is kept as \(aside.lastPathComponent).")
    }
}
