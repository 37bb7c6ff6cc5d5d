import Synchronization

/// The images of an image set, one for each scale, and those for the dark appearance.
struct ImageAsset: Hashable, Sendable {
    struct Picture: Hashable, Sendable {
        let file: URL
        /// Pixels per point.
        let scale: Int
        let isDark: Bool
    }

    /// The files that a page can show; none if the set has only PDFs.
    let pictures: [Picture]
    /// True if the set is marked as a template image.
    let isTemplate: Bool

    /// The value of `srcset` for the light appearance, or for the dark one if the set has no light images.
    var anySources: String { sources(dark: false) ?? sources(dark: true) ?? "" }

    /// The image that provides the outline of a template: the one with the highest resolution.
    var stencil: String { finest.map { PictureFiles.path(of: $0.file) } ?? "" }

    /// The image with the highest resolution, preferably for the light appearance.
    var finest: Picture? {
        let light = pictures.filter { !$0.isDark }
        return (light.isEmpty ? pictures : light).max { $0.scale < $1.scale }
    }

    /// The value of `srcset` for an appearance, or nil if the set has no images for it.
    func sources(dark: Bool) -> String? {
        let own = pictures.filter { $0.isDark == dark }
        guard !own.isEmpty else { return nil }
        return own.map { "\(PictureFiles.path(of: $0.file)) \($0.scale)x" }.joined(separator: ", ")
    }
}

extension ImageAsset {
    /// The images for the dark appearance as a CSS image; nil if there are none.
    var darkImage: String? {
        let own = pictures.filter(\.isDark)
        guard !own.isEmpty, own.count < pictures.count else { return nil }
        return "image-set(\(own.map { "url(\(PictureFiles.path(of: $0.file))) \($0.scale)x" }.joined(separator: ", ")))"
    }
}

/// The image files shown on pages. The host serves them under names that do not reveal their location.
package enum PictureFiles {
    private static let files = Mutex<[String: URL]>([:])
    private static let listener = Mutex<Listener?>(nil)

    private struct Listener {
        let hear: @Sendable (URL) -> Void
    }

    /// Calls `listener` with each file before a page first gets its path. The host of an app's process serves the files.
    package static func onFile(_ listener: @escaping @Sendable (URL) -> Void) {
        Self.listener.withLock { $0 = Listener(hear: listener) }
    }

    /// Serves `file`, which a page of another process shows.
    package static func serve(_ file: URL) { _ = path(of: file) }

    /// The path under which a page loads `file`.
    static func path(of file: URL) -> String {
        // FNV-1a: the name is the same at each start, so that browsers can use their caches.
        let hash = file.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let name = String(hash, radix: 36) + "." + file.pathExtension.lowercased()
        let isKnown = files.withLock { $0.updateValue(file, forKey: name) != nil }
        if !isKnown, let listener = listener.withLock({ $0 }) { listener.hear(file) }
        return "/assets/pictures/" + name
    }

    /// The file with this name, if its path has been given to a page.
    package static func file(named name: String) -> URL? {
        files.withLock { $0[name] }
    }
}
