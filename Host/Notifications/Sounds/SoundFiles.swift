package import Foundation
import Synchronization

/// The files of notification sounds: the app's own first, then the host's.
package enum SoundFiles {
    private static let folders = Mutex<[String: URL]>([:])

    /// Sets the resource folder of an app that is not part of the host's program.
    ///
    /// - Parameter id: the app's id, under which its sounds are looked up.
    package static func setFolder(_ folder: URL?, ofApp id: String) {
        folders.withLock { $0[id] = folder }
    }

    /// True if the app has its own folder.
    package static func hasFolder(_ app: String) -> Bool { folders.withLock { $0[app] != nil } }

    /// The file of a sound with the name that an app uses, or the default sound if no sound has this name.
    ///
    /// - Parameter app: the app's name, which is part of its resource bundle's name.
    package static func file(named name: String, ofApp app: String?) -> URL? {
        guard !name.contains("/") else { return SoundLibrary.file(of: .default) }
        return app.flatMap { own(name, of: $0) } ?? SoundLibrary.file(of: SoundLibrary.sound(named: name) ?? .default)
    }

    /// The file of a sound of a notification.
    static func file(named name: String, of notification: PresentedNotification) -> URL? {
        file(named: name, ofApp: hasFolder(notification.app) ? notification.app : notification.appName)
    }

    /// A file among the resources of the app called `app`. Core Audio files are played only by Apple's systems, so each
    /// has a playable file of the same name beside it.
    private static func own(_ name: String, of app: String) -> URL? {
        let bundle =
            folders.withLock { $0[app] }
            ?? Bundle.main.bundleURL.appending(path: "Reveille_\(app).resources", directoryHint: .isDirectory)
        let played = name.hasSuffix(".caf") ? name.dropLast(3) + "wav" : name
        return ["", "Sounds"].lazy
            .map { bundle.appending(path: $0).appending(path: played) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
