package import Foundation

/// The sRGB channels of a page color in one appearance. For colors outside sRGB, they can be below 0 or above 1.
package struct ColorChannels: Equatable, Sendable {
    package var red, green, blue, alpha: CGFloat

    /// Reads the notations for colors used here: functions and variables of CSS. Nil for any other notation.
    package init?(css: String, in style: UIUserInterfaceStyle) {
        let css = css.trimmingCharacters(in: .whitespaces)
        if css.hasPrefix("#") {
            self.init(hex: css.dropFirst())
        } else if let open = css.firstIndex(of: "("), css.last == ")" {
            let inside = String(css[css.index(after: open)...].dropLast())
            self.init(function: String(css[..<open]), inside, in: style)
        } else if css == "transparent" {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        } else {
            guard let name = ["black", "white"].first(where: { $0 == css }) else { return nil }
            self.init(css: "var(--\(name))", in: style)
        }
    }

    private init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    private init?(hex: Substring) {
        let digits = hex.compactMap(\.hexDigitValue)
        switch digits.count {
        case 3: self.init(bytes: digits.map { $0 * 17 })
        case 6: self.init(bytes: stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] })
        default: return nil
        }
    }

    private init(bytes: [Int], alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(bytes[0]) / 255, green: CGFloat(bytes[1]) / 255, blue: CGFloat(bytes[2]) / 255, alpha: alpha)
    }

    private init?(function name: String, _ inside: String, in style: UIUserInterfaceStyle) {
        let parts = Self.parts(of: inside)
        switch name {
        case "var":
            guard let css = SystemColors.css[inside] else { return nil }
            self.init(css: css, in: style)
        case "light-dark":
            guard parts.count == 2 else { return nil }
            self.init(css: parts[style == .dark ? 1 : 0], in: style)
        case "rgb":
            let numbers = Self.numbers(in: inside)
            guard numbers.count >= 3 else { return nil }
            self.init(bytes: numbers.prefix(3).map { Int($0) }, alpha: numbers.count > 3 ? numbers[3] : 1)
        case "color":
            let words = inside.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { return nil }
            self.init(space: words[0], Self.numbers(in: String(words[1])))
        case "color-mix":
            guard parts.count == 3, let space = parts[0].split(separator: " ").last else { return nil }
            self.init(mixing: parts[1], parts[2], space: space, in: style)
        default: return nil
        }
    }

    private init?(space: Substring, _ numbers: [CGFloat]) {
        guard numbers.count >= 3 else { return nil }
        let (alpha, three) = (numbers.count > 3 ? numbers[3] : 1, Array(numbers.prefix(3)))
        switch space {
        case "srgb": self.init(red: three[0], green: three[1], blue: three[2], alpha: alpha)
        case "srgb-linear": self.init(linear: three, alpha: alpha)
        case "display-p3":
            // The primaries of Display P3 in linear sRGB.
            let matrix: [[CGFloat]] = [
                [1.2249401, -0.2249402, 0], [-0.0420570, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735],
            ]
            self.init(linear: matrix.times(three.map(\.linear)), alpha: alpha)
        default: return nil
        }
    }

    private init(linear: [CGFloat], alpha: CGFloat) {
        self.init(red: linear[0].gamma, green: linear[1].gamma, blue: linear[2].gamma, alpha: alpha)
    }

    // MARK: Mixtures

    private init?(mixing first: String, _ second: String, space: Substring, in style: UIUserInterfaceStyle) {
        let ((css1, share1), (css2, share2)) = (Self.share(of: first), Self.share(of: second))
        guard let one = ColorChannels(css: css1, in: style), let two = ColorChannels(css: css2, in: style) else {
            return nil
        }
        let share = share2 ?? share1.map { 1 - $0 } ?? 0.5
        let alpha = one.alpha * (1 - share) + two.alpha * share
        // The share of each color is weighted by its opacity.
        let part = alpha == 0 ? 0 : two.alpha * share / alpha
        func mixed(_ one: [CGFloat], _ two: [CGFloat]) -> [CGFloat] {
            zip(one, two).map { $0 * (1 - part) + $1 * part }
        }
        switch space {
        case "srgb": self.init(space: "srgb", mixed(one.channels, two.channels) + [alpha])
        case "oklab": self.init(oklab: mixed(one.oklab, two.oklab), alpha: alpha)
        default: return nil
        }
    }

    private var channels: [CGFloat] { [red, green, blue] }

    // Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/).
    private var oklab: [CGFloat] {
        let cones: [[CGFloat]] = [
            [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
        let lab: [[CGFloat]] = [
            [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
        return lab.times(cones.times(channels.map(\.linear)).map { cbrt($0) })
    }

    private init(oklab: [CGFloat], alpha: CGFloat) {
        let cones: [[CGFloat]] = [
            [1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.2914855480],
        ]
        let linear: [[CGFloat]] = [
            [4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965],
            [-0.0041960863, -0.7034186147, 1.7076147010],
        ]
        self.init(linear: linear.times(cones.times(oklab).map { $0 * $0 * $0 }), alpha: alpha)
    }

    // MARK: Hue, saturation and brightness

    var brightness: CGFloat { max(red, green, blue) }
    private var range: CGFloat { brightness - min(red, green, blue) }
    var saturation: CGFloat { brightness == 0 ? 0 : range / brightness }

    var hue: CGFloat {
        guard range > 0 else { return 0 }
        let sixth =
            switch brightness {
            case red: (green - blue) / range
            case green: (blue - red) / range + 2
            default: (red - green) / range + 4
            }
        return (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    // MARK: Notation

    /// The parts separated by commas that aren't inside brackets.
    private static func parts(of text: String) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The numbers in a text such as `60 60 67 / .6`.
    private static func numbers(in text: String) -> [CGFloat] {
        text.split { $0 == " " || $0 == "/" }.compactMap { Double($0).map { CGFloat($0) } }
    }

    /// A color in a mixture with its share, as in `#fff 30%`.
    private static func share(of text: String) -> (css: String, share: CGFloat?) {
        guard text.last == "%", let space = text.lastIndex(of: " ") else { return (text, nil) }
        let share = Double(text[text.index(after: space)...].dropLast()).map { CGFloat($0) / 100 }
        return (String(text[..<space]), share)
    }
}

extension [[CGFloat]] {
    fileprivate func times(_ vector: [CGFloat]) -> [CGFloat] {
        map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
}

extension CGFloat {
    /// The linear-light value of an sRGB channel.
    fileprivate var linear: CGFloat {
        let size = magnitude
        let linear = size <= 0.04045 ? size / 12.92 : CGFloat(pow(Double((size + 0.055) / 1.055), 2.4))
        return self < 0 ? -linear : linear
    }

    /// The sRGB value of a linear-light channel.
    fileprivate var gamma: CGFloat {
        let size = magnitude
        let gamma = size <= 0.0031308 ? size * 12.92 : 1.055 * CGFloat(pow(Double(size), 1 / 2.4)) - 0.055
        return self < 0 ? -gamma : gamma
    }
}
