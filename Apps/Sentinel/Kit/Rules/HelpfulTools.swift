/// The person's own experience with a coping tool.
public struct ToolExperience: Hashable, Sendable, Identifiable {
    public let tool: CopingTool
    /// The number of uses.
    public let uses: Int
    /// The number of uses with distress rated before and after.
    public let rated: Int
    /// The mean change in distress over the rated uses; negative if it fell.
    public let meanChange: Double?

    public var id: CopingTool { tool }
}

extension [Practice] {
    /// The tools, the most helpful first: ordered by how much distress fell after them, with unrated tools last.
    public var experience: [ToolExperience] {
        CopingTool.allCases.map { tool in
            let uses = filter { $0.tool == tool }
            let changes = uses.compactMap(\.change)
            let mean = changes.isEmpty ? nil : Double(changes.reduce(0, +)) / Double(changes.count)
            return ToolExperience(tool: tool, uses: uses.count, rated: changes.count, meanChange: mean)
        }
        .sorted { ($0.meanChange ?? .infinity, -$0.uses) < ($1.meanChange ?? .infinity, -$1.uses) }
    }
}
