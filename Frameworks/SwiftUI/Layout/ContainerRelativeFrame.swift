extension View {
    /// Positions this view within an invisible frame with a size relative to the nearest container.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerFrame(axes, alignment) { ContainerLength.all.css(along: $0) }
    }

    /// Positions this view within an invisible frame with a size relative to the nearest container.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
    ) -> some View {
        containerFrame(axes, alignment) { axis in ContainerLength(sampling: { length($0, axis) }).css(along: axis) }
    }

    /// Positions this view within an invisible frame that takes `span` of `count` equal parts of the nearest container.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let count = CGFloat(max(count, 1))
        let span = CGFloat(span)
        // The space without the gaps, in equal parts, plus the gaps inside the span.
        let part = ContainerLength(
            share: span / count, constant: spacing * (span - 1) - spacing * (count - 1) * span / count)
        return containerFrame(axes, alignment) { part.css(along: $0) }
    }

    nonisolated private func containerFrame(
        _ axes: Axis.Set, _ alignment: Alignment, _ length: (Axis) -> String
    ) -> some View {
        var style: [String] = []
        var free = Growth.both
        if axes.contains(.horizontal) {
            style.append("width:" + length(.horizontal))
            free.remove(.horizontal)
        }
        if axes.contains(.vertical) {
            style.append("height:" + length(.vertical))
            free.remove(.vertical)
        }
        let name = alignment.className.isEmpty ? "frame in-container" : "frame in-container " + alignment.className
        return box(name, style: style.joined(separator: ";"), growing: .masked(free, always: []))
    }
}

/// A length made of a fraction of a container's length and a constant. The page can keep it up to date by itself.
struct ContainerLength {
    var share: CGFloat
    var constant: CGFloat

    static let all = ContainerLength(share: 1, constant: 0)

    init(share: CGFloat, constant: CGFloat) {
        self.share = share
        self.constant = constant
    }

    /// Approximates an app's function by the straight line through its values at the widths of the smallest and largest
    /// phones.
    init(sampling length: (CGFloat) -> CGFloat) {
        let (small, large): (CGFloat, CGFloat) = (320, 440)
        share = (length(large) - length(small)) / (large - small)
        constant = length(small) - share * small
    }

    func css(along axis: Axis) -> String {
        let unit = axis == .horizontal ? "cqw" : "cqh"
        return "calc(\((share * 100).css)\(unit) + \(constant.css)px)"
    }
}
