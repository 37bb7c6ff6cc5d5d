import SwiftUI

/// A line through numbers, from the first at the leading edge to the last at the trailing edge.
nonisolated struct Sparkline: Shape {
    let values: [Int]

    func path(in rect: CGRect) -> Path {
        var path = Path()
        guard let most = values.max(), values.count > 1 else { return path }
        // Half of the stroke is outside its path.
        let area = rect.insetBy(dx: 1, dy: 1)
        for (index, value) in values.enumerated() {
            let x = area.minX + area.width * Double(index) / Double(values.count - 1)
            let y = area.maxY - area.height * Double(max(value, 0)) / Double(max(most, 1))
            if index == 0 { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
        }
        return path
    }
}
