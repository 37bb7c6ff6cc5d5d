import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

/// A custom shape of an app.
nonisolated private struct Diamond: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
                CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY),
            ])
            path.closeSubpath()
        }
    }
}

/// A custom style of an app.
private struct Dawn: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.indigo : Color.orange
    }
}

@MainActor struct `Drawn shapes` {
    private func html(_ view: some View) -> String { RenderedPage(view).bareHTML }

    @Test func `a rectangle is an element of any size`() {
        #expect(
            html(RoundedRectangle(cornerRadius: 8).fill(.red)).contains(
                #"style="background:var(--red);border-radius:8px""#))
        #expect(html(Capsule().fill(.blue)).contains("border-radius:9999px"))
        #expect(
            html(UnevenRoundedRectangle(topLeadingRadius: 4).fill(.blue)).contains("border-start-start-radius:4px"))
        #expect(html(Rectangle().inset(by: 3).fill(.blue)).contains("margin:3px"))
    }

    @Test func `a shape with a frame is drawn in its size at once`() {
        let page = html(Diamond().fill(.green).frame(width: 40, height: 20))
        #expect(page.contains(#"data-area="40 20""#))
        #expect(page.contains(#"<path style="fill:var(--green)" d="M20 0 L40 10 L20 20 L0 10 Z"></path>"#))
    }

    @Test func `a shape without a frame waits for its size from the page`() throws {
        let page = RenderedPage(Diamond().fill(.green))
        #expect(page.bareHTML.contains(#"d="""#))
        let patches = page.send(
            "area", .object(["width": .number(40), "height": .number(20)]), to: try page.element("drawing"))
        let path = try page.element("<path")
        #expect(patches.contains(.attribute(path, "d", "M20 0 L40 10 L20 20 L0 10 Z")))
    }

    @Test func `a shape in a container has its corners, closer to their centres`() throws {
        let box = CGRect(x: 0, y: 0, width: 40, height: 20)
        let page = RenderedPage(
            ContainerRelativeShape().fill(.green).padding(4).containerShape(RoundedRectangle(cornerRadius: 10)))
        let size: [String: EventValue] = ["width": .number(40), "height": .number(20)]
        page.send("area", .object(size), to: try page.element("drawing"))
        #expect(page.bareHTML.contains(RoundedRectangle(cornerRadius: 10).path(in: box).svg))
        let place = EventValue.list([.number(4), .number(4), .number(48), .number(28)])
        let geometry = EventValue.object(size.merging(["spaces": .object(["container-shape": place])]) { $1 })
        page.send("geometry", geometry, to: try page.element("data-spaces"))
        #expect(page.bareHTML.contains(RoundedRectangle(cornerRadius: 6).path(in: box).svg))
        let bare = html(ContainerRelativeShape().fill(.green).frame(width: 40, height: 20))
        #expect(bare.contains(Path(box).svg))
    }

