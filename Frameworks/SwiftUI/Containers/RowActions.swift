/// The buttons revealed by a swipe towards the row's end.
struct LeadingActions {
    let side: SwipeSide
}

extension LeadingActions: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "row-actions leading")
            .attribute("data-full", side.allowsFullSwipe ? "" : nil)
            .slot(.leadingActions)
    }
}

/// The buttons revealed by a swipe towards the row's start, and a button that reveals them for people who cannot swipe.
struct TrailingActions {
    let trailing: SwipeSide?
    let delete: (@MainActor () -> Void)?
}

extension TrailingActions: CompositeView {
    func content(in context: ViewContext) -> some View {
        let locale = context.environment.locale
        let hasTrailing = delete != nil || trailing != nil
        Tag("button", "row-more")
            .attribute("type", "button")
            .attribute("data-reveal", hasTrailing ? "trailing" : "leading")
            .attribute("aria-expanded", "false")
            .attribute("aria-label", String(localized: "Actions", bundle: .module, locale: locale))
        if hasTrailing {
            Tag("div", "row-actions trailing") {
                if trailing == nil, let delete {
                    Tag("button", "row-action destructive") {
                        Image(systemName: "trash.fill")
                        Tag("span", text: String(localized: "Delete", bundle: .module, locale: locale))
                    }
                    .attribute("type", "button")
                    .on("tap") { _ in delete() }
                }
            }
            .attribute("data-full", trailing?.allowsFullSwipe != false ? "" : nil)
            .slot(.trailingActions)
        }
    }
}
