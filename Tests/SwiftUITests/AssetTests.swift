import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct AssetTests {
    @Test(arguments: [
        ("Tactical", "light-dark(color(srgb 0.2 0.4 0.302 / 1), color(srgb 0.4 0.8 0.6 / 1))"),
        ("Plain", "color(display-p3 1 0.502 0 / 0.5)"), ("System", "var(--red)"),
        ("Gray", "color(srgb 0.25 0.25 0.25 / 1)"), ("Alike", "color(srgb 1 0.5 0 / 1)"),
        ("Theme/Tint", "color(srgb 1 0 0 / 1)"),
        ("Inner", "color(srgb 0 1 0 / 1)"), ("Tint", "transparent"), ("None", "transparent"),
    ])
    func `a colour set gives a colour by its name`(name: String, css: String) {
        #expect(Color(name, bundle: .module).css == css)
    }

    @Test func `an image set has a picture for each density, and another for dark mode`() {
        let html = RenderedPage(Image("Badge", bundle: .module)).html
        let match = html.firstMatch(
            of:
                /<img id=n\d+ class="img" style="--dark:image-set\(url\((.+?)\) 2x\)" srcset="(.+?) 1x, (.+?) 2x" alt="Badge">/
        )
        #expect(match != nil, "\(html)")
        guard let match else { return }
        for path in [match.1, match.2, match.3] {
            #expect(path.hasPrefix("/assets/pictures/") && path.hasSuffix(".png"))
            #expect(PictureFiles.file(named: String(path.split(separator: "/").last ?? ""))?.isFileURL == true)
        }
        #expect(PictureFiles.file(named: "other.png") == nil)
    }

    @Test func `a template image has the foreground colour`() {
        let stencil = RenderedPage(Image("Stencil", bundle: .module).foregroundStyle(.red)).bareHTML
        #expect(stencil.contains("<span class=\"img template\" style=\"--picture:url(/assets/pictures/"))
        #expect(stencil.contains("color:var(--red)\" role=\"img\" aria-label=\"Stencil\">"))
        let original = RenderedPage(Image("Stencil", bundle: .module).renderingMode(.original)).bareHTML
        #expect(original.contains("<img class=\"img\""))
    }

    @Test func `a PDF with the name of a symbol shows nothing, and leaves the symbol alone`() {
        #expect(AssetCatalog.image("bell", in: .module)?.isTemplate == true)
        #expect(RenderedPage(Image("bell", bundle: .module)).bareHTML.contains("<span></span>"))
        #expect(RenderedPage(Image(systemName: "bell")).bareHTML.contains("<use href=\"/assets/symbols.svg#bell\">"))
    }

    @Test func `a picture may be named, decorative, and as large as its container`() {
        let named = RenderedPage(Image("Badge", bundle: .module, label: Text("Rank"))).html
        #expect(named.contains("alt=\"Rank\""))
        #expect(RenderedPage(Image(decorative: "Badge", bundle: .module)).html.contains("alt=\"\""))
        #expect(
            RenderedPage(Image("Badge", bundle: .module).resizable()).html.contains("class=\"img resizable gx gy\""))
        #expect(RenderedPage(Image("None", bundle: .module)).bareHTML.contains("<span></span>"))
    }

    @Test func `a picture may be tiled or resized with fixed edges`() {
        func html(_ image: Image) -> String { RenderedPage(image).html }
        let badge = Image("Badge", bundle: .module)
        #expect(
            html(badge.resizable(resizingMode: .tile)).contains(
                /<span id=n\d+ class="img resizable gx gy" style="background:image-set\(url\([^)]+\) 2x\)"/))
        let edges = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(
            html(badge.resizable(capInsets: edges)).contains(
                /border-width:1px 4px 3px 2px;border-image:url\([^)]+\) 2 8 6 4 fill stretch"/))
    }

    // MARK: Symbol sets

    @Test func `a symbol set gives a symbol with the size of its template, and nothing else of its file`() {
        let html = RenderedPage(Image("Flag", bundle: .module)).bareHTML
        #expect(
            html.contains(
                """
                <svg class="sym" style="--wide:2;--high:1" role="img" aria-label="Flag" viewBox="0 0 224 112"><g>\
                <path d="M10 31 L90 31 L90 81 L10 81 Z"></path>\
                <path d="M100 31 L180 31 L180 51 Z" fill-rule="evenodd"></path></g></svg>
                """), "\(html)")
        #expect(RenderedPage(Image(decorative: "Flag", bundle: .module)).bareHTML.contains(" aria-hidden=\"true\""))
    }

    @Test func `a symbol of a symbol set behaves as a system symbol`() {
        func html(_ view: some View) -> String { RenderedPage(view).bareHTML }
        let flag = Image("Flag", bundle: .module)
        #expect(html(flag.imageScale(.large)).contains("class=\"sym sym-large\""))
        #expect(html(flag.resizable().scaledToFit()).contains("class=\"sym resizable fit gx gy"))
        #expect(html(flag.foregroundStyle(.red)).contains("color:var(--red)"))
        #expect(html(flag.symbolEffect(.pulse)).contains("<g class=\"sym-part\""))
        #expect(html(flag.symbolRenderingMode(.hierarchical)).contains(" style=\"opacity:0.5\" d=\"M100 31"))
        #expect(html(flag.foregroundStyle(.red, .blue)).contains(" style=\"fill:var(--blue)\" d=\"M100 31"))
        let resource = ImageResource(name: "Flag", bundle: .module)
        #expect(html(Label("Go", image: resource)).contains("<span class=\"label\"><svg class=\"sym\""))
        // The title of a label is read, and its icon is not.
        #expect(!html(Label("Go", image: resource)).contains("role=\"img\""))
        #expect(html(Image(uiImage: UIImage(resource: resource))).contains("<svg class=\"sym\""))
    }

    @Test func `a symbol set that cannot be shown has a reason`() {
        #expect(RenderedPage(Image("Broken", bundle: .module)).bareHTML.contains("<span></span>"))
        let problem = SymbolProblem("has no guides Baseline-M and Capline-M")
        #expect(AssetCatalog.symbol("Broken", in: .module) == .failure(problem))
        #expect(AssetCatalog.symbol("None", in: .module) == nil)
    }

    /// A template with a content in its regular variant of a scale.
    private func template(_ content: String, scale: String = "M") throws -> CustomSymbol {
        let svg = """
            <svg><line id='Baseline-\(scale)' y1='100' y2='100'/><path id='Capline-\(scale)' d='M0 29.541h9'/>
            <g id='Ultralight-\(scale)'/><g id='Regular-\(scale)'>\(content)</g></svg>
            """
        return try CustomSymbol(template: Data(svg.utf8))
    }

    @Test(arguments: [
        ("<path d='M0 0h9", "is not XML"), ("<path d='M0 0h9'/></g></g></g>", "is not XML"),
        ("<path d/>", "is not XML"), ("<path d='&more;'/>", "is not XML"),
        ("<path d='M0 0h9 9 x'/>", "has a damaged path in Regular-M"),
        ("<path d='M0 0L1e7 9'/>", "has a damaged path in Regular-M"),
        ("<path d='h9'/>", "has a damaged path in Regular-M"),
        ("<path d='M0 0h9v9Z9'/>", "has a damaged path in Regular-M"),
        ("<path d='M0 0h9v9' transform='scale(1e6)'/>", "has a damaged path in Regular-M"),
        ("<path transform='turn(9)'/>", "has a damaged transform"),
        ("<path d=''/>", "has nothing to draw in Regular-M"),
        ("", "has no group with a name like Regular-M"), (String(repeating: "<g>", count: 99), "is nested too deeply"),
    ])
    func `a damaged symbol is not drawn`(content: String, reason: String) {
        #expect(throws: SymbolProblem(reason)) { try template(content) }
    }

    @Test func `a symbol without a medium scale is drawn in the same size`() throws {
        let path = "<path d='M0 20h90v90h-90z'/>"
        #expect(abs(try template(path, scale: "M").width - 90 / 112) < 1e-9)
        #expect(abs(try template(path, scale: "S").width - 1) < 1e-9)
        #expect(try template(path, scale: "L").width < 0.7)
        // The middle of the capital letters is in the middle of the box, which contains the whole symbol.
        #expect(abs(try template("<path d='M0-35.2295h9V100z'/>").height * 56 - 100) < 1e-9)
    }

    @Test(arguments: [
        ("<circle cx='50' cy='60' r='40'/>", CGRect(x: 10, y: 20, width: 80, height: 80)),
        ("<ellipse cx='50' cy='60' rx='40' ry='20'/>", CGRect(x: 10, y: 40, width: 80, height: 40)),
        ("<rect x='10' y='20' width='80' height='40' rx='9'/>", CGRect(x: 10, y: 20, width: 80, height: 40)),
        ("<polygon points='10,20 90,20 90,60'/>", CGRect(x: 10, y: 20, width: 80, height: 40)),
        ("<path d='M10 60a40 40 0 1180 0 40 40 0 11-80 0z'/>", CGRect(x: 10, y: 20, width: 80, height: 80)),
        ("<path d='M10 60A40 40 0 0 1 90 60z'/>", CGRect(x: 10, y: 20, width: 80, height: 40)),
        ("<path d='M0 0q10 20 20 0t20 0'/>", CGRect(x: 0, y: -10, width: 40, height: 20)),
        ("<path d='M0 0c0 40 40 40 40 0s40-40 40 0' />", CGRect(x: 0, y: -30, width: 80, height: 60)),
        ("<path d='M0 0h40v20' transform='rotate(90) translate(5,0)'/>", CGRect(x: -20, y: 5, width: 20, height: 40)),
    ])
    func `shapes have the place that a browser gives them`(shape: String, place: CGRect) throws {
        let file = try SVGFile(Data("<svg>\(shape)</svg>".utf8))
        let bounds = try #require(file.shapes.first?.path).boundingRect
        for (side, other) in [
            (bounds.minX, place.minX), (bounds.minY, place.minY), (bounds.maxX, place.maxX), (bounds.maxY, place.maxY),
        ] {
            #expect(abs(side - other) < 0.05, "\(bounds)")
        }
    }

    // MARK: Symbols

    @Test(arguments: [
        ("bell", SymbolVariants.fill, "bell.fill"), ("bell", .slash.fill, "bell.slash.fill"),
        ("bell.fill", .slash, "bell.slash.fill"), ("bell", .circle, "bell.circle"),
        ("bell.fill", .circle, "bell.circle.fill"), ("map", .fill.slash, "map.fill"), ("map", .slash, "map"),
    ])
    func `a symbol has the variants that are drawn`(name: String, variants: SymbolVariants, expected: String) {
        let names = SymbolNames([
            "bell", "bell.fill", "bell.slash", "bell.slash.fill", "bell.circle", "bell.circle.fill", "map", "map.fill",
        ])
        #expect(names.name(name, in: variants) == expected)
    }

    @Test(arguments: [
        ("bell.badge.slash.fill", "bell.slash.fill"), ("bell.waves", "bell"), ("unknown", "unknown"),
        ("bell.badge.fill", "bell.badge.fill"),
    ])
    func `a missing variant falls back to the nearest one`(name: String, expected: String) {
        let names = SymbolNames(["bell", "bell.fill", "bell.slash.fill", "bell.badge.fill"])
        #expect(names.drawn(name) == expected)
    }

    @Test func `names that look the same share a symbol`() {
        let names = SymbolNames(["bell": "bell", "doorbell": "=bell", "bell.fill": "bell-fill"])
        #expect(names.drawn("doorbell") == "bell")
        #expect(names.drawn("doorbell.slash") == "bell")
        #expect(names.name("doorbell", in: .none) == "bell")
        #expect(names.name("bell", in: .fill) == "bell.fill")
    }

    @Test func `uncommon symbols are in a file of their own`() {
        let names = SymbolNames(["bell": "bell"], more: ["doorbell": "=bell", "gong": "./gong"])
        #expect(names.reference(to: names.drawn("gong.fill")) == "/assets/more-symbols.svg#gong")
        #expect(names.reference(to: names.drawn("doorbell")) == "/assets/symbols.svg#bell")
        #expect(names.reference(to: "unknown") == "/assets/symbols.svg#unknown")
    }

    @Test(arguments: [
        "1.circle", "31.square.fill", "a.circle.fill", "star.circle", "tag.slash", "photo.badge.plus", "person.3",
    ])
    func `composed symbols exist`(name: String) {
        #expect(SymbolNames.known.drawn(name) == name)
    }

    @Test func `a symbol that does not exist is reported once`() {
        var reports: [String] = []
        let report = Diagnostics.report
        Diagnostics.report = { reports.append($0) }
        defer { Diagnostics.report = report }
        let html = RenderedPage(
            VStack {
                Image(systemName: "unicorn.fill")
                Label("Unicorn", systemImage: "unicorn.fill")
                Image(systemName: "bell")
            }
        ).html
        #expect(html.contains("#unicorn.fill\""))
        #expect(reports == ["No symbol named 'unicorn.fill' found in system symbol set"])
    }

    @Test func `every symbol in the apps' specifications is drawn`() {
        for name in [
            "bell.badge.fill", "phone.fill", "shield.fill", "flame.fill", "heart.text.square.fill",
            "checkmark.circle.fill",
        ] {
            #expect(SymbolNames.known.drawn(name) == name)
        }
    }

    @Test func `variants and rendering modes come from the environment`() {
        let html = RenderedPage(VStack { Image(systemName: "bell") }.symbolVariant(.fill)).html
        #expect(html.contains("#bell.fill\""))
        let multicolor = RenderedPage(Image(systemName: "heart.fill").symbolRenderingMode(.multicolor)).html
        #expect(multicolor.contains("style=\"color:var(--red)\""))
        let fill = Image(systemName: "xmark.circle.fill")
        func layers(_ view: some View) -> String? {
            RenderedPage(view).html.firstMatch(of: /--glyph:currentColor;--enclosure:([^"]*)"/).map { String($0.1) }
        }
        #expect(layers(fill) == nil)
        #expect(layers(fill.symbolRenderingMode(.monochrome).foregroundStyle(.red, .blue)) == nil)
        #expect(layers(fill.symbolRenderingMode(.hierarchical)) == "color-mix(in srgb,currentColor 25%,transparent)")
        #expect(
            layers(Image(systemName: "xmark.circle").symbolRenderingMode(.hierarchical))
                == "color-mix(in srgb,currentColor 50%,transparent)")
        #expect(layers(fill.foregroundStyle(.red, .blue)) == "var(--blue)")
        #expect(layers(fill.symbolRenderingMode(.palette).foregroundStyle(.red, .clear, .blue)) == "var(--blue)")
        #expect(SymbolVariants.fill.slash.contains(.slash))
        #expect(!SymbolVariants.fill.contains(.circle))
    }

    @Test func `a share link passes its content to the page`() {
        let url = URL(string: "https://e.org/?a=1&b=2")
        let html = RenderedPage(
            ShareLink(item: url ?? URL(filePath: "/"), subject: Text("Trip"), message: Text("Look"))
        ).html
        #expect(
            html.contains(
                "data-share-url=\"https://e.org/?a=1&amp;b=2\" data-share-text=\"Look\" data-share-title=\"Trip\""))
        #expect(html.contains("#square.and.arrow.up\""))
        #expect(html.contains(">Share…</span>"))
    }

    @Test func `resources are the colours and images with their names`() throws {
        let (color, image) = (
            ColorResource(name: "Tactical", bundle: .module), ImageResource(name: "Badge", bundle: .module)
        )
        #expect(Color(color).css == Color("Tactical", bundle: .module).css)
        #expect(UIColor(resource: color).css == Color(color).css)
        #expect(RenderedPage(Image(image)).bareHTML == RenderedPage(Image("Badge", bundle: .module)).bareHTML)
        #expect(RenderedPage(Image(uiImage: UIImage(resource: image))).bareHTML.contains("/assets/pictures/"))
        let button = RenderedPage(Button("Go", image: image) {}).bareHTML
        #expect(button.contains("/assets/pictures/") && button.contains("Go"))
    }
}
