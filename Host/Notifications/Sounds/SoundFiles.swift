package import Foundation

/// The files of notification sounds: the app's own first, then the host's.
package enum SoundFiles {
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
        let bundle = Bundle.main.bundleURL.appending(path: "Reveille_\(app).resources", directoryHint: .isDirectory)
        let played = name.hasSuffix(".caf") ? name.dropLast(3) + "wav" : name
        return ["", "Sounds"].lazy
            .map { bundle.appending(path: $0).appending(path: played) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
