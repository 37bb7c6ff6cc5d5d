package import Foundation

/// Where the sounds of notifications lie: an app's own first, then those of the host.
package enum SoundFiles {
    /// The file of a sound as an app names it; the default one where there is none of that name.
    ///
    /// - Parameter app: the app's name, which its resources carry.
    package static func file(named name: String, ofApp app: String?) -> URL? {
        guard !name.contains("/") else { return SoundLibrary.file(of: .default) }
        return app.flatMap { own(name, of: $0) } ?? SoundLibrary.file(of: SoundLibrary.sound(named: name) ?? .default)
    }

    /// A file among the resources of the app called `app`. A Core Audio file, which only Apple's systems play, has one of
    /// the same name beside it that all do.
    private static func own(_ name: String, of app: String) -> URL? {
        let bundle = Bundle.main.bundleURL.appending(path: "Reveille_\(app).resources", directoryHint: .isDirectory)
        let played = name.hasSuffix(".caf") ? name.dropLast(3) + "wav" : name
        return ["", "Sounds"].lazy
            .map { bundle.appending(path: $0).appending(path: played) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
