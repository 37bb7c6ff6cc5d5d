import AssetSets

/// Swift source with a symbol for each asset of a target, like the file that Xcode generates.
struct SymbolSource {
    /// Warnings about assets without a symbol, a sentence each.
    private(set) var warnings: [String] = []
    private(set) var text = """
        // Symbols for the colors and images in the asset catalogs of this target.
        import DeveloperToolsSupport
        import Foundation
        import SwiftUI
        import UIKit

        private let resourceBundle = Bundle.module

        """

    /// - Parameter ofLibrary: true for a library, which gets no shorter names, as in Xcode: it often defines public ones.
    init(_ sets: [AssetSet], ofLibrary: Bool) {
        let colors = AssetNamespace(sets.filter { $0.kind == .color }.map { AssetName(path: $0.name) })
        // Symbol sets are images, too.
        let images = AssetNamespace(sets.filter { $0.kind != .color }.map { AssetName(path: $0.name) })
        addResources(of: colors, .color, type: "ColorResource")
        addResources(of: images, .image, type: "ImageResource")
        if ofLibrary { return }
        addNames(of: colors, .color, to: "Color", as: "Color(.", excluding: Self.colorNames)
        addNames(
            of: colors, .color, to: "ShapeStyle where Self == Color", as: "Color(.", excluding: Self.styleNames)
        addNames(of: colors, .color, to: "UIColor", as: "UIColor(resource: .", excluding: Self.uiColorNames)
        addNames(of: images, .image, to: "UIImage", as: "UIImage(resource: .", excluding: Self.uiImageNames)
    }

    // MARK: Resources

    private mutating func addResources(of assets: AssetNamespace, _ kind: AssetSet.Kind, type: String) {
        text += "\nextension \(type) {\n"
        addMembers(of: assets, kind, type, indent: "    ")
        text += "}\n"
    }

    private mutating func addMembers(
        of assets: AssetNamespace, _ kind: AssetSet.Kind, _ type: String, indent: String
    ) {
        let symbols = symbols(of: assets, kind)
        for (symbol, asset) in symbols {
            let name = Self.literal(asset.path)
            text += "\(indent)/// The \(kind.rawValue) \(name) of the asset catalog.\n"
            text += "\(indent)static let \(symbol) = \(type)(name: \(name), bundle: resourceBundle)\n"
        }
        for asset in assets.assets where !symbols.contains(where: { $0.asset == asset }) {
            warnings.append("The \(kind.rawValue) “\(asset.path)” has no symbol of its own; rename it.")
        }
        for (name, content) in assets.children {
            guard let namespace = name.namespace else { continue }
            text += "\(indent)/// The namespace \(Self.literal(name.path)) of the asset catalog.\n"
            text += "\(indent)enum \(namespace) {\n"
            addMembers(of: content, kind, type, indent: indent + "    ")
            text += "\(indent)}\n"
        }
    }

    /// The assets of a namespace by their symbols. If two have the same symbol, the first keeps it.
    private func symbols(
        of assets: AssetNamespace, _ kind: AssetSet.Kind
    ) -> [(symbol: String, asset: AssetName)] {
        var seen: Set<String> = []
        return assets.assets.compactMap { asset in
            guard let symbol = asset.symbol(kind), seen.insert(symbol).inserted else { return nil }
            return (symbol, asset)
        }
    }

    // MARK: Shorter names

    /// Adds the assets outside namespaces to a type of a framework.
    private mutating func addNames(
        of assets: AssetNamespace, _ kind: AssetSet.Kind, to type: String, as value: String, excluding taken: Set<String>
    ) {
        text += "\nextension \(type) {\n"
        for (symbol, asset) in symbols(of: assets, kind) where !taken.contains(symbol) {
            text += "    /// The \(kind.rawValue) \(Self.literal(asset.path)) of the asset catalog.\n"
            text += "    static var \(symbol): \(value.prefix { $0 != "(" }) { \(value)\(symbol)) }\n"
        }
        text += "}\n"
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The names of SwiftUI's own colors. An asset with such a name is available only as a resource.
    private static let colorNames: Set = [
        "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
        "primary", "purple", "red", "secondary", "teal", "white", "yellow",
    ]
    private static let styleNames = colorNames.union([
        "background", "bar", "fill", "foreground", "link", "placeholder", "quaternary", "quinary", "regularMaterial",
        "selection", "separator", "tertiary", "thickMaterial", "thinMaterial", "tint", "ultraThickMaterial",
        "ultraThinMaterial", "windowBackground",
    ])
    private static let uiColorNames: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label", "lightGray",
        "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel",
        "quaternarySystemFill", "red", "secondaryLabel", "secondarySystemBackground", "secondarySystemFill",
        "secondarySystemGroupedBackground", "separator", "systemBackground", "systemBlue", "systemBrown", "systemCyan",
        "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
        "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink",
        "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel", "tertiarySystemBackground",
        "tertiarySystemFill", "tertiarySystemGroupedBackground", "tintColor", "white", "yellow",
    ]
    private static let uiImageNames: Set = ["actions", "add", "checkmark", "remove", "strokedCheckmark"]
}
