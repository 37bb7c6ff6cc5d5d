public import Foundation

/// An initializer for visual effect views and blur and vibrancy effect objects.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// An object that applies a blurring effect to the content behind a visual effect view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// Blur styles available for blur effect objects. A style with a name of light or dark looks so in any appearance.
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    package let style: Style

    /// Creates a blur effect with the specified style.
    public init(style: UIBlurEffect.Style) {
        self.style = style
    }
}

/// An object that blurs what is behind it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// The visual effect that the view provides.
    open var effect: UIVisualEffect? { didSet { changes.record() } }

    /// Creates a visual effect view with the specified effect.
    public convenience init(effect: UIVisualEffect?) {
        self.init()
        self.effect = effect
    }
}
