import Foundation
import QRCode
import SwiftUI

/// A QR code with its quiet zone. It is dark on white even in dark mode, because not every reader recognizes inverted
/// codes.
struct CodePicture: View {
    let code: QRCode
    /// The size of a module, in whole points so that none is blurred.
    private static let module: CGFloat = 4

    var body: some View {
        Modules(code: code)
            .fill(Color.black)
            .frame(width: side, height: side)
            .background(Color.white)
            .frame(maxWidth: .infinity)
    }

    private var side: CGFloat { Self.module * CGFloat(code.size + 2 * QRCode.quietZone) }
}

/// The dark modules. Adjacent modules in a row are one rectangle, so that no gaps are drawn between them.
nonisolated private struct Modules: Shape {
    let code: QRCode

    func path(in rect: CGRect) -> Path {
        let count = CGFloat(code.size + 2 * QRCode.quietZone)
        let (width, height) = (rect.width / count, rect.height / count)
        var path = Path()
        for y in 0..<code.size {
            var x = 0
            while x < code.size {
                guard code.isDark(x: x, y: y) else {
                    x += 1
                    continue
                }
                let start = x
                while code.isDark(x: x, y: y) { x += 1 }
                path.addRect(
                    CGRect(
                        x: width * CGFloat(start + QRCode.quietZone), y: height * CGFloat(y + QRCode.quietZone),
                        width: width * CGFloat(x - start), height: height))
            }
        }
        return path
    }
}
