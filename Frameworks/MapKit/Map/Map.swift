public import SwiftUI

/// A picture of the map that shows all of its content.
///
/// It does not move: whoever wants one writes `interactionModes: []`.
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

/// What a person may do with a map: nothing, here.
public struct MapInteractionModes: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// Where a map may be moved to. There are none, as a map here does not move.
public struct MapCameraBounds: Sendable {
    private init() {}
}

/// The view of a map's content, with the roads around.
public struct MapContentView<SelectedValue: Hashable, MapKitContent: MapContent>: View {
    private let content: MapKitContent
    @State private var size = MapFrame.usualSize
    @State private var roads: MapRoads?

    init(content: MapKitContent) {
        self.content = content
    }

    public var body: some View {
        let shapes = MapShape.shapes(of: content)
        let frame = MapFrame(around: shapes.flatMap(\.coordinates), size: size)
        MapPicture(frame: frame, shapes: shapes, roads: roads?.frame == frame ? roads : nil) { size = $0 }
            .task(id: frame) { roads = await MapRoads.within(frame) }
    }
}
