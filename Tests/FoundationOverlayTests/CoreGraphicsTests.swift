import CoreGraphics
import Testing

/// A file that imports nothing else draws with the types of Core Graphics.
@Test func `Core Graphics brings geometry, transforms and paths`() {
    let path = CGMutablePath()
    path.addRect(CGRect(origin: .zero, size: CGSize(width: 4, height: 3)))
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    #expect(path.copy(using: &twice)?.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 6))
    #expect(CGVector(dx: 3, dy: 4) == CGVector(dx: CGFloat(3), dy: CGFloat(4)))
}
