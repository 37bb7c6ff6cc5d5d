extension Text {
    /// Sets the tracking for the text, in points.
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = Double(tracking) } }

    /// Sets the spacing, or kerning, between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { styled { $0.tracking = Double(kerning) } }

    /// Sets the vertical offset for the text relative to its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = Double(baselineOffset) }
    }

    /// Modifies the font of the text to use the fixed-width variant, if possible.
    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.design = isActive ? .monospaced : .default } }

    /// Sets the font design of the text.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
}

extension View {
    /// Sets the tracking for the text in this view, in points.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View {
        textStyling { $0.tracking = Double(tracking) }
    }

    /// Sets the spacing, or kerning, between characters for the text in this view, in points.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View {
        textStyling { $0.tracking = Double(kerning) }
    }

    /// Sets the vertical offset for the text relative to its baseline in this view, in points.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        textStyling { $0.baselineOffset = Double(baselineOffset) }
    }

    /// Modifies the fonts of all child views to use the fixed-width variant, if possible.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        textStyling { $0.design = isActive ? .monospaced : .default }
    }

    /// Sets the font design of the text in this view.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        textStyling { $0.design = design }
    }
}
