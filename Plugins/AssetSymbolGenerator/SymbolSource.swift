/// The Swift source with a symbol for each asset of a target, like the one that Xcode makes.
struct SymbolSource {
    /// Sentences about assets that get no symbol.
    private(set) var warnings: [String] = []
    private(set) var text = """
        // A symbol for each color and image in the asset catalogs of this target.
        import DeveloperToolsSupport
        import Foundation
        import SwiftUI
        import UIKit

        private let resourceBundle = Bundle.module

        """

    init(_ catalog: AssetCatalog) {
        resources(of: catalog, .color)
        resources(of: catalog, .image)
        names(of: catalog, .color, in: "SwiftUI.Color", taken: Self.colorNames) { "Color(.\($0))" }
        names(of: catalog, .color, in: "SwiftUI.ShapeStyle where Self == SwiftUI.Color", taken: Self.styleNames) {
            "Color(.\($0))"
        }
        names(of: catalog, .color, in: "UIKit.UIColor", taken: Self.uiColorNames) { "UIColor(resource: .\($0))" }
        names(of: catalog, .image, in: "UIKit.UIImage", taken: Self.uiImageNames) { "UIImage(resource: .\($0))" }
    }

    // MARK: Resources

    private mutating func resources(of catalog: AssetCatalog, _ kind: AssetName.Kind) {
        let type = kind == .color ? "ColorResource" : "ImageResource"
        text += "\nextension \(type) {\n"
        members(of: catalog, kind, type, indent: "    ")
        text += "}\n"
    }

    private mutating func members(
        of catalog: AssetCatalog, _ kind: AssetName.Kind, _ type: String, indent: String
    ) {
        for (symbol, asset) in symbols(of: catalog, kind, warns: true) {
            text += "\(indent)/// The \(kind.rawValue) \(Self.literal(asset.path)) of the asset catalog.\n"
            text += "\(indent)static let \(symbol) = "
            text += "\(type)(name: \(Self.literal(asset.path)), bundle: resourceBundle)\n"
        }
        for (name, content) in catalog.namespaces {
            guard let namespace = name.namespace else { continue }
            text += "\(indent)/// The namespace \(Self.literal(name.path)) of the asset catalog.\n"
            text += "\(indent)enum \(namespace) {\n"
            members(of: content, kind, type, indent: indent + "    ")
            text += "\(indent)}\n"
        }
    }

    /// The assets outside namespaces by their symbols. If two have the same one, the first keeps it.
    private mutating func symbols(
        of catalog: AssetCatalog, _ kind: AssetName.Kind, warns: Bool = false
    ) -> [(symbol: String, asset: AssetName)] {
        var seen: Set<String> = []
        return (kind == .color ? catalog.colors : catalog.images).compactMap { asset in
            guard let symbol = asset.symbol(kind) else { return nil }
            guard seen.insert(symbol).inserted else {
                if warns {
                    warnings.append("The \(kind.rawValue) “\(asset.path)” has the same symbol as another: \(symbol).")
                }
                return nil
            }
            return (symbol, asset)
        }
    }

    // MARK: Shorter names

    private mutating func names(
        of catalog: AssetCatalog, _ kind: AssetName.Kind, in type: String, taken: Set<String>,
        value: (String) -> String
    ) {
        let result = kind == .image ? "UIImage" : type == "UIKit.UIColor" ? "UIColor" : "Color"
        text += "\nextension \(type) {\n"
        for (symbol, asset) in symbols(of: catalog, kind) where !taken.contains(symbol) {
            text += "    /// The \(kind.rawValue) \(Self.literal(asset.path)) of the asset catalog.\n"
            text += "    static var \(symbol): \(result) { \(value(symbol)) }\n"
        }
        text += "}\n"
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Names of SwiftUI's own colors, which an asset cannot have in their type. It has them as a resource.
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
