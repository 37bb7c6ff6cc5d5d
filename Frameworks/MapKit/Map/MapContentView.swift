import CoreLocation
import Foundation
public import SwiftUI

/// The view of a map's content, with the surrounding land and roads.
public struct MapContentView<SelectedValue: Hashable, MapKitContent: MapContent>: View {
    private let content: MapKitContent
    private let modes: MapInteractionModes
    /// The app's binding to the position, if there is one.
    private let binding: Binding<MapCameraPosition>?
    /// The position if the app has no binding.
    @State private var own: MapCameraPosition
    /// Called with the visible part after a person has moved the map.
    private let moved: (@MainActor (MapFrame) -> Void)?
    /// The size that the page reported.
    @State private var size: CGSize?
    /// The number of the last viewpoint that the page reported.
    @State private var turn = 0
    @State private var drawing: Drawing?
    @State private var pace = Pace()
    @Environment(\.mapCameraActions) private var actions
    @Environment(\.mapShowsTraffic) private var showsTraffic
    @Environment(\.mapInsets) private var insets
    @Environment(\.mapReading) private var reading
    @State private var location: CLLocationCoordinate2D?

    init(
        content: MapKitContent, modes: MapInteractionModes, start: MapCameraPosition = .automatic,
        position: Binding<MapCameraPosition>? = nil, moved: (@MainActor (MapFrame) -> Void)? = nil
    ) {
        self.content = content
        self.modes = modes
        binding = position
        self.moved = moved
        _own = State(initialValue: start)
    }

    public var body: some View {
        let all = MapShape.shapes(of: content)
        let shapes = all.compactMap { $0.located(at: location) }
        let seen = position.frame(
            around: shapes.flatMap(\.coordinates), size: size ?? MapFrame.usualSize, moves: !modes.isEmpty,
            inside: insets)
        let order = Order(
            frame: modes.isEmpty ? seen : seen.withSurroundings, turn: turn, showsTraffic: showsTraffic)
        MapPicture(
            frame: shown(order).frame, shapes: shapes, background: known(order)?.background,
            motion: motion(shown(order), from: seen.viewpoint), size: size ?? MapFrame.usualSize
        ) { size = $0 }
        .task(id: order) { await draw(order, shapes) }
        .task(id: all.contains(where: \.isPerson)) {
            guard all.contains(where: \.isPerson) else {
                location = nil
                return
            }
            for await next in LocationSource.shared.coordinates() { location = next }
        }
        .onChange(of: size == nil ? nil : seen, initial: true) { report($1) }
    }

    private var position: MapCameraPosition { binding?.wrappedValue ?? own }

    /// The drawing to show for `order`, or nil if there is none. A map that moves shows the last drawing until the next
    /// one is complete, because the page's scale and position refer to it. A still map shows its content at once.
    private func known(_ order: Order) -> Drawing? {
        modes.isEmpty && drawing?.order != order ? nil : drawing
    }

    private func shown(_ order: Order) -> Order {
        known(order)?.order ?? order
    }

    private func draw(_ order: Order, _ shapes: [MapShape]) async {
        // A map that moves needs its actual size before it is drawn.
        if size == nil, !modes.isEmpty { return }
        let isMovedByCode = pace.isMovedByCode(order)
        if isMovedByCode {
            try? await Task.sleep(until: pace.next, clock: .continuous)
            if Task.isCancelled { return }
        }
        pace.begin(order)
        let taken = shapes.flatMap { $0.marked(in: order.frame) }
        let work = Task {
            await MapBackground.within(order.frame, besides: taken, showsTraffic: order.showsTraffic)
        }
        let background = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            // The next move of a camera that code moves all the time must not discard this drawing.
            if !isMovedByCode { work.cancel() }
        }
        if Task.isCancelled, !isMovedByCode || pace.last != order { return }
        drawing = Drawing(order: order, background: background)
        if order.showsTraffic, !Task.isCancelled { await followTraffic(in: order.frame) }
    }

    /// Checks the traffic regularly, and updates the drawing if it has changed.
    private func followTraffic(in frame: MapFrame) async {
        while true {
            try? await Task.sleep(for: .seconds(10))
            let traffic = await MapTraffic.layers(in: frame, from: MapService.current)
            if Task.isCancelled { return }
            if traffic != drawing?.background.traffic { drawing?.background.traffic = traffic }
        }
    }

    private func motion(_ shown: Order, from viewpoint: MapViewpoint) -> MapMotion? {
        if modes.isEmpty { return nil }
        return MapMotion(modes: modes, turn: size == nil ? nil : shown.turn) { wanted, number in
            turn = number
            let next = MapCameraPosition.person(wanted.limited(to: modes, from: viewpoint))
            if let binding { binding.wrappedValue = next } else { own = next }
            moved?(next.frame(around: [], size: size ?? MapFrame.usualSize))
        }
    }

    private func report(_ frame: MapFrame?) {
        reading?.frame = frame
        guard let frame else { return }
        for action in actions { action(MapCameraUpdateContext(frame)) }
    }

    /// A request for a drawing.
    private struct Order: Hashable {
        let frame: MapFrame
        let turn: Int
        let showsTraffic: Bool
    }

    /// Limits the drawings of a map whose camera code moves all the time, as in an animation, to one a
    /// second. Moves by a person, new sizes and the first moves of a series are drawn at once.
    @MainActor private final class Pace {
        /// The last request for which a drawing was begun.
        private(set) var last: Order?
        /// The earliest time for the next one that code asks for.
        private(set) var next = ContinuousClock.now
        /// The number of moves by code without a pause.
        private var moves = 0

        nonisolated init() {}

        func isMovedByCode(_ order: Order) -> Bool {
            guard let last else { return false }
            return last.turn == order.turn && last.frame.size == order.frame.size && last.frame != order.frame
        }

        func begin(_ order: Order) {
            let now = ContinuousClock.now
            moves = isMovedByCode(order) && now < next + .seconds(1) ? moves + 1 : 0
            (last, next) = (order, now + (moves < 3 ? .milliseconds(100) : .seconds(1)))
        }
    }

    /// A completed drawing.
    private struct Drawing {
        let order: Order
        var background: MapBackground
    }
}
