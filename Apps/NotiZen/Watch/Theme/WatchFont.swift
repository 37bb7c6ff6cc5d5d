import SwiftUI

/// The fonts of the specification's typography map, in points at the default text size.
enum WatchFont {
    case cardHeadline, rowTitle, number, caption, digits

    var size: Double {
        switch self {
        case .cardHeadline: 15
        case .rowTitle: 13
        case .number, .digits: 28
        case .caption: 10
        }
    }

    var weight: Font.Weight {
        switch self {
        case .cardHeadline: .semibold
        case .rowTitle, .caption: .regular
        case .digits: .medium
        case .number: .bold
        }
    }
}

extension View {
    /// Sets a font of the typography map, which scales with the person's text size.
    func font(_ font: WatchFont) -> some View {
        modifier(ScaledFont(font))
    }
}

private struct ScaledFont: ViewModifier {
    private let weight: Font.Weight
    @ScaledMetric private var size: Double

    init(_ font: WatchFont) {
        weight = font.weight
        _size = ScaledMetric(wrappedValue: font.size)
    }

    func body(content: Content) -> some View {
        content.font(.system(size: size, weight: weight))
    }
}
