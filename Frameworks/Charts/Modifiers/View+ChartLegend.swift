extension View {
    /// Configures the legend for charts within the view.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chartSettings { $0.legend.visibility = visibility }
    }

    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartSettings { settings in
            settings.legend = LegendSettings(position: position, alignment: alignment, spacing: spacing)
        }
    }

    /// Shows `content` as the legend of charts within the view.
    public func chartLegend<Content>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View where Content: View {
        let content = AnyView(content())
        return chartSettings { settings in
            settings.legend = LegendSettings(
                position: position, alignment: alignment, spacing: spacing, content: content)
        }
    }
}
