import Synchronization

/// The pictures of one image set, one for each density, and those for the dark appearance.
struct ImageAsset: Hashable, Sendable {
    struct Picture: Hashable, Sendable {
        let file: URL
        /// Pixels in a point.
        let scale: Int
        let isDark: Bool
    }

    let pictures: [Picture]
    /// Whether the set says that it is a stencil for the foreground style.
    let isTemplate: Bool

    /// The pictures for the light appearance, else those that there are, for the `srcset` of an image.
    var anySources: String { sources(dark: false) ?? sources(dark: true) ?? "" }

    /// Where the outline of a stencil comes from: the finest picture.
    var stencil: String { finest.map { PictureFiles.path(of: $0.file) } ?? "" }

    /// The picture with the most pixels, of those for the light appearance where there are some.
    var finest: Picture? {
        let light = pictures.filter { !$0.isDark }
        return (light.isEmpty ? pictures : light).max { $0.scale < $1.scale }
    }

    /// The pictures for an appearance, for the `srcset` of an image; nil where there are none of its own.
    func sources(dark: Bool) -> String? {
        let own = pictures.filter { $0.isDark == dark }
        guard !own.isEmpty else { return nil }
        return own.map { "\(PictureFiles.path(of: $0.file)) \($0.scale)x" }.joined(separator: ", ")
    }
}

extension ImageAsset {
    /// The pictures for the dark appearance as a CSS image; nil where it has none of its own.
    var darkImage: String? {
        let own = pictures.filter(\.isDark)
        guard !own.isEmpty, own.count < pictures.count else { return nil }
        return "image-set(\(own.map { "url(\(PictureFiles.path(of: $0.file))) \($0.scale)x" }.joined(separator: ", ")))"
    }
}

/// Pictures that pages show. The host serves them by names that tell nothing of where they lie.
package enum PictureFiles {
    private static let files = Mutex<[String: URL]>([:])

    /// The path under which a page gets `file`.
    static func path(of file: URL) -> String {
        // FNV-1a: a name that is the same at each start, so that browsers keep what they have.
        let hash = file.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let name = String(hash, radix: 36) + "." + file.pathExtension.lowercased()
        files.withLock { $0[name] = file }
        return "/assets/pictures/" + name
    }

    /// The picture of that name, as far as a page has been told of it.
    package static func file(named name: String) -> URL? {
        files.withLock { $0[name] }
    }
}
