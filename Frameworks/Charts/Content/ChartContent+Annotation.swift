extension ChartContent {
    /// Annotates this mark or collection of marks with a view positioned relative to its bounds.
    public func annotation<C>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent where C: View {
        annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic) { _ in
            content()
        }
    }

    public func annotation<C>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent where C: View {
        annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic,
            content: content)
    }

    public func annotation<C>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent where C: View {
        annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: overflowResolution
        ) { _ in content() }
    }

    public func annotation<C>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent where C: View {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing ?? 4, overflow: overflowResolution,
            content: { AnyView(content($0)) })
        return styled { $0.annotations.append(annotation) }
    }
}
