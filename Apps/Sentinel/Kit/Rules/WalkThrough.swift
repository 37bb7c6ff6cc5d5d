/// The way through the safety plan, one step after another. Help can be reached from each step.
public struct WalkThrough: Hashable, Sendable {
    /// A page of the walk-through.
    public enum Page: Hashable, Sendable {
        case step(PlanStep)
        /// The numbers of the crisis line.
        case crisisLine
    }

    /// The steps in their order, then the crisis line.
    public static let pages: [Page] = PlanStep.allCases.map(Page.step) + [.crisisLine]

    private var index = 0
    /// The page from which the person jumped to help.
    private var origin: Int?

    public init() {}

    public var page: Page { Self.pages[index] }

    public var canGoBack: Bool { index > 0 || origin != nil }

    public var canGoForward: Bool { index < Self.pages.count - 1 }

    public mutating func goForward() {
        if canGoForward { index += 1 }
        origin = nil
    }

    /// Returns to the previous page, or to where the person was before jumping to help.
    public mutating func goBack() {
        index = origin ?? max(0, index - 1)
        origin = nil
    }

    /// Jumps to the crisis line.
    public mutating func jumpToCrisisLine() {
        if page != .crisisLine { origin = index }
        index = Self.pages.count - 1
    }

    /// Jumps to the people to ask for help.
    public mutating func jumpToPeople() {
        guard let people = Self.pages.firstIndex(of: .step(.askForHelp)), index != people else { return }
        origin = index
        index = people
    }
}
