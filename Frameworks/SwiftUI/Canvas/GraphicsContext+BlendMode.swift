extension GraphicsContext {
    /// The ways that a graphics context combines new content with background content.
    @frozen public struct BlendMode: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int32

        /// The raw values are those of Core Graphics.
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        public static var normal: BlendMode { BlendMode(rawValue: 0) }
        public static var multiply: BlendMode { BlendMode(rawValue: 1) }
        public static var screen: BlendMode { BlendMode(rawValue: 2) }
        public static var overlay: BlendMode { BlendMode(rawValue: 3) }
        public static var darken: BlendMode { BlendMode(rawValue: 4) }
        public static var lighten: BlendMode { BlendMode(rawValue: 5) }
        public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
        public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
        public static var softLight: BlendMode { BlendMode(rawValue: 8) }
        public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
        public static var difference: BlendMode { BlendMode(rawValue: 10) }
        public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
        public static var hue: BlendMode { BlendMode(rawValue: 12) }
        public static var saturation: BlendMode { BlendMode(rawValue: 13) }
        public static var color: BlendMode { BlendMode(rawValue: 14) }
        public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
        public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }

        private static let names: [Int32: String] = [
            1: "multiply", 2: "screen", 3: "overlay", 4: "darken", 5: "lighten", 6: "color-dodge", 7: "color-burn",
            8: "soft-light", 9: "hard-light", 10: "difference", 11: "exclusion", 12: "hue", 13: "saturation",
            14: "color", 15: "luminosity", 27: "plus-lighter",
        ]

        /// The value of `mix-blend-mode`.
        var css: String { Self.names[rawValue] ?? "normal" }
    }
}
