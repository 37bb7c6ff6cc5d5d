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
        self.content = MapContentView(content: content(), modes: interactionModes, bounds: bounds, scope: scope)
    }

    public init(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.content = MapContentView(content: EmptyMapContent(), modes: interactionModes, bounds: bounds, scope: scope)
    }

    /// - Parameter initialPosition: The part of the map to show until a person moves it.
    public init<C>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C>, C: MapContent {
        self.content = MapContentView(
            content: content(), modes: interactionModes, bounds: bounds, scope: scope, start: initialPosition)
    }

    public init(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.content = MapContentView(
            content: EmptyMapContent(), modes: interactionModes, bounds: bounds, scope: scope, start: initialPosition)
    }

    /// - Parameter position: The part of the map to show. It changes when a person moves the map.
    public init<C>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C>, C: MapContent {
        self.content = MapContentView(
            content: content(), modes: interactionModes, bounds: bounds, scope: scope, position: position)
    }

    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.content = MapContentView(
            content: EmptyMapContent(), modes: interactionModes, bounds: bounds, scope: scope, position: position)
    }
}

// MARK: With a selection

extension Map {
    /// - Parameter selection: The tag of the marker or the annotation that a person has chosen.
    @_disfavoredOverload
    public init<SelectedValue>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil
    ) where Content == MapContentView<SelectedValue, EmptyMapContent>, SelectedValue: Hashable {
        self.content = MapContentView(
            content: EmptyMapContent(), modes: interactionModes, bounds: bounds, scope: scope, selection: selection)
    }

    /// - Parameter selection: The tag of the marker or the annotation that a person has chosen.
    @_disfavoredOverload
    public init<SelectedValue, C>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C>, SelectedValue: Hashable, C: MapContent {
        self.content = MapContentView(
            content: content(), modes: interactionModes, bounds: bounds, scope: scope, selection: selection)
    }

    /// - Parameters:
    ///   - initialPosition: The part of the map to show until a person moves it.
    ///   - selection: The tag of the marker or the annotation that a person has chosen.
    @_disfavoredOverload
    public init<SelectedValue, C>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil,
        @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C>, SelectedValue: Hashable, C: MapContent {
        self.content = MapContentView(
            content: content(), modes: interactionModes, bounds: bounds, scope: scope, start: initialPosition,
            selection: selection)
    }

    /// - Parameters:
    ///   - position: The part of the map to show. It changes when a person moves the map.
    ///   - selection: The tag of the marker or the annotation that a person has chosen.
    @_disfavoredOverload
    public init<SelectedValue, C>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil,
        @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C>, SelectedValue: Hashable, C: MapContent {
        self.content = MapContentView(
            content: content(), modes: interactionModes, bounds: bounds, scope: scope, position: position,
            selection: selection)
    }
}
