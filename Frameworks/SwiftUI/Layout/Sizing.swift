extension View {
    /// Sets the priority by which a parent layout should apportion space to this child.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        decorated(classes: value > 0 ? "lp" : value < 0 ? "lp-last" : "", style: value == 0 ? "" : "--lp:" + value.css)
            .layoutValue(key: LayoutPriorityKey.self, value: value)
    }

    /// Fixes this view at its ideal size.
    nonisolated public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Fixes this view at its ideal size in the specified dimensions.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var free = Growth.both
        if horizontal { free.remove(.horizontal) }
        if vertical { free.remove(.vertical) }
        return box(
            "box" + (horizontal ? " fixed-x" : "") + (vertical ? " fixed-y" : ""), style: "",
            growing: .masked(free, always: []))
    }
}
