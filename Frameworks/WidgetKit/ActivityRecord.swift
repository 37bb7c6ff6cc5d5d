/// A Live Activity in the form that the host knows: the values of its two parts as JSON.
package struct ActivityValues: Equatable, Sendable {
    package let id: String
    /// The Swift type of the attributes; `nil` if unknown, as for alarms stored by an earlier version.
    package let attributesType: String?
    package let attributes: String
    package let content: String
    /// True if the content is out of date.
    package let isStale: Bool

    package init(
        id: String, attributesType: String?, attributes: String, content: String, isStale: Bool = false
    ) {
        self.id = id
        self.attributesType = attributesType
        self.attributes = attributes
        self.content = content
        self.isStale = isStale
    }
}

/// The views of a Live Activity in its current state.
package struct ActivityViews {
    /// The view on the Lock Screen.
    package let content: AnyView
    package let island: DynamicIsland
}

/// The Live Activities that an app describes for one type of attributes.
@MainActor package struct ActivityRecord {
    private let attributesType: String
    private let makeViews: @MainActor (ActivityValues) -> ActivityViews?

    init(attributesType: String, makeViews: @escaping @MainActor (ActivityValues) -> ActivityViews?) {
        self.attributesType = attributesType
        self.makeViews = makeViews
    }

    /// The views of an activity, or `nil` if its type is different.
    package func views(of activity: ActivityValues) -> ActivityViews? {
        guard activity.attributesType ?? attributesType == attributesType else { return nil }
        return makeViews(activity)
    }
}
