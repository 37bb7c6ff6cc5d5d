extension View {
    /// Adds a label to the x-axis of charts in the view.
    public func chartXAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartSettings {
            $0.x.titles.append(
                AxisTitle(position: position, alignment: alignment, spacing: spacing, content: AnyView(label)))
        }
    }

    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
    }

    @_disfavoredOverload
    public func chartXAxisLabel<S>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View where S: StringProtocol {
        chartXAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
    }

    public func chartXAxisLabel<C>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View where C: View {
        let content = AnyView(content())
        return chartSettings {
            $0.x.titles.append(
                AxisTitle(position: position, alignment: alignment, spacing: spacing, content: content))
        }
    }

    /// Adds a label to the y-axis of charts in the view.
    public func chartYAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartSettings {
            $0.y.titles.append(
                AxisTitle(position: position, alignment: alignment, spacing: spacing, content: AnyView(label)))
        }
    }

    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
    }

    @_disfavoredOverload
    public func chartYAxisLabel<S>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View where S: StringProtocol {
        chartYAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
    }

    public func chartYAxisLabel<C>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View where C: View {
        let content = AnyView(content())
        return chartSettings {
            $0.y.titles.append(
                AxisTitle(position: position, alignment: alignment, spacing: spacing, content: content))
        }
    }
}
