/// A shape that is as wide as it is high, however large its frame. Its view is no higher than it may be wide.
nonisolated protocol SquareShape: Shape {}

extension Circle: SquareShape {}
extension InsetBox: SquareShape where Base: SquareShape {}
extension StrokedShape: SquareShape where Base: SquareShape {}
extension TrimmedShape: SquareShape where Base: SquareShape {}
extension OffsetShape: SquareShape where Content: SquareShape {}
extension RotatedShape: SquareShape where Content: SquareShape {}
extension ScaledShape: SquareShape where Content: SquareShape {}
extension TransformedShape: SquareShape where Content: SquareShape {}

extension Shape {
    /// The growth of a view that draws this shape.
    nonisolated var growth: GrowthRule {
        let shape: any Shape = (self as? AnyShape)?.shape ?? self
        return .fixed(shape is any SquareShape ? [.both, .proportional] : .both)
    }
}
