/// A representation of a color that adapts to a given context.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// The colour in CSS syntax.
    package let css: String

    package init(css: String) {
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
        // HSB to RGB by the hexcone model: each channel is the brightness, reduced by the saturation at its distance.
        func channel(_ offset: Double) -> Double {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    public func opacity(_ opacity: Double) -> Color {
        Color(css: "color-mix(in srgb, \(css) \((opacity * 100).css)%, transparent)")
    }

    public static var red: Color { Color(css: "var(--red)") }
    public static var orange: Color { Color(css: "var(--orange)") }
    public static var yellow: Color { Color(css: "var(--yellow)") }
    public static var green: Color { Color(css: "var(--green)") }
    public static var mint: Color { Color(css: "var(--mint)") }
    public static var teal: Color { Color(css: "var(--teal)") }
    public static var cyan: Color { Color(css: "var(--cyan)") }
    public static var blue: Color { Color(css: "var(--blue)") }
    public static var indigo: Color { Color(css: "var(--indigo)") }
    public static var purple: Color { Color(css: "var(--purple)") }
    public static var pink: Color { Color(css: "var(--pink)") }
    public static var brown: Color { Color(css: "var(--brown)") }
    public static var white: Color { Color(css: "var(--white)") }
    public static var gray: Color { Color(css: "var(--gray)") }
    public static var black: Color { Color(css: "var(--black)") }
    public static var clear: Color { Color(css: "transparent") }
    public static var primary: Color { Color(css: "var(--primary)") }
    public static var secondary: Color { Color(css: "var(--secondary)") }
    /// The app's accent color, which `accentColor(_:)` changes, but `tint(_:)` does not.
    public static var accentColor: Color { Color(css: "var(--accent)") }
}

extension Color: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        node.show(Element(tag: "div", classes: "color", style: "background:" + node.view.css), growing: .fixed(.both))
    }
}
