extension View {
    /// Adds an equal padding amount to specific edges of this view, or the system's amount if `length` is nil.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let amount = length ?? 16
        return padding(
            EdgeInsets(
                top: edges.contains(.top) ? amount : 0, leading: edges.contains(.leading) ? amount : 0,
                bottom: edges.contains(.bottom) ? amount : 0, trailing: edges.contains(.trailing) ? amount : 0))
    }

    /// Adds a specific padding amount to each edge of this view.
    nonisolated public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    /// Adds a different padding amount to each edge of this view.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        let inward = EdgeInsets(
            top: max(insets.top, 0), leading: max(insets.leading, 0), bottom: max(insets.bottom, 0),
            trailing: max(insets.trailing, 0))
        return inward == insets
            ? box("box", style: insets.css) : box("box outset", style: inward.css + ";" + insets.outsetCSS)
    }
}

extension EdgeInsets {
    /// The negative insets as CSS variables. The content extends beyond these edges.
    fileprivate var outsetCSS: String {
        func margins(_ start: CGFloat, _ end: CGFloat) -> String { "\(min(start, 0).css)px \(min(end, 0).css)px" }
        return "--outset-block:\(margins(top, bottom));--outset-inline:\(margins(leading, trailing))"
    }
}
