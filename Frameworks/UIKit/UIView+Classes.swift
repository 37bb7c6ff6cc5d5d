public import Foundation

/// The bar of a `TabView`. Its appearance can hide the bar.
@preconcurrency @MainActor public class UITabBar: UIView {}

/// A scroll view or a list.
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// A Boolean value that controls if the view bounces past the edge of its content and back again.
    public var bounces = true
}

/// A table view. As since iOS 16, its appearance has no effect on a `List`, which is no longer a table.
@preconcurrency @MainActor public class UITableView: UIScrollView {
    /// The style for table cells used as separators.
    public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The color of separator rows in the table view.
    public var separatorColor: UIColor?
    /// The default inset of cell separators.
    public var separatorInset = UIEdgeInsets.zero
}

/// A cell of a table view. It has no effect on the rows of a `List`.
@preconcurrency @MainActor public class UITableViewCell: UIView {
    /// The style for cells used as separators.
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
        case singleLineEtched = 2
    }
}

/// A single-line `TextField`.
@preconcurrency @MainActor public class UITextField: UIControl {
    /// The times at which an overlay view appears in a text field.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3
    }

    /// The times at which the button that clears the text appears.
    public var clearButtonMode = ViewMode.never
}

/// A `Picker` in segmented style.
@preconcurrency @MainActor public class UISegmentedControl: UIControl {
    /// The color to use for highlighting the currently selected segment.
    public var selectedSegmentTintColor: UIColor?
    private var titleColors: [UInt: UIColor] = [:]

    /// Sets the text attributes of the title for a control state. Only the color has an effect.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleColors[state.rawValue] = attributes?[.foregroundColor] as? UIColor
    }

    /// The color of titles, or nil for the default.
    package func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state.rawValue] }
}

/// The dots of a paged `TabView`, or a row of dots on its own in a `UIViewRepresentable`.
@preconcurrency @MainActor public class UIPageControl: UIControl {
    /// Constants that describe the background of the dots.
    public enum BackgroundStyle: Int, Sendable {
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }

    /// The tint color to apply to the current page indicator.
    public var currentPageIndicatorTintColor: UIColor? { didSet { changes.record() } }
    /// The tint color to apply to the page indicators.
    public var pageIndicatorTintColor: UIColor? { didSet { changes.record() } }
    /// The number of pages, shown as dots.
    public var numberOfPages = 0 { didSet { changes.record() } }
    private var page = 0 { didSet { changes.record() } }
    /// The index of the current page, which is limited to the number of pages.
    public var currentPage: Int {
        get { page }
        set { page = max(0, min(newValue, numberOfPages - 1)) }
    }
    /// A Boolean value that determines if the control is hidden when there is only one page.
    public var hidesForSinglePage = false { didSet { changes.record() } }
    /// The preferred background style.
    public var backgroundStyle = BackgroundStyle.automatic { didSet { changes.record() } }
}

extension NSAttributedString.Key {
    /// The color of the text.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}
