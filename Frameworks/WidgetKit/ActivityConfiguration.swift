public import ActivityKit

/// An object that describes the content of a Live Activity.
@MainActor @preconcurrency public struct ActivityConfiguration<Attributes>: PrimitiveWidgetConfiguration
where Attributes: ActivityAttributes {
    let activity: ActivityRecord?

    /// Creates a configuration object for a Live Activity.
    ///
    /// - Parameters:
    ///   - content: The view on the Lock Screen; here, on the home screen.
    ///   - dynamicIsland: The views around the camera; here, above every page.
    public init<Content>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) where Content: View {
        activity = ActivityRecord(attributesType: String(reflecting: attributesType)) { state in
            guard let context = ActivityViewContext<Attributes>(state) else { return nil }
            return ActivityViews(content: AnyView(content(context)), island: dynamicIsland(context))
        }
    }
}

extension ActivityConfiguration: RecordedConfiguration {}

/// The values from which the views of a Live Activity are created.
public struct ActivityViewContext<Attributes> where Attributes: ActivityAttributes {
    /// The changing part.
    public let state: Attributes.ContentState
    /// The fixed part.
    public let attributes: Attributes
    public let activityID: String
    /// True if the app has not updated the activity in time. Always false for alarms.
    public let isStale: Bool

    /// - Returns: `nil` if the values belong to a different type.
    init?(_ activity: ActivityValues) {
        let decoder = JSONDecoder()
        guard let attributes = try? decoder.decode(Attributes.self, from: Data(activity.attributes.utf8)),
            let state = try? decoder.decode(Attributes.ContentState.self, from: Data(activity.content.utf8))
        else { return nil }
        self.state = state
        self.attributes = attributes
        activityID = activity.id
        isStale = activity.isStale
    }
}

@available(*, unavailable)
extension ActivityViewContext: Sendable {}
