import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct VisualEffectTests {
    @Test func `an effect follows the size that the page reports`() throws {
        let page = RenderedPage(
            Text("A").visualEffect { content, geometry in
                content.scaleEffect(2).offset(x: geometry.size.width / 2).opacity(0.5)
            })
        let view = try page.element("data-on=\"geometry\"")
        page.send("geometry", .object(["width": .number(80), "height": .number(20)]), to: view)
        // The offset comes last, so it is not scaled.
        #expect(
            try page.attribute("style", of: "box moved") == "transform:translate(40px,0px) scale(2,2);opacity:0.5")
    }

    @Test func `an effect that asks for no place is not reported while scrolling`() throws {
        let page = RenderedPage(
            VStack {
                Text("A").visualEffect { content, geometry in content.opacity(geometry.size.height / 100) }
                Text("B").visualEffect { content, geometry in
                    content.offset(y: geometry.frame(in: .scrollView).minY)
                }
            })
        #expect(page.html.matches(of: /data-spaces="scroll"/).count == 1)
    }

    @Test func `a scroll transition has the styles of its three phases`() throws {
        let page = RenderedPage(
            Text("A").scrollTransition(
                topLeading: .identity, bottomTrailing: .interactive(timingCurve: .linear).threshold(.visible(0.5)),
                axis: .horizontal
            ) { content, phase in
                content.offset(x: phase.value * 10).opacity(phase.isIdentity ? 0.9 : 0)
            })
        let value = try page.attribute("data-scroll-transition", of: "data-scroll-transition")
            .replacing("&quot;", with: "\"")
        #expect(try page.attribute("style", of: "box moved") == "transform:translate(0px,0px);opacity:0.9")
        #expect(value.hasPrefix("[\"horizontal\",[\"transform:translate(0px,0px);opacity:0.9\",1.0,\"linear\",null],"))
        #expect(value.contains("[\"transform:translate(10px,0px);opacity:0\",0.5,\"linear("))
    }

    @Test func `an animated transition names its animation`() throws {
        let page = RenderedPage(
            Text("A").scrollTransition(.animated(.linear(duration: 2))) { content, phase in
                content.blur(radius: phase.isIdentity ? 0 : 4)
            })
        let value = try page.attribute("data-scroll-transition", of: "data-scroll-transition")
        #expect(value.contains("filter:blur(4px)") && value.contains("[2.0,"))
    }

    @Test func `luminance becomes opacity by a filter`() {
        let html = RenderedPage(Color.gray.luminanceToAlpha()).html
        #expect(html.contains("type=\"luminanceToAlpha\"") && html.contains(/style="filter:url\(#n\d+\)"/))
    }

    @Test func `a view mirrors itself in one direction`() {
        let text = Text("Arrow").environment(\.layoutDirection, .leftToRight)
        #expect(RenderedPage(text.layoutDirectionBehavior(.mirrors(in: .leftToRight))).html.contains("scaleX(-1)"))
        #expect(!RenderedPage(text.layoutDirectionBehavior(.fixed)).html.contains("scaleX(-1)"))
        #expect(!RenderedPage(text.layoutDirectionBehavior(.mirrors)).html.contains("scaleX(-1)"))
    }
}
