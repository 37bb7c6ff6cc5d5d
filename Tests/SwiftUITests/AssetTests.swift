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
