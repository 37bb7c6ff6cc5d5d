/// What a scroll view remembers of its place.
@Observable final class ScrollModel {
    @ObservationIgnored weak var node: Node?
    @ObservationIgnored var element: Int?
    /// Where a scroll view that the page is only getting begins.
    private(set) var start: String?
    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored private var place = ScrollPlace.unknown
    @ObservationIgnored var geometry: ScrollGeometry?
    @ObservationIgnored var phase = ScrollPhase.idle

    /// Keeps the page where `tie` wants it, and `tie` where the person has scrolled.
    @MainActor func follow<Content: View>(
        _ tie: any ScrollPositionTie, _ anchor: UnitPoint?, _ tag: consuming Tag<Content>
    ) -> Tag<Content> {
        let wanted = tie.place
        if wanted != .unknown, wanted != place {
            place = wanted
            scroll(to: wanted, anchor: anchor, isFirst: !hasStarted)
        }
        hasStarted = true
        return tag.attribute("data-start", start)
            .attribute("data-anchor", anchor.map { "\($0.x.css) \($0.y.css)" })
            .on("target") { [self] in
                guard let number = $0.integer, let id = node?.identity(ofElement: number, as: tie.takes) else { return }
                place = .id(id)
                tie.report(id)
            }
    }

    /// Scrolls so once the page is in line with the views.
    @MainActor private func scroll(to place: ScrollPlace, anchor: UnitPoint?, isFirst: Bool) {
        guard let node else { return }
        let animates = Transaction.current?.animation != nil
        place.reveal(in: node) { [self] in
            guard let element, let target = place.target(in: node, anchor: anchor) else { return }
            if isFirst {
                start = target.element.map { "n\($0) \(target.place)" } ?? target.place
            } else {
                node.graph.send(.scroll(target.element ?? element, target.place + (animates ? " smooth" : "")))
            }
        }
    }

    /// Does so once the page is in line with the views.
    @MainActor func after(_ change: @escaping @MainActor () -> Void) {
        node?.graph.afterCommit { MainActor.assumeIsolated { change() } }
    }
}
