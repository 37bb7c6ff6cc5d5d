import AppContainer
import Synchronization

extension Font {
    /// A custom font with the given name and size that scales with the body text style.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    /// A custom font with the given name and size that scales relative to the given text style.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        custom(name, .size(Double(size), scaled: textStyle))
    }

    /// A custom font with the given name and a fixed size that does not scale with Dynamic Type.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        custom(name, .size(Double(fixedSize), scaled: nil))
    }

    private static func custom(_ name: String, _ base: Base) -> Font {
        var font = Font(base)
        font.family = FontFiles.ofApp().family(named: name)
        if font.family == nil { AssetCatalog.warn("No font named “\(name)” is in the app's resources.") }
        return font
    }
}

/// The font files in the resources of an app.
struct FontFiles: Sendable {
    /// The page's names for the fonts, keyed by each of a font's own names.
    private var families: [String: String] = [:]
    /// The rules by which a page loads a font when it is used.
    private(set) var styleSheet = ""

    func family(named name: String) -> String? { families[name] }

    private static let known = Mutex<[String: FontFiles]>([:])

    /// The fonts of the running app, read once.
    static func ofApp() -> FontFiles {
        guard let app = AppContainer.current?.name else { return FontFiles(in: []) }
        if let found = known.withLock({ $0[app] }) { return found }
        let found = FontFiles(in: ResourceFolders.folders(of: nil))
        known.withLock { $0[app] = found }
        return found
    }

    init(in folders: [URL]) {
        for file in folders.flatMap(Self.files) {
            guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { continue }
            let path = PictureFiles.path(of: file)
            // The name in the path is a number; a family begins with a letter.
            let family = "f" + (path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
            let font = FontNames(data)
            add(family, at: path, font.weights.map { "font-weight:\($0.lowerBound.css) \($0.upperBound.css)" } ?? "")
            for name in font.names + [file.deletingPathExtension().lastPathComponent] { families[name] = family }
            for (index, instance) in font.instances.enumerated() {
                let family = "\(family)i\(index)"
                add(family, at: path, instance.css)
                for name in instance.names { families[name] = family }
            }
        }
    }

    private mutating func add(_ family: String, at path: String, _ descriptors: String) {
        styleSheet += "@font-face{font-family:\(family);src:url(\(path));font-display:swap;\(descriptors)}"
    }

    private static func files(in folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return found.compactMap { $0 as? URL }
            .filter { ["ttf", "otf"].contains($0.pathExtension.lowercased()) }
            .sorted { $0.path < $1.path }
    }
}
