import Foundation
import Testing

@testable import SwiftUI
@testable import UIKit
@testable import ViewGraph

/// The start of a PNG file of 4 by 2 pixels.
private let png =
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
    + Data([0, 0, 0, 4, 0, 0, 0, 2, 8, 6, 0, 0, 0])

/// The start of a JPEG file of 16 by 9 pixels, with a segment before its frame.
private let jpeg = Data(
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 17, 8, 0, 9, 0, 16, 3, 1, 0x22, 0])

private let gif = Data("GIF89a".utf8) + Data([3, 0, 5, 0, 0, 0, 0])

@MainActor @Suite struct `Bitmaps` {
    @Test func `the size of an image is that in its file`() throws {
        let sizes = [(png, 4, 2), (jpeg, 16, 9), (gif, 3, 5)]
        for (data, width, height) in sizes {
            let source = try #require(CGImageSourceCreateWithData(data, nil))
            let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
            #expect((image.width, image.height) == (width, height))
        }
        #expect(CGImageSourceCreateWithData(Data("text".utf8), nil) == nil)
        #expect(UIImage(data: png.prefix(12))?.cgImage == nil)
    }

    @Test func `a picture in a file becomes one of another size, and is shown at its scale`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = try #require(CGImageSourceCreateWithURL(file as NSURL, nil))
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        let space = try #require(image.colorSpace)
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 10, bitsPerComponent: image.bitsPerComponent,
                bytesPerRow: image.bytesPerRow, space: space, bitmapInfo: image.bitmapInfo.rawValue))
        context.interpolationQuality = .high
        context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 4))
        let drawn = try #require(context.makeImage())
        #expect((drawn.width, drawn.height) == (20, 10))
        let svg = String(decoding: drawn.data, as: UTF8.self)
        #expect(svg.contains("x=\"0.0\" y=\"6.0\" width=\"20.0\" height=\"4.0\""))
        #expect(svg.contains("data:image/png;base64," + png.base64EncodedString()))
        let html = RenderedPage(Image(drawn, scale: 2, label: Text("Lake"))).html
        #expect(html.contains(/srcset="[^"]+ 2x" alt="Lake"/))
    }

    @Test func `an orientation turns the pixels`() throws {
        let image = try #require(UIImage(data: png)?.cgImage)
        #expect(Image(decorative: image, scale: 1) == Image(uiImage: UIImage(cgImage: image)))
        guard case .picture(let turned) = Image(decorative: image, scale: 1, orientation: .right).source else {
            Issue.record("no picture")
            return
        }
        let svg = String(decoding: turned.data, as: UTF8.self)
        #expect(svg.contains("width=\"2\" height=\"4\"") && svg.contains("matrix(0 1 -1 0 2 0)"))
    }

    @Test func `an image paint repeats an image, or a part of it`() throws {
        let whole = RenderedPage(Rectangle().fill(.image(Image("Badge", bundle: .module), scale: 0.5))).html
        #expect(whole.contains(/background:url\(\/assets\/pictures\/[^)]+\) 0px 0px \/ [0-9.]+px [0-9.]+px/))
        let picture = Image(uiImage: try #require(UIImage(data: png)))
        let part = ImagePaint(image: picture, sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), scale: 3)
        let line = Rectangle().strokeBorder(part, lineWidth: 4).frame(width: 60, height: 40)
        let border = RenderedPage(line).html
        #expect(border.contains("painted") && border.contains("url(data:image/svg+xml;base64,"))
        #expect(border.contains("/ 6px 6px"))
        #expect(RenderedPage(Circle().fill(part)).html.contains("--paint:url("))
        #expect(RenderedPage(Text("Text").foregroundStyle(part)).html.contains("painted-text"))
    }
}
