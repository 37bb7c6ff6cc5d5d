import Testing

@testable import Charts

@Suite struct `Stacking of marks` {
    private func spans(_ values: [(String, Double)], _ method: MarkStackingMethod) -> [[Double]] {
        Stacking.spans(of: values.map { Stacking.Item(place: $0.0, value: $0.1) }, by: method.kind)
            .map { [$0.start, $0.end] }
    }

    @Test func `marks at one position are stacked`() {
        #expect(spans([("Mon", 3), ("Tue", 1), ("Mon", 4)], .standard) == [[0, 3], [0, 1], [3, 7]])
    }

    @Test func `negative marks stack downward from zero`() {
        #expect(
            spans([("Mon", 3), ("Mon", -2), ("Mon", 4), ("Mon", -1)], .standard) == [
                [0, 3], [0, -2], [3, 7], [-2, -3],
            ])
    }

    @Test func `normalized stacking fills the whole range`() {
        #expect(spans([("Mon", 1), ("Mon", 3), ("Tue", 5)], .normalized) == [[0, 0.25], [0.25, 1], [0, 1]])
        #expect(spans([("Mon", 0)], .normalized) == [[0, 0]])
    }

    @Test func `centred stacking puts the middle at zero`() {
        #expect(spans([("Mon", 2), ("Mon", 4), ("Tue", 2)], .center) == [[-3, -1], [-1, 3], [-1, 1]])
    }

    @Test func `unstacked marks each start at zero`() {
        #expect(spans([("Mon", 2), ("Mon", 4)], .unstacked) == [[0, 2], [0, 4]])
    }
}
