/// A representation of a color that adapts to a given context.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// The colour as CSS says it.
    package let css: String

    init(css: String) {
        self.css = css
    }

    public var description: String { css }

    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        let space =
            switch colorSpace {
            case .sRGB: "srgb"
            case .sRGBLinear: "srgb-linear"
            case .displayP3: "display-p3"
            }
        css = "color(\(space) \(red.css) \(green.css) \(blue.css) / \(opacity.css))"
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        // HSB to RGB by the usual hexcone: each channel is the brightness less what saturation takes at its distance.
        func channel(_ offset: Double) -> Double {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    public func opacity(_ opacity: Double) -> Color {
        Color(css: "color-mix(in srgb, \(css) \((opacity * 100).css)%, transparent)")
    }

    public static let red = Color(css: "var(--red)")
    public static let orange = Color(css: "var(--orange)")
    public static let yellow = Color(css: "var(--yellow)")
    public static let green = Color(css: "var(--green)")
    public static let mint = Color(css: "var(--mint)")
    public static let teal = Color(css: "var(--teal)")
    public static let cyan = Color(css: "var(--cyan)")
    public static let blue = Color(css: "var(--blue)")
    public static let indigo = Color(css: "var(--indigo)")
    public static let purple = Color(css: "var(--purple)")
    public static let pink = Color(css: "var(--pink)")
    public static let brown = Color(css: "var(--brown)")
    public static let white = Color(css: "var(--white)")
    public static let gray = Color(css: "var(--gray)")
    public static let black = Color(css: "var(--black)")
    public static let clear = Color(css: "transparent")
    public static let primary = Color(css: "var(--primary)")
    public static let secondary = Color(css: "var(--secondary)")
    /// The app's accent colour.
    public static let accentColor = Color(css: "var(--tint)")
}

extension Color: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        node.show(Element(tag: "div", classes: "color", style: "background:" + node.view.css), growing: .fixed(.both))
    }
}
