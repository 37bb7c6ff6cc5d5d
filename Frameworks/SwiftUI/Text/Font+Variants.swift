extension Font {
    /// The letters that are drawn as small capitals.
    struct Caps: Hashable, Sendable {
        var lowercase = false
        var uppercase = false

        /// The page's class.
        var className: String? {
            switch (lowercase, uppercase) {
            case (true, true): "caps-all"
            case (true, false): "caps-lower"
            case (false, true): "caps-upper"
            case (false, false): nil
            }
        }
    }

    /// Adjusts the font to enable all small capitals.
    public func smallCaps() -> Font { smallCaps(true) }

    /// Adjusts the font to enable all small capitals, or none.
    public func smallCaps(_ isActive: Bool) -> Font {
        with { $0.caps = Caps(lowercase: isActive, uppercase: isActive) }
    }

    /// Adjusts the font to enable lowercase small capitals.
    public func lowercaseSmallCaps() -> Font { lowercaseSmallCaps(true) }

    /// Adjusts the font to enable lowercase small capitals, or none.
    public func lowercaseSmallCaps(_ isActive: Bool) -> Font { with { $0.caps.lowercase = isActive } }

    /// Adjusts the font to enable uppercase small capitals.
    public func uppercaseSmallCaps() -> Font { uppercaseSmallCaps(true) }

    /// Adjusts the font to enable uppercase small capitals, or none.
    public func uppercaseSmallCaps(_ isActive: Bool) -> Font { with { $0.caps.uppercase = isActive } }

    /// A line spacing adjustment that you can apply to a font.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose

        /// The change of the line height, in points.
        var amount: Double {
            switch self {
            case .standard: 0
            case .tight: -2
            case .loose: 2
            }
        }
    }

    /// Adjusts the line spacing of a font.
    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }

    /// This font, reduced to the size of secondary text.
    var secondary: Font {
        with { font in
            let size = font.points * Text.Scale.secondaryShare
            switch font.base {
            case .style(let style):
                font.base = .size(size, scaled: style)
                font.weight = font.weight ?? (style == .headline ? .semibold : .regular)
            case .size(_, let scaled): font.base = .size(size, scaled: scaled)
            }
        }
    }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }
}
