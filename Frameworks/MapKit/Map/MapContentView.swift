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
    @Environment(\.mapCameraActions) private var actions
    @Environment(\.mapShowsTraffic) private var showsTraffic
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
            around: shapes.flatMap(\.coordinates), size: size ?? MapFrame.usualSize, moves: !modes.isEmpty)
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
        let taken = shapes.flatMap { $0.marked(in: order.frame) }
        let background = await MapBackground.within(order.frame, besides: taken, showsTraffic: order.showsTraffic)
        if Task.isCancelled { return }
        drawing = Drawing(order: order, background: background)
        if order.showsTraffic { await followTraffic(in: order.frame) }
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

    /// A completed drawing.
    private struct Drawing {
        let order: Order
        var background: MapBackground
    }
}
