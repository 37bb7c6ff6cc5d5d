import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Table: View {
    let showsThird: Bool

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 4) {
            GridRow {
                Text("One").gridColumnAlignment(.trailing)
                Text("Two")
            }
            Divider()
            GridRow(alignment: .top) {
                Text("Wide").gridCellColumns(2)
                if showsThird { Text("Three") }
            }
        }
    }
}

private struct Measured: View {
    @State private var width: CGFloat = 0

    var body: some View {
        Text("Width \(Int(width))")
            .onGeometryChange(for: CGFloat.self) {
                $0.frame(in: .named("room")).minX
            } action: {
                width = $0
            }
            .coordinateSpace(.named("room"))
    }
}

@Observable private final class GroupModel {
    var showsThird = false
    var padding = 4.0
}

private struct GroupView: View {
    let model: GroupModel

    var body: some View {
        VStack {
            Group {
                Text("One")
                Text("Two")
                if model.showsThird { Text("Three") }
                ForEach(4..<6) { Text("\($0)") }
            }
            .padding(model.padding)
        }
    }
}

@MainActor struct LayoutTests {
    @Test func `a grid has as many columns as its widest row`() throws {
        let two = try RenderedPage(Table(showsThird: false)).attribute("style", of: "\"table")
        #expect(two == "grid-template-columns:var(--c1,auto) var(--c2,auto);column-gap:4px")
        let three = try RenderedPage(Table(showsThird: true)).attribute("style", of: "\"table")
        #expect(three.contains("var(--c3,auto)"))
    }

    @Test func `a modifier of a group applies to each of its views`() {
        func boxes(_ view: some View) -> [String] {
            RenderedPage(VStack { view }).bareHTML.components(separatedBy: "<div class=\"box\"").dropFirst().map { $0 }
        }
        let padded = boxes(GroupView(model: GroupModel()))
        #expect(padded.count == 4 && padded[0].contains("One</span></div>") && padded[1].contains("Two</span></div>"))
        #expect(boxes(ForEach(0..<3) { Text("\($0)") }.padding(4)).count == 3)
        // The modifiers of one view stay in their order.
        let twice = boxes(ForEach(0..<2) { Text("\($0)") }.padding(4).background(.red))
        #expect(twice.count == 4 && twice[0].contains("background") && twice[1].contains("4px"))
    }

