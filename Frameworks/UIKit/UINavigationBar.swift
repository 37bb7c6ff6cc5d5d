public import Foundation

/// An object for customizing the basic appearance of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    package enum Background {
        case standard, opaque, transparent
    }

    package private(set) var background = Background.standard
    /// The color of the bar's background.
    open var backgroundColor: UIColor?

    public nonisolated override required init() {
        super.init()
    }

    /// Configures the bar appearance object with default background values.
    open func configureWithDefaultBackground() {
        (background, backgroundColor) = (.standard, nil)
    }

    /// Configures the bar appearance object with a set of opaque colors that are appropriate for the current theme.
    open func configureWithOpaqueBackground() {
        (background, backgroundColor) = (.opaque, .systemBackground)
    }

    /// Configures the bar appearance object with a transparent background.
    open func configureWithTransparentBackground() {
        (background, backgroundColor) = (.transparent, nil)
    }
}

/// An object for customizing the appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The string attributes for the text of a standard-size title. Only the color has an effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The string attributes for the text of a large title. Only the color has an effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The bar at the top of a screen in a `NavigationStack`.
@preconcurrency @MainActor public class UINavigationBar: UIView {
    private var ownStandardAppearance: UINavigationBarAppearance?

    /// The appearance settings for a standard-height navigation bar, over content.
    public var standardAppearance: UINavigationBarAppearance {
        get {
            if let ownStandardAppearance { return ownStandardAppearance }
            let new = UINavigationBarAppearance()
            ownStandardAppearance = new
            return new
        }
        set { ownStandardAppearance = newValue }
    }

    /// The appearance settings to use when the edge of any scrollable content reaches the matching edge of the bar.
    public var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The tint color to apply to the background, over content.
    public var barTintColor: UIColor?
    /// Display attributes for the title text. Only the color has an effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Display attributes for the large title text. Only the color has an effect.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

    /// The color of titles, or nil for the default.
    package func titleColor(isLarge: Bool) -> UIColor? {
        let former = isLarge ? largeTitleTextAttributes : titleTextAttributes
        let own = isLarge ? ownStandardAppearance?.largeTitleTextAttributes : ownStandardAppearance?.titleTextAttributes
        let edge = isLarge ? scrollEdgeAppearance?.largeTitleTextAttributes : nil
        return (edge?[.foregroundColor] ?? own?[.foregroundColor] ?? former?[.foregroundColor]) as? UIColor
    }

    /// The color of the background, or nil for the default.
    package var color: UIColor? {
        ownStandardAppearance?.backgroundColor ?? scrollEdgeAppearance?.backgroundColor ?? barTintColor
            ?? backgroundColor
    }

    /// True if the background is visible even if there is no content under the bar.
    package var isSolid: Bool {
        scrollEdgeAppearance.map { $0.background == .opaque || $0.backgroundColor != nil } ?? (backgroundColor != nil)
    }

    /// True if the background is never visible.
    package var isClear: Bool { !isSolid && ownStandardAppearance?.background == .transparent && color == nil }
}
