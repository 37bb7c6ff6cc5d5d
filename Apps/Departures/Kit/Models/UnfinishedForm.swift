public import Foundation

/// A form with unsaved changes. It is stored until the person saves or discards it, in case the app ends before that.
public struct UnfinishedForm: Codable, Hashable, Sendable {
    /// The departure that the form edits, or `nil` for a new one.
    public let departure: UUID?
    /// The form as it was opened.
    public let original: DepartureDraft
    public let draft: DepartureDraft

    public init(departure: UUID?, original: DepartureDraft, draft: DepartureDraft) {
        self.departure = departure
        self.original = original
        self.draft = draft
    }

    /// Reads a stored form. `nil` if there is none, or if another version of the app stored it in a different format.
    public init?(_ data: Data?) {
        guard let data, let form = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
        self = form
    }

    public var data: Data? { try? JSONEncoder().encode(self) }
}