    @Test func `a trimmed stroke is one dash of the whole outline`() {
        let ring = Circle().trim(from: 0.25, to: 0.75).stroke(
            .orange, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        let page = html(ring.frame(width: 100, height: 100))
        #expect(page.contains("stroke:var(--orange);stroke-width:8px;stroke-linecap:round"))
        #expect(page.contains("stroke-dasharray:0.5 1;stroke-dashoffset:-0.25"))
        #expect(page.contains(#"pathLength="1""#))
    }

    @Test func `a border is inside the edge, and a stroke on it`() {
        let border = html(RoundedRectangle(cornerRadius: 10).strokeBorder(.red, lineWidth: 4))
        #expect(border.contains("border:4px solid var(--red);border-radius:10px"))
        #expect(!border.contains("margin"))
        let stroke = html(RoundedRectangle(cornerRadius: 10).stroke(.red, lineWidth: 4))
        #expect(stroke.contains("border:4px solid var(--red);border-radius:12px;margin:-2px"))
    }

    @Test func `a shape is filled and then stroked`() {
        let page = html(Diamond().fill(.yellow).stroke(.black, lineWidth: 2).frame(width: 10, height: 10))
        let fill = page.range(of: "fill:var(--yellow)")?.lowerBound
        let stroke = page.range(of: "stroke:var(--black)")?.lowerBound
        #expect(fill.flatMap { fill in stroke.map { fill < $0 } } == true)
    }

    @Test func `a shape is filled with the foreground, a custom style and a material`() {
        #expect(html(Rectangle().foregroundStyle(.purple)).contains("background:var(--purple)"))
        #expect(html(Rectangle().fill(Dawn())).contains("background:var(--orange)"))
        #expect(html(Rectangle().fill(Dawn()).environment(\.colorScheme, .dark)).contains("background:var(--indigo)"))
        #expect(html(Rectangle().fill(.thinMaterial)).contains(#"class="shape material-thin"#))
        #expect(
            html(Text("Hi").background(.bar, in: Capsule())).contains(
                #"class="box material-bar" style="border-radius:9999px""#))
    }

    @Test func `a shape clips its content`() throws {
        #expect(html(Text("Hi").clipShape(.rect(cornerRadius: 5))).contains("overflow:hidden;border-radius:5px"))
        #expect(html(Text("Hi").clipShape(Circle())).contains("clip-path:circle(closest-side)"))
        let page = RenderedPage(Text("Hi").clipShape(Diamond()))
        page.send(
            "area", .object(["width": .number(40), "height": .number(20)]), to: try page.element("data-on=\"area\""))
        #expect(page.html.contains("clip-path:path('M20 0 L40 10 L20 20 L0 10 Z')"))
    }
}

@MainActor struct `Gradient fills` {
    private func css(_ style: some ShapeStyle) -> String { style.painted }

    @Test func `a gradient along an axis is one of CSS`() {
        #expect(
            css(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
                == "linear-gradient(180deg, var(--red) 0%, var(--blue) 100%)")
        #expect(
            css(LinearGradient(colors: [.red, .blue], startPoint: .trailing, endPoint: .center))
                == "linear-gradient(90deg, var(--blue) 50%, var(--red) 100%)")
    }

    @Test func `a reversed gradient has its colours in the order of CSS`() {
        #expect(
            css(LinearGradient(colors: [.red, .blue], startPoint: .bottom, endPoint: .top))
                == "linear-gradient(180deg, var(--blue) 0%, var(--red) 100%)")
        #expect(
            css(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 50, endRadius: 10))
                == "radial-gradient(circle at 50% 50%, var(--blue) 10px, var(--red) 50px)")
    }

    @Test func `a diagonal gradient is measured in its frame`() {
        let view = LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
        #expect(
            RenderedPage(view).html.contains("--paint:linear-gradient(calc(atan2(100cqw, -1 * 100cqh)), var(--red)"))
        #expect(css(view) == "linear-gradient(to bottom right, var(--red) 0%, var(--blue) 100%)")
    }

    @Test func `a radial or angular gradient has its radii or angles`() {
        #expect(
            css(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 10, endRadius: 50))
                == "radial-gradient(circle at 50% 50%, var(--red) 10px, var(--blue) 50px)")
        #expect(
            css(EllipticalGradient(colors: [.red, .blue]))
                == "radial-gradient(100% 100% at 50% 50%, var(--red) 0%, var(--blue) 50%)")
        #expect(
            css(.conicGradient(colors: [.red, .blue], center: .center))
                == "conic-gradient(from 90deg at 50% 50%, var(--red) 0deg, var(--blue) 360deg)")
        #expect(
            css(.angularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(180)))
                .hasSuffix("var(--blue) 180deg, var(--blue) 270deg, var(--red) 270deg)"))
    }

    @Test func `a gradient mixes in its colour space`() {
        #expect(css(Gradient(colors: [.red, .blue]).colorSpace(.perceptual)).contains("180deg in oklab"))
        #expect(Color.red.mix(with: .blue, by: 0.25).css == "color-mix(in oklab, var(--red), var(--blue) 25%)")
        #expect(css(Color.red.gradient).hasSuffix("var(--red) 100%)"))
    }
}

@MainActor struct `Visual effects` {
    private func style(_ view: some View) throws -> String {
        try RenderedPage(view).attribute("style", of: "class=\"color")
    }

    @Test func `effects of one view are combined in their order`() throws {
        #expect(
            try style(Color.red.rotationEffect(.degrees(90)).scaleEffect(2)).hasSuffix(
                "transform:scale(2,2) rotate(90deg)"))
        #expect(try style(Color.red.blur(radius: 2).grayscale(1)).hasSuffix("filter:blur(2px) grayscale(1)"))
        #expect(try style(Color.red.grayscale(1).opacity(0.5).opacity(0.5)).hasSuffix("opacity:0.25"))
    }

    @Test func `effects keep their anchor`() throws {
        #expect(
            try style(Color.red.rotationEffect(.degrees(90), anchor: .topLeading)).hasSuffix(
                "transform:translate(-50%,-50%) rotate(90deg) translate(50%,50%)"))
    }

    /// A component c becomes c + b: contrast makes it k·c + (1 − k)/2, brightness multiplies by 1/k.
    @Test func `brightness is added to each component`() throws {
        #expect(try style(Color.red.brightness(0.25)).hasSuffix("filter:contrast(0.667) brightness(1.5)"))
        #expect(try style(Color.red.brightness(-0.25)).hasSuffix("filter:brightness(0.667) contrast(1.5)"))
    }

    @Test func `an inner shadow follows the outline of a shape`() throws {
        let drawn = RenderedPage(Circle().fill(.red.shadow(.inner(radius: 4, y: 2)).shadow(.drop(radius: 2)))).html
        let filter = try #require(drawn.firstMatch(of: /<filter id=(n\d+)/)?.1)
        #expect(drawn.contains(/<svg [^>]*style="filter:url\(#n\d+\)"/) && drawn.contains("url(#\(filter))"))
        #expect(drawn.contains("stdDeviation=\"4\"") && drawn.contains("filter:drop-shadow("))
    }
}
