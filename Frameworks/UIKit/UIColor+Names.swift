extension UIColor {
    // MARK: Colours that adapt to the appearance

    public class var systemRed: UIColor { UIColor(css: "var(--red)") }
    public class var systemOrange: UIColor { UIColor(css: "var(--orange)") }
    public class var systemYellow: UIColor { UIColor(css: "var(--yellow)") }
    public class var systemGreen: UIColor { UIColor(css: "var(--green)") }
    public class var systemMint: UIColor { UIColor(css: "var(--mint)") }
    public class var systemTeal: UIColor { UIColor(css: "var(--teal)") }
    public class var systemCyan: UIColor { UIColor(css: "var(--cyan)") }
    public class var systemBlue: UIColor { UIColor(css: "var(--blue)") }
    public class var systemIndigo: UIColor { UIColor(css: "var(--indigo)") }
    public class var systemPurple: UIColor { UIColor(css: "var(--purple)") }
    public class var systemPink: UIColor { UIColor(css: "var(--pink)") }
    public class var systemBrown: UIColor { UIColor(css: "var(--brown)") }
    public class var systemGray: UIColor { UIColor(css: "var(--gray)") }
    public class var systemGray2: UIColor { UIColor(css: "var(--gray2)") }
    public class var systemGray3: UIColor { UIColor(css: "var(--gray3)") }
    public class var systemGray4: UIColor { UIColor(css: "var(--gray4)") }
    public class var systemGray5: UIColor { UIColor(css: "var(--gray5)") }
    public class var systemGray6: UIColor { UIColor(css: "var(--gray6)") }

    /// The color for text labels that contain primary content.
    public class var label: UIColor { UIColor(css: "var(--primary)") }
    /// The color for text labels that contain secondary content.
    public class var secondaryLabel: UIColor { UIColor(css: "var(--secondary)") }
    /// The color for text labels that contain tertiary content.
    public class var tertiaryLabel: UIColor { UIColor(css: "var(--tertiary)") }
    /// The color for text labels that contain quaternary content.
    public class var quaternaryLabel: UIColor { UIColor(css: "var(--quaternary)") }
    /// The color for placeholder text in controls or text views.
    public class var placeholderText: UIColor { UIColor(css: "var(--placeholder)") }
    /// The color for links.
    public class var link: UIColor { UIColor(css: "var(--link)") }
    /// The color for thin borders or divider lines that allow some underlying content to be visible.
    public class var separator: UIColor { UIColor(css: "var(--separator)") }
    /// The color for borders or divider lines that hide any underlying content.
    public class var opaqueSeparator: UIColor { UIColor(css: "var(--separatorOpaque)") }
    /// The color for the main background of your interface.
    public class var systemBackground: UIColor { UIColor(css: "var(--background)") }
    /// The color for content layered on top of the main background.
    public class var secondarySystemBackground: UIColor { UIColor(css: "var(--background2)") }
    /// The color for content layered on top of secondary backgrounds.
    public class var tertiarySystemBackground: UIColor { UIColor(css: "var(--background3)") }
    /// The color for the main background of your grouped interface.
    public class var systemGroupedBackground: UIColor { UIColor(css: "var(--grouped)") }
    /// The color for content layered on top of the main background of your grouped interface.
    public class var secondarySystemGroupedBackground: UIColor { UIColor(css: "var(--grouped2)") }
    /// The color for content layered on top of secondary backgrounds of your grouped interface.
    public class var tertiarySystemGroupedBackground: UIColor { UIColor(css: "var(--grouped3)") }
    /// The color for an overlay fill of thin and small shapes.
    public class var systemFill: UIColor { UIColor(css: "var(--fill)") }
    /// The color for an overlay fill of medium-size shapes.
    public class var secondarySystemFill: UIColor { UIColor(css: "var(--fill2)") }
    /// The color for an overlay fill of large shapes.
    public class var tertiarySystemFill: UIColor { UIColor(css: "var(--fill3)") }
    /// The color for an overlay fill of large areas that contain complex content.
    public class var quaternarySystemFill: UIColor { UIColor(css: "var(--fill4)") }
    /// The color of the app, for interactive elements.
    public class var tintColor: UIColor { UIColor(css: "var(--tint)") }

    // MARK: Fixed colours

    public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
    public class var darkGray: UIColor { UIColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3, alpha: 1) }
    public class var lightGray: UIColor { UIColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1) }
    public class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
    public class var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    /// The color for text on a light background.
    public class var darkText: UIColor { .black }
    /// The color for text on a dark background.
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
}
