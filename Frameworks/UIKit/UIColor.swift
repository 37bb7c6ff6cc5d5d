public import Foundation

/// An object that stores color data and sometimes opacity. The page resolves it, so it follows the appearance.
open class UIColor: NSObject, @unchecked Sendable {
    // `@unchecked Sendable`: nothing changes after the initializer. The class is open, as Apple's is.
    /// The color in CSS syntax.
    package let css: String

    package init(css: String) {
        self.css = css
    }

    /// Creates a color object using the specified opacity and RGB component values.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(css: "color(srgb \(Self.text(red)) \(Self.text(green)) \(Self.text(blue)) / \(Self.text(alpha)))")
    }

    /// Creates a color object from `#colorLiteral(…)`, which Xcode shows as a swatch.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a color object using the specified opacity and RGB component values in the Display P3 color space.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            css: "color(display-p3 \(Self.text(red)) \(Self.text(green)) \(Self.text(blue)) / \(Self.text(alpha)))")
    }

    /// Creates a color object using the specified opacity and HSB color space component values.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        // HSB to RGB by the hexcone model: each channel is the brightness, reduced by the saturation at its distance.
        func channel(_ offset: CGFloat) -> CGFloat {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Creates a color object using the specified opacity and grayscale values.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color object with separate colors for a light and a dark appearance.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        let (light, dark) = (
            dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
            dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
        )
        self.init(css: light.css == dark.css ? light.css : "light-dark(\(light.css), \(dark.css))")
    }

    /// Creates a color object that has the same color space and component values, but the specified alpha component.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(css: "color-mix(in srgb, \(css) \(Self.text(alpha * 100))%, transparent)")
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.css == css }
    open override var hash: Int { css.hashValue }
    open override var description: String { css }

    private static func text(_ value: CGFloat) -> String {
        // Within this range, numbers are written without an exponent.
        guard value.isFinite, abs(value) < 10_000 else { return "0" }
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

/// Constants that indicate the interface style for the app.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// A collection of data that represents the environment for an individual element of an interface.
public final class UITraitCollection: NSObject, Sendable {
    /// The style associated with the user interface.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Creates a trait collection that specifies only the interface style.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}
