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
            styleSheet += "@font-face{font-family:\(family);src:url(\(path));font-display:swap}"
            for name in FontNames(data).names { families[name] = family }
            families[file.deletingPathExtension().lastPathComponent] = family
        }
    }

    private static func files(in folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return found.compactMap { $0 as? URL }
            .filter { ["ttf", "otf"].contains($0.pathExtension.lowercased()) }
            .sorted { $0.path < $1.path }
    }
}

/// The names in an OpenType font file: family, full name and PostScript name.
struct FontNames {
    private(set) var names: Set<String> = []
    private let data: Data

    init(_ data: Data) {
        self.data = data
        guard let table else { return }
        for index in 0..<number(at: table + 2) {
            let record = table + 6 + index * 12
            guard [1, 4, 6, 16].contains(number(at: record + 6)) else { continue }
            let start = table + number(at: table + 4) + number(at: record + 10)
            guard let bytes = bytes(start, number(at: record + 8)) else { continue }
            // The names for the Macintosh are in its own character set, which begins with ASCII.
            let isMac = number(at: record) == 1
            let name = String(data: bytes, encoding: isMac ? .macOSRoman : .utf16BigEndian)
            if let name { names.insert(name) }
        }
    }

    /// The offset of the name table.
    private var table: Int? {
        for index in 0..<number(at: 4) {
            let record = 12 + index * 16
            if bytes(record, 4) == Data("name".utf8) { return number(at: record + 8) << 16 | number(at: record + 10) }
        }
        return nil
    }

    /// The unsigned 16-bit number at `offset`; 0 after the end of the data.
    private func number(at offset: Int) -> Int {
        bytes(offset, 2).map { $0.reduce(0) { $0 << 8 | Int($1) } } ?? 0
    }

    private func bytes(_ offset: Int, _ count: Int) -> Data? {
        guard offset >= 0, count > 0, offset + count <= data.count else { return nil }
        return data.dropFirst(offset).prefix(count)
    }
}
