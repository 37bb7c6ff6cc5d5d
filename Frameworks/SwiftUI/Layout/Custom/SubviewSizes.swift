/// The sizes of a view under various proposals, as measured by the page.
///
/// The page need not be asked for the width if the view has its ideal width, its least width or any proposed width. It
/// must be asked for the height of a view that wraps.
struct SubviewSizes: Equatable, Sendable {
    /// The minimum length that counts as limitless. The page measures flexible views in a space of 100,000 points.
    static let limitless: CGFloat = 99_000

    /// The size without a proposal.
    var ideal: CGSize
    /// The size in a width of 0.
    var least: CGSize
    /// The size in limitless space.
    var most: CGSize
    /// True if the height follows the proposed height.
    var isTall: Bool
    /// The distance of the first baseline from the top.
    var firstBaseline: CGFloat
    /// The distance of the last baseline from the bottom.
    var lastBaseline: CGFloat
    /// The sizes for the widths that a layout has asked for.
    var answers: [CGFloat: CGSize] = [:]

    init(
        ideal: CGSize, least: CGSize? = nil, most: CGSize? = nil, isTall: Bool = false, firstBaseline: CGFloat? = nil,
        lastBaseline: CGFloat = 0, answers: [CGFloat: CGSize] = [:]
    ) {
        self.ideal = ideal
        self.least = least ?? ideal
        self.most = most ?? ideal
        self.isTall = isTall
        self.firstBaseline = firstBaseline ?? ideal.height
        self.lastBaseline = lastBaseline
        self.answers = answers
    }

    /// - Returns: The size, and the width to ask for if the size is only an estimate or an earlier answer.
    func size(for proposal: ProposedViewSize) -> (size: CGSize, question: CGFloat?) {
        var (size, question) = size(inWidth: proposal.width)
        if isTall {
            let most = most.height >= Self.limitless ? .infinity : most.height
            if let height = proposal.height { size.height = min(max(height, min(size.height, most)), most) }
        }
        return (size, question)
    }

    private func size(inWidth proposed: CGFloat?) -> (CGSize, CGFloat?) {
        guard let proposed else { return (ideal, nil) }
        // Rounded to hundredths, as the page measures widths.
        let width = proposed.isFinite ? (proposed * 100).rounded() / 100 : proposed
        if width <= least.width { return (least, nil) }
        let isWide = most.width > ideal.width + 0.5
        let widest = !isWide ? ideal.width : most.width >= Self.limitless ? .infinity : most.width
        if width >= ideal.width || least.height == ideal.height {
            let height = isWide && width >= ideal.width && !isTall ? most.height : ideal.height
            return (CGSize(width: min(width, widest), height: height), nil)
        }
        if let answer = answers[width] { return (answer, width) }
        let lines = (ideal.width / max(width, 1)).rounded(.up)
        return (CGSize(width: width, height: min(ideal.height * lines, max(least.height, ideal.height))), width)
    }
}
