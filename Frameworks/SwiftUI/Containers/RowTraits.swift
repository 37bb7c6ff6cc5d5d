extension RowTraits {
    /// Inline style of the row's element.
    var style: String {
        [
            background.map { "--row:" + $0 }, separatorTint.map { "--separator:" + $0 },
            level > 0 ? "--level:\(level)" : nil,
        ].compactMap { $0 }.joined(separator: ";")
    }
}

/// A view behind the content of a row.
struct RowBackground {
    let view: any View
}

extension RowBackground: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "row-background") { erased(view) }
            .transformingEnvironment {
                $0.row = nil
                $0.buttonContext = .standard
            }
    }

    @MainActor private func erased(_ view: any View) -> AnyView {
        func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
        return erase(view)
    }
}

extension View {
    /// Places a custom background view behind a list row item.
    nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
        // A colour becomes the row's own background; anything else is a view behind it.
        let color = (view as? Color)?.css ?? (V.self == EmptyView.self ? "transparent" : nil)
        return modifier(
            RowTraitModifier { row in
                let background = view == nil ? nil : color ?? "transparent"
                if row.background != background { row.background = background }
                guard let view, color == nil else {
                    if row.backgroundView != nil { row.backgroundView = nil }
                    return
                }
                row.backgroundView = view
            })
    }

    /// Sets the tint color associated with a row's separator.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(RowTraitModifier { if $0.separatorTint != color?.css { $0.separatorTint = color?.css } })
    }

    /// Adds a condition for whether the view's view hierarchy is movable.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowTraitModifier { if $0.isMoveDisabled != isDisabled { $0.isMoveDisabled = isDisabled } })
    }

    /// Adds a condition for whether the view's view hierarchy is deletable.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowTraitModifier { if $0.isDeleteDisabled != isDisabled { $0.isDeleteDisabled = isDisabled } })
    }

    /// Adds a condition that controls whether users can select this view.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(RowTraitModifier { if $0.isSelectionDisabled != isDisabled { $0.isSelectionDisabled = isDisabled } })
    }

    /// Applies an inset to the rows in a list on the specified edges.
    nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        modifier(
            RowTraitModifier { row in
                var insets = row.insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
                guard let length else { return }
                if edges.contains(.top) { insets.top = length }
                if edges.contains(.leading) { insets.leading = length }
                if edges.contains(.bottom) { insets.bottom = length }
                if edges.contains(.trailing) { insets.trailing = length }
                if row.insets != insets { row.insets = insets }
            })
    }
}
