import SwiftUI

/// The fonts: a light serif for display, and a rounded sans serif for running text. All of them follow Dynamic Type.
enum DawnTypography {
    static let displayLarge = Font.system(.largeTitle, design: .serif, weight: .light)
    static let displayMedium = Font.system(.title2, design: .serif, weight: .light)
    static let title = Font.system(.title, design: .serif, weight: .regular)
    static let headline = Font.system(.headline, design: .rounded, weight: .semibold)
    static let body = Font.system(.body, design: .rounded)
    static let caption = Font.system(.subheadline, design: .rounded)
}

// On cards.
extension View {
    func dawnDisplayLarge() -> some View { font(DawnTypography.displayLarge).foregroundStyle(Color.adaptiveText) }
    func dawnDisplayMedium() -> some View { font(DawnTypography.displayMedium).foregroundStyle(Color.adaptiveText) }
    func dawnHeadline() -> some View { font(DawnTypography.headline).foregroundStyle(Color.adaptiveText) }
    func dawnBody() -> some View { font(DawnTypography.body).foregroundStyle(Color.adaptiveText) }
    func dawnCaption() -> some View { font(DawnTypography.caption).foregroundStyle(Color.adaptiveTextSecondary) }
}

// On the sky.
extension View {
    func dawnDisplayLargeOnGradient() -> some View {
        font(DawnTypography.displayLarge).foregroundStyle(Color.adaptiveGradientText)
    }

    func dawnDisplayMediumOnGradient() -> some View {
        font(DawnTypography.displayMedium).foregroundStyle(Color.adaptiveGradientText)
    }

    func dawnTitleOnGradient() -> some View {
        font(DawnTypography.title).foregroundStyle(Color.adaptiveGradientText)
    }

    func dawnCaptionOnGradient() -> some View {
        font(DawnTypography.caption).foregroundStyle(Color.adaptiveGradientTextSecondary)
    }
}
