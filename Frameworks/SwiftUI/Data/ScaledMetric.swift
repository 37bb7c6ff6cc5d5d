/// A dynamic property that scales a numeric value.
@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
    private let base: Value
    private let style: Font.TextStyle
    private var size = DynamicTypeSize.large

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    /// The value scaled based on the current environment.
    public var wrappedValue: Value { base * Value(style.scale(at: size)) }
}

extension ScaledMetric: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        size = context.environment.dynamicTypeSize
    }

    package func isInterchangeable(with other: Self) -> Bool { base == other.base && style == other.style }
}

extension Font.TextStyle {
    /// The factor by which text of this style is scaled at `size`.
    func scale(at size: DynamicTypeSize) -> Double {
        guard let column = DynamicTypeSize.allCases.firstIndex(of: size) else { return 1 }
        return sizes[column] / sizes[3]
    }

    /// The sizes of the style in points, from `xSmall` to `accessibility5`.
    ///
    /// Source: Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
    private var sizes: [Double] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}