    @Test func `a view extends beyond the edges with a negative padding`() {
        let html = RenderedPage(Text("One").padding(.top, -200).padding(.leading, 4)).bareHTML
        #expect(html.contains("class=\"box outset\""))
        #expect(
            html.contains("padding-block-start:0px")
                && html.contains("--outset-block:-200px 0px;--outset-inline:0px 0px"))
        #expect(!RenderedPage(Text("One").padding(4)).bareHTML.contains("outset"))
    }

    @Test func `a modifier of a group follows its values and views`() {
        let model = GroupModel()
        let page = RenderedPage(GroupView(model: model))
        #expect(page.bareHTML.components(separatedBy: "start:4px").count - 1 == 8)
        model.showsThird = true
        model.padding = 9
        #expect(page.bareHTML.components(separatedBy: "start:9px").count - 1 == 10)
    }

    @Test func `a view with a fixed width keeps it in a stack, with boxes and layers around it`() {
        func isRigid(_ view: some View) -> Bool {
            RenderedPage(HStack { view }).bareHTML.contains(#/class="hstack[^"]*"><\w+ class="[^"]*\brigid\b/#)
        }
        let icon = Text("I").frame(width: 45)
        #expect(isRigid(icon))
        #expect(isRigid(icon.padding().background { Circle() }.clipShape(Circle()).frame(height: 50)))
        #expect(
            isRigid(
                VStack {
                    icon; icon.padding()
                }))
        #expect(
            isRigid(
                Button {
                } label: {
                    icon
                }))
        #expect(!isRigid(Text("I").frame(height: 45)))
        #expect(!isRigid(icon.frame(maxWidth: 60)))
        #expect(
            !isRigid(
                VStack {
                    icon; Text("Long text")
                }))
    }

    @Test func `a frame without a valid width has the growth of its content`() throws {
        for width in [CGFloat.infinity, -.infinity, .nan, -1] {
            let page = RenderedPage(Color.red.frame(width: width, height: 50))
            #expect(page.bareHTML.contains("class=\"frame gx\" style=\"height:50px\""))
        }
    }

    @Test func `a circle is no higher than it is wide, nor is what has only circles that grow`() {
        func classes(_ view: some View) -> String {
            let html = RenderedPage(view).bareHTML
            return html.firstMatch(of: #/class="vstack[^"]*"><\w+ class="([^"]*)"/#).map { String($0.1) } ?? ""
        }
        let ring = ZStack {
            Circle().stroke(.gray, lineWidth: 20)
            Circle().trim(to: 0.5).stroke(.blue, style: StrokeStyle(lineWidth: 20)).rotationEffect(.degrees(-90))
            Text("25:00")
        }
        #expect(classes(Circle()) == "drawing gx gy proportional")
        #expect(classes(ring.padding(40)) == "box gx gy proportional")
        #expect(
            classes(
                VStack {
                    ring.padding(40); Text("Focus")
                }) == "vstack gx gy proportional")
        #expect(
            classes(
                VStack {
                    ring; Spacer()
                }) == "vstack gx gy")
        #expect(
            classes(
                VStack {
                    ring; Color.red
                }) == "vstack gx gy")
        #expect(classes(ring.frame(maxHeight: .infinity)) == "frame gx gy")
        #expect(classes(ring.frame(width: 50)) == "frame gy proportional rigid")
        #expect(classes(Ellipse()) == "shape gx gy")
        #expect(classes(Color.red.aspectRatio(1.5, contentMode: .fit).padding()) == "box gx gy proportional")
    }

    @Test func `an image that keeps its proportions has its width from a fixed height`() {
        func classes(_ view: some View) -> String {
            let html = RenderedPage(view).bareHTML
            return html.firstMatch(of: #/class="vstack[^"]*"><\w+ class="([^"]*)"/#).map { String($0.1) } ?? ""
        }
        let image = Image(systemName: "bell").resizable()
        #expect(classes(image.scaledToFit().padding()) == "box gx gy proportional")
        #expect(classes(image.scaledToFit().frame(height: 40)) == "frame rigid")
        #expect(classes(image.cornerRadius(9).scaledToFit()) == "box gx gy proportional")
        #expect(RenderedPage(image.cornerRadius(9).scaledToFit()).bareHTML.contains("class=\"sym resizable fit gx gy"))
        #expect(classes(image.scaledToFill().frame(height: 40)) == "frame gx")
        #expect(classes(image.frame(height: 40)) == "frame gx")
    }

    @Test func `a color behind a whole screen is painted once, up to the edges of the device`() {
        let page = RenderedPage(NavigationStack { ScrollView { Text("A") }.background(.gray.opacity(0.15)) })
        #expect(page.bareHTML.contains(#/class="box bleeding [^"]*" style="--bleed:color-mix[^;"]*"/#))
        let inner = RenderedPage(NavigationStack { VStack { Text("A").background(.gray) } })
        #expect(inner.bareHTML.contains("class=\"box\" style=\"background:var(--gray)\""))
    }

    @Test func `the eye is as far from a view that turns in space as the page finds the view large`() {
        let page = RenderedPage(Text("A").rotation3DEffect(.degrees(30), axis: (0, 1, 0), perspective: 0.5))
        #expect(page.bareHTML.contains("transform:perspective(calc(var(--c-depth,320px)/0.5)) rotate3d(0,1,0,30deg)"))
        #expect(page.bareHTML.contains("data-depth=\"\""))
    }

    @Test func `a cell spans columns, and one can align its whole column`() throws {
        let html = RenderedPage(Table(showsThird: false)).bareHTML
        #expect(html.contains("class=\"cell a-topTrailing\" style=\"grid-column:span 2\""))
        #expect(html.contains("class=\"cell a-trailing\""))
    }

    @Test func `a background may stay inside of the safe area`() {
        let text = Text("One")
        #expect(RenderedPage(text.background(.red)).html.contains("class=\"box\" style=\"background:"))
        let contained = text.background(.red, ignoresSafeAreaEdges: [])
        #expect(RenderedPage(contained).html.contains("class=\"box contained\" style=\"background:"))
    }

    @Test func `a lazy grid has a track for each grid item`() throws {
        let page = RenderedPage(
            LazyVGrid(columns: [GridItem(.fixed(40), spacing: 3), GridItem(), GridItem(.adaptive(minimum: 60))]) {
                Text("Cell")
            })
        let style = try page.attribute("style", of: "lazy-grid")
        #expect(
            style.contains(
                "grid-template-columns:40px minmax(min(10px,100%),1fr) repeat(auto-fill,minmax(min(60px,100%),1fr))"))
        #expect(style.contains("gap:8px 3px"))
    }

    @Test func `a pinned header has its own element in its section`() {
        let page = RenderedPage(
            LazyVStack(pinnedViews: .sectionHeaders) {
                Section("Head") { Text("Row") }
            })
        #expect(page.bareHTML.contains("lazy-section vertical\"><div class=\"lazy-header pinned\">"))
    }

    @Test func `a geometry reader is drawn again with the measurements of the page`() throws {
        let page = RenderedPage(GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") })
        #expect(page.html.contains("390 by 844"))
        page.send(
            "geometry", .object(["width": .number(320), "height": .number(200)]), to: try page.element("\"geometry"))
        #expect(page.html.contains("320 by 200"))
        page.send("geometry", .object(["width": .text("wide")]), to: try page.element("\"geometry"))
        #expect(page.html.contains("320 by 200"))
    }

    @Test func `a geometry reader requests coordinate spaces and gets its frame in them`() throws {
        let page = RenderedPage(
            GeometryReader { Text("at \(Int($0.frame(in: .global).minY)), \(Int($0.frame(in: .scrollView).minY))") })
        #expect(try page.attribute("data-spaces", of: "\"geometry") == "global\nscroll")
        let spaces: EventValue = .object([
            "global": .list([.number(0), .number(70), .number(390), .number(844)]),
            "scroll": .list([.number(0), .number(-5), .number(390), .number(600)]),
        ])
        page.send(
            "geometry", .object(["width": .number(9), "height": .number(9), "spaces": spaces]),
            to: try page.element("\"geometry"))
        #expect(page.html.contains("at 70, -5"))
    }

    @Test func `a change of geometry is reported once`() throws {
        let page = RenderedPage(Measured())
        let spaces: EventValue = .object(["=room": .list([.number(24), .number(0), .number(9), .number(9)])])
        let value: EventValue = .object(["width": .number(5), "height": .number(5), "spaces": spaces])
        let element = try page.element("data-on=\"geometry\"")
        page.send("geometry", value, to: element)
        #expect(page.html.contains("Width 24"))
        #expect(page.send("geometry", value, to: element).isEmpty)
    }

    @Test func `a share of the container is computed on the page`() throws {
        let thirds = RenderedPage(
            Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 12))
        #expect(try thirds.attribute("style", of: "in-container").hasPrefix("width:calc(66.6"))
        let half = RenderedPage(Color.red.containerRelativeFrame(.vertical) { length, _ in length / 2 - 10 })
        #expect(try half.attribute("style", of: "in-container") == "height:calc(50cqh + -10px)")
    }

    @Test func `order, offset and position are sent as numbers`() throws {
        let page = RenderedPage(Text("Over").offset(x: 3, y: -4).zIndex(1.5))
        #expect(try page.attribute("style", of: "offset") == "--x:3;--y:-4;z-index:150")
        #expect(RenderedPage(Text("There").position(x: 10, y: 20)).html.contains("--x:10px;--y:20px"))
    }

    @Test func `all candidates of a fitting view are on the page`() {
        let page = RenderedPage(
            ViewThatFits(in: .horizontal) {
                Text("A long name")
                Text("Short")
            })
        #expect(page.html.components(separatedBy: "\"box candidate\"").count == 3)
        #expect(page.html.contains("data-fits=\"x\""))
    }

    @Test func `the padding of a scene is the margin of its screen`() {
        let page = RenderedPage(Text("Text").scenePadding(.horizontal))
        #expect(page.html.contains("padding-inline-start:var(--margin);padding-inline-end:var(--margin)"))
        #expect(!page.html.contains("padding-block"))
    }
}
