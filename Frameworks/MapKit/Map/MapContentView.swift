import CoreLocation
import Foundation
public import SwiftUI

/// The view of a map's content, with the surrounding land and roads.
public struct MapContentView<SelectedValue: Hashable, MapKitContent: MapContent>: View {
    private let content: MapKitContent
    private let modes: MapInteractionModes
    private let bounds: MapCameraBounds?
    private let scope: Namespace.ID?
    /// The app's binding to the chosen value, if a person can choose markers and annotations.
    private let selection: Binding<SelectedValue?>?
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
    @Environment(\.mapControls) private var controls
    @Environment(\.mapLinks) private var links
    @State private var location: CLLocationCoordinate2D?
    /// The connection with the controls if the map has no scope.
    @State private var ownLink = MapLink()

    init(
        content: MapKitContent, modes: MapInteractionModes, bounds: MapCameraBounds? = nil, scope: Namespace.ID? = nil,
        start: MapCameraPosition = .automatic, position: Binding<MapCameraPosition>? = nil,
        selection: Binding<SelectedValue?>? = nil, moved: (@MainActor (MapFrame) -> Void)? = nil
    ) {
        self.bounds = bounds
        self.scope = scope
        self.selection = selection
        self.content = content
        self.modes = modes
        binding = position
        self.moved = moved
        _own = State(initialValue: start)
    }

    public var body: some View {
        let all = MapShape.shapes(of: content)
        let shapes = all.compactMap { $0.located(at: location) }
        let wanted = position.frame(
            around: shapes.flatMap(\.coordinates), at: location, size: size ?? MapFrame.usualSize, moves: modes.moves,
            inside: insets)
        let seen = bounds?.limit(wanted) ?? wanted
        let needsLocation = position.followsUserLocation || all.contains(where: \.isPerson)
        let order = Order(
            frame: !modes.moves ? seen : seen.withSurroundings, turn: turn, showsTraffic: showsTraffic)
        MapPicture(
            frame: shown(order).frame, shapes: shapes, background: known(order)?.background,
            motion: motion(shown(order), from: seen.viewpoint), choice: choice, controls: controls.map { AnyView($0) },
            link: link, size: size ?? MapFrame.usualSize
        ) { size = $0 }
        .task(id: order) { await draw(order, shapes) }
        .task(id: needsLocation) {
            guard needsLocation else {
                location = nil
                return
            }
            for await next in LocationSource.shared.coordinates() { location = next }
        }
        .onChange(of: size == nil ? nil : seen, initial: true) { report($1) }
        .onChange(of: position.followsUserLocation, initial: true) { link.isFollowing = $1 }
    }

    private var position: MapCameraPosition { binding?.wrappedValue ?? own }

    private func show(_ position: MapCameraPosition) {
        if let binding { binding.wrappedValue = position } else { own = position }
    }

    private var link: MapLink { scope.flatMap { links[$0] } ?? ownLink }

    private var choice: MapChoice? {
        guard let selection else { return nil }
        return MapChoice(chosen: selection.wrappedValue.map { AnyHashable($0) }) { tags in
            tags.lazy.compactMap { $0.base as? SelectedValue }.first.map { AnyHashable($0) }
        } choose: {
            selection.wrappedValue = $0?.base as? SelectedValue
        }
    }

    /// The drawing to show for `order`, or nil if there is none. A map that moves shows the last drawing until the next
    /// one is complete, because the page's scale and position refer to it. A still map shows its content at once.
    private func known(_ order: Order) -> Drawing? {
        !modes.moves && drawing?.order != order ? nil : drawing
    }

    private func shown(_ order: Order) -> Order {
        known(order)?.order ?? order
    }

    private func draw(_ order: Order, _ shapes: [MapShape]) async {
        // A map that moves needs its actual size before it is drawn.
        if size == nil, modes.moves { return }
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
        if !modes.moves { return nil }
        return MapMotion(
            modes: modes, turn: size == nil ? nil : shown.turn,
            move: { wanted, number in
                turn = number
                let next = allowed(wanted, from: viewpoint)
                show(.person(next.viewpoint))
                moved?(next)
            }, follow: follow(from: viewpoint))
    }

    /// The action for viewpoints during a gesture, or nil if the app does not follow the camera.
    private func follow(from viewpoint: MapViewpoint) -> (@MainActor (MapViewpoint) -> Void)? {
        let continuous = actions.filter(\.isContinuous)
        if continuous.isEmpty { return nil }
        return { wanted in
            let context = MapCameraUpdateContext(allowed(wanted, from: viewpoint))
            for action in continuous { action.perform(context) }
        }
    }

    /// The frame nearest to the viewpoint of a gesture that the app allows.
    private func allowed(_ wanted: MapViewpoint, from viewpoint: MapViewpoint) -> MapFrame {
        let frame = MapFrame(showing: wanted.limited(to: modes, from: viewpoint), size: size ?? MapFrame.usualSize)
        return bounds?.limit(frame) ?? frame
    }

    private func report(_ frame: MapFrame?) {
        reading?.frame = frame
        link.frame = frame
        link.follow = {
            // Until the location is known, the map stays where it is.
            if !position.followsUserLocation { show(.userLocation(fallback: position)) }
        }
        guard let frame else { return }
        for action in actions { action.perform(MapCameraUpdateContext(frame)) }
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
