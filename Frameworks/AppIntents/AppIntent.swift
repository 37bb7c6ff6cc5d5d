public import FoundationOverlay

/// A type with a name that stays the same from one launch to the next.
public protocol PersistentlyIdentifiable {
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// Something an app can do when the system asks it to.
///
/// The system makes it anew with `init()`, sets its parameters and performs it, maybe in a later run of the app.
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
    associatedtype PerformResult: IntentResult

    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    /// The app comes to the front when the intent is performed.
    static var openAppWhenRun: Bool { get }
    static var isDiscoverable: Bool { get }

    init()
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
}

/// An intent that the system has a part in.
public protocol SystemIntent: AppIntent {}

/// An intent that begins, changes or ends what the system shows of an app: a countdown, an alarm.
public protocol LiveActivityIntent: SystemIntent {}

/// What an intent does, for people.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
    public let descriptionText: LocalizedStringResource
    public let categoryName: LocalizedStringResource?
    public let searchKeywords: [LocalizedStringResource]

    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}
