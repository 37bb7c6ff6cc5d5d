public import Foundation

/// The App Group through which an app and its widgets share files and settings on Apple's systems. On a host there is
/// no group: they share the app's folder.
public enum AppGroup {
    /// The key of the group's identifier in the Info.plist of the app and of its widgets.
    static let key = "REVAppGroup"

    /// The identifier of the group, or `nil` if there is none.
    public static var identifier: String? {
        identifier(in: Bundle.main.object(forInfoDictionaryKey: key))
    }

    static func identifier(in value: Any?) -> String? {
        guard let text = value as? String, !text.isEmpty else { return nil }
        return text
    }
}

extension DeviceDefaults {
    /// The settings that the app shares with its widgets.
    public static var shared: UserDefaults {
        AppGroup.identifier.flatMap { UserDefaults(suiteName: $0) } ?? standard
    }
}

extension DeviceFolder {
    /// The folder that the app shares with its widgets.
    public static var shared: URL {
        AppGroup.identifier.flatMap {
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0)
        } ?? current
    }
}
