public import Foundation

/// A tool for coping with a hard moment.
public enum CopingTool: String, CaseIterable, Codable, Hashable, Sendable, Identifiable {
    case pacedBreathing, tacticalBreathing, grounding

    public var id: Self { self }
}

/// One use of a coping tool, with the distress that the person felt before and after it.
public struct Practice: Codable, Hashable, Sendable, Identifiable {
    public let id: UUID
    public let tool: CopingTool
    public let date: Date
    /// From 0, none, to 10, the worst; `nil` if the person did not rate it.
    public let before: Int?
    public internal(set) var after: Int?

    public static let distress = 0...10

    public init(id: UUID = UUID(), _ tool: CopingTool, date: Date, before: Int?, after: Int? = nil) {
        self.id = id
        self.tool = tool
        self.date = date
        self.before = before.flatMap { Self.distress.contains($0) ? $0 : nil }
        self.after = after.flatMap { Self.distress.contains($0) ? $0 : nil }
    }

    /// The change in distress; negative if it fell.
    public var change: Int? {
        guard let before, let after else { return nil }
        return after - before
    }
}
