import AppContainer
import AssetSets
import SafeText
import Synchronization

/// The colors, images and symbols of an asset catalog, as Xcode writes it.
struct AssetCatalog: Sendable {
    private var colors: [String: String] = [:]
    private var images: [String: ImageAsset] = [:]
    /// The files of the symbols.
    private var symbols: [String: URL] = [:]

    /// The CSS colour with this name in the catalogs of `bundle`, or nil if no catalog has it.
    static func color(_ name: String, in bundle: Bundle?) -> String? {
        catalogs(of: bundle).lazy.compactMap { $0.colors[name] }.first
    }

    static func image(_ name: String, in bundle: Bundle?) -> ImageAsset? {
        catalogs(of: bundle).lazy.compactMap { $0.images[name] }.first
    }

    /// The symbol with this name, or the reason why it is missing; nil if no catalog has it.
    static func symbol(_ name: String, in bundle: Bundle?) -> Result<CustomSymbol, SymbolProblem>? {
        catalogs(of: bundle).lazy.compactMap { $0.symbols[name] }.first.map(CustomSymbol.symbol)
    }

    // MARK: Reading

    private struct Place: Hashable {
        let bundle: Bundle?
        let app: String?
    }

    private static let known = Mutex<[Place: [AssetCatalog]]>([:])

    /// The catalogs of a bundle, read once.
    private static func catalogs(of bundle: Bundle?) -> [AssetCatalog] {
        let place = Place(bundle: bundle, app: AppContainer.current?.name)
        if let found = known.withLock({ $0[place] }) { return found }
        let found = ResourceFolders.folders(of: bundle).flatMap(AssetSet.catalogs).map { AssetCatalog($0) }
        known.withLock { $0[place] = found }
        return found
    }

    private static let warnings = Mutex<Set<String>>([])

    /// Reports a problem with an asset to standard error, once.
    static func warn(_ message: String) {
        guard warnings.withLock({ $0.insert(message).inserted }) else { return }
        StandardError.write(message, .warning)
    }

    init(_ catalog: URL) {
        for set in AssetSet.all(in: catalog, onProblem: { Self.warn("\($0.path) cannot be read: \($1)") }) {
            switch set.kind {
            case .color: colors[set.name] = Self.contents(ColorSet.self, of: set.folder)?.css
            case .image: images[set.name] = Self.contents(ImageSet.self, of: set.folder)?.asset(in: set.folder)
            case .symbol: symbols[set.name] = Self.contents(SymbolSet.self, of: set.folder)?.file(in: set.folder)
            }
        }
    }

    private static func contents<Contents: Decodable>(_ type: Contents.Type, of set: URL) -> Contents? {
        guard let data = try? Data(contentsOf: set.appending(path: "Contents.json")) else { return nil }
        do {
            return try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            warn("\(set.path) cannot be read, so its asset is missing: \(error)")
            return nil
        }
    }
}

/// The appearance that an asset applies to.
struct AssetAppearance: Decodable, Equatable {
    let appearance: String
    let value: String

    static let dark = AssetAppearance(appearance: "luminosity", value: "dark")
}

/// `Contents.json` of an image set.
private struct ImageSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
        let scale: String?
        let idiom: String?
        let appearances: [AssetAppearance]?
    }

    struct Properties: Decodable {
        let intent: String?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }
    }

    let images: [Entry]
    let properties: Properties?

    func asset(in folder: URL) -> ImageAsset {
        let pictures = images.compactMap { entry -> ImageAsset.Picture? in
            guard let filename = entry.filename, ["universal", "iphone", nil].contains(entry.idiom) else { return nil }
            // An `img` element can't show a PDF.
            guard !filename.lowercased().hasSuffix(".pdf") else { return nil }
            let appearances = entry.appearances ?? []
            guard appearances.allSatisfy({ $0.appearance == "luminosity" }) else { return nil }
            return ImageAsset.Picture(
                file: folder.appending(path: filename), scale: entry.scale.flatMap { Int($0.dropLast()) } ?? 1,
                isDark: appearances.contains(.dark))
        }
        return ImageAsset(pictures: pictures, isTemplate: properties?.intent == "template")
    }
}

/// `Contents.json` of a symbol set.
private struct SymbolSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
    }

    let symbols: [Entry]

    func file(in folder: URL) -> URL? { symbols.lazy.compactMap(\.filename).first.map { folder.appending(path: $0) } }
}
