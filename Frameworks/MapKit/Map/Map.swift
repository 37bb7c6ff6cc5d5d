public import SwiftUI

/// A map that a person can move with touch, a mouse, a trackpad or the keyboard.
///
/// With `interactionModes: []`, it is a still picture.
public struct Map<Content: View>: View {
    private let content: Content

    /// Creates a map that precedes `MapCameraPosition`.
    init(former content: Content) {
        self.content = content
    }

    public var body: some View {
        content
    }
}

extension Map {
    public init<C>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
        @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C>, C: MapContent {
        self.content = MapContentView(content: content(), modes: interactionModes)
    }

    public init(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.content = MapContentView(content: EmptyMapContent(), modes: interactionModes)
    }

    /// - Parameter initialPosition: The part of the map to show until a person moves it.
    public init<C>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C>, C: MapContent {
        self.content = MapContentView(content: content(), modes: interactionModes, start: initialPosition)
    }

    public init(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.content = MapContentView(content: EmptyMapContent(), modes: interactionModes, start: initialPosition)
    }

    /// - Parameter position: The part of the map to show. It changes when a person moves the map.
    public init<C>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C>, C: MapContent {
        self.content = MapContentView(content: content(), modes: interactionModes, position: position)
    }

    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.content = MapContentView(content: EmptyMapContent(), modes: interactionModes, position: position)
    }
}

/// The limits for moving a map. They have no effect: every map can move over the whole world.
public struct MapCameraBounds {
    private init() {}
}
