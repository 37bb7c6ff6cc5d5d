/// The padding between a scene's content and its edges.
public struct ScenePadding: Equatable, Sendable {
    /// The minimum padding, which a screen's own content has on its leading and trailing sides.
    public static let minimum = ScenePadding()
}

extension View {
    /// Adds padding to the specified edges of this view using an amount that's appropriate for the current scene.
    nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
        scenePadding(.minimum, edges: edges)
    }

    /// Adds a specified kind of padding to the specified edges of this view.
    nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        let sides: [(Edge.Set, String)] = [
            (.top, "block-start"), (.leading, "inline-start"), (.bottom, "block-end"), (.trailing, "inline-end"),
        ]
        let style = sides.filter { edges.contains($0.0) }.map { "padding-\($0.1):var(--margin)" }
        return box("box", style: style.joined(separator: ";"))
    }
}
