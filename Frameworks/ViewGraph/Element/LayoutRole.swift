/// The part of an element in the layout, for the views inside it and for drawings without a browser.
///
/// The view that makes an element sets its role. The CSS classes only determine its look.
package enum LayoutRole: Equatable, Sendable {
    /// No part that matters to other views.
    case other

    // MARK: Containers

    /// The content of a screen. The page itself scrolls a scroller that fills it.
    case screen
    /// Another element that reaches the edges of the device, such as the root of a scene or the page of a tab.
    case page
    /// A wrapper in the same place as its content.
    case box
    /// A box with a background.
    case paintedBox
    /// A box with two fixed sides, in points.
    indirect case frame(width: Double, height: Double)
    /// A view with a layer under or over it.
    case layers
    /// A layer under or over a view.
    case layer
    /// Views on top of each other.
    case overlap(isLeading: Bool)
    /// An element that reports its own size.
    case geometry
    /// The content of a row in a list.
    case rowContent
    /// A label and a value side by side, or one of them.
    case labeledContent

    // MARK: Plain content, as it is also drawn without a browser

    /// A text with its size in points, at the default type size.
    case text(size: Double, isBold: Bool)
    /// A symbol with its name and its size in points, at the default type size.
    indirect case symbol(String, size: Double)
    /// Views side by side; the spacing in points, or nil for the default.
    case row(spacing: Double?)
    /// Views one below the other; the spacing in points, or nil for the default.
    case column(spacing: Double?, isLeading: Bool)
}
