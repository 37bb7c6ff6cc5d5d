/// `Contents.json` of a colour set.
struct ColorSet: Decodable {
    struct Entry: Decodable {
        let color: Definition?
        let appearances: [AssetAppearance]?
    }

    struct Definition: Decodable {
        let space: String?
        let components: [String: String]?
        /// The name of a system colour.
        let reference: String?

        enum CodingKeys: String, CodingKey {
            case components, reference
            case space = "color-space"
        }
    }

    let colors: [Entry]

    /// The colour in CSS, with `light-dark()` if the appearances differ; nil if there is none.
    var css: String? {
        func color(_ appearances: [AssetAppearance]) -> String? {
            colors.first { ($0.appearances ?? []) == appearances && $0.color != nil }?.color?.css
        }
        let light = color([]) ?? color([AssetAppearance(appearance: "luminosity", value: "light")])
        guard let light else { return nil }
        guard let dark = color([.dark]), dark != light else { return light }
        return "light-dark(\(light), \(dark))"
    }
}

extension ColorSet.Definition {
    fileprivate var css: String? {
        if let reference { return Self.system[reference] }
        guard let components else { return nil }
        let alpha = components["alpha"].flatMap(Self.share) ?? 1
        if let white = components["white"].flatMap(Self.share) {
            return "color(srgb \(white.css) \(white.css) \(white.css) / \(alpha.css))"
        }
        let channels = ["red", "green", "blue"].compactMap { components[$0].flatMap(Self.share) }
        guard channels.count == 3 else { return nil }
        return "color(\(spaceName) \(channels.map(\.css).joined(separator: " ")) / \(alpha.css))"
    }

    private var spaceName: String {
        switch space {
        case "display-p3": "display-p3"
        case "extended-linear-srgb": "srgb-linear"
        default: "srgb"
        }
    }

    /// A component in Xcode's notation: `0.5`, `128` (of 255) or `0x80`.
    private static func share(_ text: String) -> Double? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let number = Double(text) else { return nil }
        return text.contains(".") ? number : number > 1 ? number / 255 : number
    }

    private static let system: [String: String] = {
        var colors = [
            "labelColor": "var(--primary)", "secondaryLabelColor": "var(--secondary)",
            "tertiaryLabelColor": "var(--tertiary)", "quaternaryLabelColor": "var(--quaternary)",
            "linkColor": "var(--link)", "separatorColor": "var(--separator)",
            "systemBackgroundColor": "var(--background)", "secondarySystemBackgroundColor": "var(--background2)",
            "tertiarySystemBackgroundColor": "var(--background3)", "systemGroupedBackgroundColor": "var(--grouped)",
            "secondarySystemGroupedBackgroundColor": "var(--grouped2)",
            "tertiarySystemGroupedBackgroundColor": "var(--grouped3)", "systemFillColor": "var(--fill)",
            "secondarySystemFillColor": "var(--fill2)", "tertiarySystemFillColor": "var(--fill3)",
            "quaternarySystemFillColor": "var(--fill4)",
        ]
        for name in [
            "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
            "gray", "gray2", "gray3", "gray4", "gray5", "gray6",
        ] {
            colors["system\(name.capitalized)Color"] = "var(--\(name))"
        }
        return colors
    }()
}
