public import SwiftUI

/// A picture of the map that shows all of its content.
///
/// It does not move, so an app must pass `interactionModes: []`.
public struct Map<Content: View>: View {
    private let content: Content

    public var body: some View {
        content
    }
}

extension Map {
    public init<C>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes, scope: Namespace.ID? = nil,
        @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C>, C: MapContent {
        self.content = MapContentView(content: content())
    }
}

/// The interactions that a map offers: none here.
public struct MapInteractionModes: OptionSet {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// The bounds within which a map can be moved. There are none, because a map here does not move.
public struct MapCameraBounds {
    private init() {}
}

/// The view of a map's content, along with the land and the roads around it.
public struct MapContentView<SelectedValue: Hashable, MapKitContent: MapContent>: View {
    private let content: MapKitContent
    @State private var size = MapFrame.usualSize
    @State private var background: MapBackground?

    init(content: MapKitContent) {
        self.content = content
    }

    public var body: some View {
        let shapes = MapShape.shapes(of: content)
        let frame = MapFrame(around: shapes.flatMap(\.coordinates), size: size)
        let known = background?.frame == frame ? background : nil
        MapPicture(frame: frame, shapes: shapes, background: known) { size = $0 }
            .task(id: frame) {
                background = await MapBackground.within(frame, besides: shapes.flatMap { $0.marked(in: frame) })
            }
    }
}
