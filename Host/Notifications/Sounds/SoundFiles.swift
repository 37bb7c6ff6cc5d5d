package import Foundation
import Synchronization

/// The files of notification sounds: the app's own first, then the host's.
package enum SoundFiles {
    private static let folders = Mutex<[String: URL]>([:])

    /// Sets the folder of the resources of an app whose program is not the host's.
    ///
    /// - Parameter names: the names by which the app is found.
    package static func setFolder(_ folder: URL?, ofApp names: String...) {
        folders.withLock { folders in
            for name in names { folders[name] = folder }
        }
    }

    /// True if the app has a folder of its own.
    package static func hasFolder(_ app: String) -> Bool { folders.withLock { $0[app] != nil } }

    /// The file of a sound as an app names it, or the default sound if there is none of that name.
    ///
    /// - Parameter app: the app's name, which is part of its resource bundle's name.
    package static func file(named name: String, ofApp app: String?) -> URL? {
        guard !name.contains("/") else { return SoundLibrary.file(of: .default) }
        return app.flatMap { own(name, of: $0) } ?? SoundLibrary.file(of: SoundLibrary.sound(named: name) ?? .default)
    }

    /// A file among the resources of the app called `app`. A Core Audio file, which only Apple's systems play, has a
    /// playable one of the same name beside it.
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
