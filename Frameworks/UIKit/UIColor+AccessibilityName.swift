import Foundation

extension UIColor {
    /// A description of the color, such as “dark blue”. It is always in English.
    public var accessibilityName: String {
        var (hue, saturation, brightness, alpha) = (0.0, 0.0, 0.0, 0.0) as (CGFloat, CGFloat, CGFloat, CGFloat)
        getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        if alpha == 0 { return "transparent" }
        if brightness < 0.1 { return "black" }
        if saturation < 0.1 { return Self.grayName(brightness) }
        let degrees = Double(hue) * 360
        if (15..<45).contains(degrees), brightness < 0.65 { return brightness < 0.4 ? "dark brown" : "brown" }
        let name = Self.names.first { degrees < $0.end }?.name ?? "red"
        if brightness < 0.55 { return "dark " + name }
        if saturation < 0.45 { return "light " + name }
        return saturation > 0.9 && brightness > 0.9 ? "vibrant " + name : name
    }

    /// The names of hues, each up to an angle in degrees.
    private static let names: [(end: Double, name: String)] = [
        (15, "red"), (45, "orange"), (70, "yellow"), (160, "green"), (190, "cyan"), (255, "blue"), (290, "purple"),
        (325, "magenta"), (345, "pink"),
    ]

    private static func grayName(_ brightness: CGFloat) -> String {
        switch brightness {
        case ..<0.4: "dark gray"
        case ..<0.6: "gray"
        case ..<0.95: "light gray"
        default: "white"
        }
    }
}
