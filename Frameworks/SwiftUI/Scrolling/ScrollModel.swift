/// The state of a scroll view.
@Observable final class ScrollModel {
    @ObservationIgnored weak var node: Node?
    @ObservationIgnored var element: Int?
    /// The initial position of a scroll view, until the page has it.
    private(set) var start: String?
    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored private var place = ScrollPlace.unknown
    @ObservationIgnored var geometry: ScrollGeometry?
    @ObservationIgnored var phase = ScrollPhase.idle

    /// Scrolls the page to the place that `tie` wants, and reports to `tie` where the person has scrolled.
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
                guard let number = $0.integer, let node,
                    let id = IdentitySearch(below: node).identity(ofElement: number, as: tie.takes)
                else { return }
                place = .id(id)
                tie.report(id)
            }
    }

    /// Scrolls to `place` once the page matches the views.
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

    /// Runs `change` once the page matches the views.
    @MainActor func after(_ change: @escaping @MainActor () -> Void) {
        node?.graph.afterCommit { MainActor.assumeIsolated { change() } }
    }
}
