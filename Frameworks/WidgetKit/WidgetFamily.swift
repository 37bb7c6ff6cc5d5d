/// Values that define the widget's size and shape.
public enum WidgetFamily: Int, CustomStringConvertible, CustomDebugStringConvertible, Sendable {
    /// A small square.
    case systemSmall
    /// Two small squares side by side.
    case systemMedium
    /// Two medium widgets on top of each other.
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

    /// The name of the Swift case, which is also used in URLs.
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

    /// The size in points, as on an iPhone with a width of 390 points; for the corner, as on a watch with a width of
    /// 198 points.
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

    /// True if it is drawn in a single color over its background.
    package var isAccessory: Bool { rawValue >= WidgetFamily.accessoryCircular.rawValue }
}
