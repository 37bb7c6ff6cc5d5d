/// The sizes that you can specify for content: the former name of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    /// The sizes of both types, from the smallest to the largest.
    private static let pairs = zip(allCases, DynamicTypeSize.allCases)

    init(_ size: DynamicTypeSize) {
        self = Self.pairs.first { $0.1 == size }?.0 ?? .large
    }

    var size: DynamicTypeSize { Self.pairs.first { $0.0 == self }?.1 ?? .large }

    /// True if the size is one of those that are associated with accessibility.
    public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

    public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size < rhs.size }
    public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size <= rhs.size }
    public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size > rhs.size }
    public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size >= rhs.size }
}

extension EnvironmentValues {
    /// The preferred size of the content: the former name of `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set {
            dynamicTypeSize = newValue.size
            let size = Element.Attribute(name: "data-type-size", value: "\(newValue.size)")
            decoration = Decoration(attributes: [size], next: decoration)
        }
    }
}
