/// Values that define the widget's size and shape.
public enum WidgetFamily: Int, CustomStringConvertible, CustomDebugStringConvertible, Sendable {
    /// A small square.
    case systemSmall
    /// Two small squares side by side.
    case systemMedium
    /// Two medium widgets, one above the other.
    case systemLarge
    /// A circle, as on a Lock Screen or a watch face.
    case accessoryCircular = 4
    /// A few lines.
    case accessoryRectangular
    /// One line of text.
    case accessoryInline
    /// A circle in the corner of a watch face, with the text of `widgetLabel` along the edge.
    case accessoryCorner

    public var description: String { name }
    public var debugDescription: String { "WidgetFamily.\(name)" }

    package static let all: [WidgetFamily] = [
        .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        .accessoryCorner,
    ]

    /// The name of the case in Swift, which is also used in addresses.
    package var name: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        case .accessoryCorner: "accessoryCorner"
        }
    }

    /// In points, as on an iPhone 390 points wide; for the corner, as on a watch 198 points wide.
    package var size: CGSize {
        switch self {
        case .systemSmall: CGSize(width: 158, height: 158)
        case .systemMedium: CGSize(width: 338, height: 158)
        case .systemLarge: CGSize(width: 338, height: 354)
        case .accessoryCircular: CGSize(width: 72, height: 72)
        case .accessoryRectangular: CGSize(width: 160, height: 72)
        case .accessoryInline: CGSize(width: 234, height: 26)
        case .accessoryCorner: CGSize(width: 40, height: 40)
        }
    }

    /// True if it is drawn in a single colour over whatever is behind.
    package var isAccessory: Bool { rawValue >= WidgetFamily.accessoryCircular.rawValue }
}
