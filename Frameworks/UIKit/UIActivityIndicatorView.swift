import Foundation

/// A view that shows that a task is in progress. It is visible while it is animated.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// Constants that specify the style of the indicator.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    /// The basic appearance of the activity indicator.
    open var style = Style.medium { didSet { changes.record() } }
    /// The color of the activity indicator, or nil for the standard one.
    open var color: UIColor! { didSet { changes.record() } }
    /// True while the activity indicator is animated.
    open private(set) var isAnimating = false { didSet { changes.record() } }

    /// Creates an activity indicator with the specified style.
    public convenience init(style: UIActivityIndicatorView.Style) {
        self.init()
        self.style = style
        frame.size = style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    /// Starts the animation of the progress indicator.
    open func startAnimating() { isAnimating = true }

    /// Stops the animation of the progress indicator.
    open func stopAnimating() { isAnimating = false }
}
