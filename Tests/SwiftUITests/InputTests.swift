import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Drawing {
    var color = Color.red
    var stars = 2
    var log: [String] = []
}

@MainActor struct InputTests {
    private let drawing = Drawing()

    @Test func `a picked color is the selection, with its opacity`() throws {
        let page = RenderedPage(ColorPicker("Ink", selection: Bindable(drawing).color))
        let well = try page.element("color-well")
        #expect(page.html.contains("--well:var(--red)") && page.html.contains("aria-label=\"Ink\""))
        page.send("input", .text("#ff8000"), to: well)
        #expect(drawing.color == Color(red: 1, green: 128 / 255, blue: 0))
        page.send("input", .text("color(srgb 0.5 0 1 / 0.25)"), to: well)
        #expect(drawing.color == Color(red: 0.5, green: 0, blue: 1, opacity: 0.25))
        page.send("input", .text("url(x)"), to: well)
        #expect(drawing.color == Color(red: 0.5, green: 0, blue: 1, opacity: 0.25))
    }

    @Test(arguments: [
        (KeyboardShortcut("s"), "Meta+S Control+S"), (KeyboardShortcut(.upArrow, modifiers: .option), "Alt+ArrowUp"),
        (KeyboardShortcut("+", modifiers: [.control, .shift]), "Control+Shift+Plus"), (.defaultAction, "Enter"),
        (.cancelAction, "Escape"),
    ])
    func `a shortcut is named on its button`(shortcut: KeyboardShortcut, name: String) throws {
        let page = RenderedPage(Button("Save") {}.keyboardShortcut(shortcut))
        #expect(try page.attribute("aria-keyshortcuts", of: "<button") == name)
    }

    @Test func `a form may be a column or have a style of its own`() {
        let form = Form {
            Text("One")
            Text("Two")
        }
        #expect(RenderedPage(form.formStyle(.grouped)).html.contains("class=\"list inset"))
        let column = RenderedPage(form.formStyle(.columns)).bareHTML
        #expect(!column.contains("list inset") && column.contains("vstack a-leading"))
        #expect(RenderedPage(form.formStyle(Boxed())).bareHTML.contains("Boxed"))
    }

    @Test func `accessibility actions are buttons after the view`() throws {
        let page = RenderedPage(
            Text("Stars")
                .accessibilityAction(named: "Archive") { drawing.log.append("archived") }
                .accessibilityAdjustableAction { drawing.stars += $0 == .increment ? 1 : -1 })
        page.send("tap", to: try page.element("btn bordered"))
        #expect(drawing.log == ["archived"])
        page.send("tap", to: try page.element("btn bordered", at: 1))
        page.send("tap", to: try page.element("btn bordered", at: 2))
        page.send("tap", to: try page.element("btn bordered", at: 2))
        #expect(drawing.stars == 1)
    }

    @Test func `several accessibility actions are buttons of their own`() throws {
        let page = RenderedPage(
            Text("Photo").accessibilityActions {
                Button("Share") { drawing.log.append("shared") }
                Button("Delete") { drawing.log.append("deleted") }
            })
        page.send("tap", to: try page.element("btn bordered", at: 1))
        page.send("tap", to: try page.element("btn bordered"))
        #expect(drawing.log == ["deleted", "shared"])
    }

    @Test func `a font of the app is found by each of its names`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data.font(named: [4: "Fine Print Bold", 6: "FinePrint-Bold"]).write(to: folder.appending(path: "fp.ttf"))
        try Data("no font".utf8).write(to: folder.appending(path: "broken.otf"))
        let fonts = FontFiles(in: [folder])
        let family = try #require(fonts.family(named: "FinePrint-Bold"))
        #expect(fonts.family(named: "Fine Print Bold") == family && fonts.family(named: "fp") == family)
        #expect(fonts.family(named: "Helvetica") == nil)
        #expect(fonts.styleSheet.contains("@font-face{font-family:\(family);src:url(/assets/pictures/"))
    }

    @Test func `each instance of a variable font is a font of its own`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names: KeyValuePairs<UInt16, String> = [
            1: "Fine Print Thin", 6: "FinePrint-Thin", 16: "Fine Print", 258: "Thin", 259: "Semi Bold",
            260: "FineHeavy",
        ]
        let variable = Data.font(named: names, weights: 100...900, instances: [(258, 100, 0), (259, 600, 260)])
        try variable.write(to: folder.appending(path: "fp.ttf"))
        let fonts = FontFiles(in: [folder])
        let family = try #require(fonts.family(named: "Fine Print"))
        #expect(fonts.family(named: "fp") == family && fonts.family(named: "FinePrint-Thin") == family + "i0")
        #expect(fonts.family(named: "Fine Print Semi Bold") == family + "i1")
        #expect(fonts.family(named: "FineHeavy") == family + "i1")
        #expect(fonts.styleSheet.contains(/font-family:f[0-9a-z]+;[^}]*;font-weight:100 900}/))
        #expect(fonts.styleSheet.contains(/font-family:f[0-9a-z]+i1;[^}]*;font-weight:600}/))
    }

    @Test func `a removed trait leaves no role`() {
        let html = RenderedPage(
            Text("Title").accessibilityAddTraits([.isHeader, .isSelected]).accessibilityRemoveTraits(.isHeader)
        ).bareHTML
        #expect(!html.contains("role=") && !html.contains("aria-level") && html.contains("aria-current=\"true\""))
    }

    @Test func `a picture from elsewhere fails with a reason`() async throws {
        let loader = PictureLoader()
        await loader.load(URL(string: "file:///etc/hostname"), scale: 1)
        #expect((loader.phase.error as? URLError)?.code == .unsupportedURL)
        await loader.load(URL(string: "http://127.0.0.1:1/a.png"), scale: 1)
        #expect(loader.phase.error != nil && loader.phase.image == nil)
        await loader.load(nil, scale: 1)
        #expect(loader.phase.error == nil && loader.phase.image == nil)
    }

    @Test func `a shape of the content is hit behind it, and a rectangle is the view itself`() {
        let circle = RenderedPage(Text("One").contentShape(Circle())).bareHTML
        #expect(circle.contains(/class="box hits"><div class="hit"><div class="box[^>]*clip-path:circle/))
        #expect(!RenderedPage(Text("One").contentShape(Rectangle())).bareHTML.contains("hits"))
        #expect(!RenderedPage(Text("One").contentShape(.hoverEffect, Circle())).bareHTML.contains("hits"))
    }

    @Test func `touches beside the views of a stack on top go to the views behind it`() {
        func column<V: View>(_ view: V) -> String {
            RenderedPage(
                ZStack {
                    Text("Behind"); VStack { view }
                }
            ).bareHTML
        }
        #expect(column(Spacer()).contains("class=\"vstack gy passes\""))
        let padded = column(
            HStack {
                Spacer(); Text("One")
            }.padding())
        #expect(padded.contains(/class="vstack[^"]* passes"/) && padded.contains(/class="box[^"]* passes"/))
        #expect(padded.contains(/class="hstack[^"]* passes"/) && padded.contains("class=\"text\""))
        // A background is drawn, and a gesture takes what lies in it.
        #expect(
            column(Text("One").padding().background(.red)).contains("class=\"box\" style=\"background:var(--red)\""))
        #expect(!column(HStack { Text("One") }.onTapGesture {}).contains(/class="hstack[^"]* passes"/))
        // A stack with nothing behind it is left as it is.
        #expect(!RenderedPage(VStack { HStack { Text("One") } }).bareHTML.contains("passes"))
    }

    @Test func `an invisible view takes no touches, and neither do the views in it`() {
        let html = RenderedPage(Text("One").opacity(0)).bareHTML
        #expect(html.contains("pointer-events:none;--touch:none") && html.contains("opacity:0"))
        #expect(!RenderedPage(Text("One").opacity(0.01)).bareHTML.contains("pointer-events"))
    }

    @Test func `a multiplied view has a filter with its color`() throws {
        let page = RenderedPage(Text("One").colorMultiply(.red))
        let filter = try page.element("<filter")
        #expect(page.html.contains("filter:url(#n\(filter))") && page.html.contains("flood-color:var(--red)"))
    }

    @Test func `a view is mirrored only where text runs from right to left`() {
        let view = Text("One").flipsForRightToLeftLayoutDirection(true)
        #expect(!RenderedPage(view).html.contains("scaleX"))
        #expect(RenderedPage(view.environment(\.layoutDirection, .rightToLeft)).html.contains("scaleX(-1)"))
    }

    @Test(arguments: [
        (390.0, 844.0, UserInterfaceSizeClass.compact, UserInterfaceSizeClass.regular),
        (844, 390, .compact, .compact), (932, 430, .regular, .compact), (820, 1180, .regular, .regular),
        (507, 1180, .compact, .regular),
    ])
    func `size classes are those of an iPhone or iPad of this size`(
        width: Double, height: Double, horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass
    ) {
        var environment = EnvironmentValues()
        environment.setSizeClasses(width: width, height: height)
        #expect(environment.horizontalSizeClass == horizontal && environment.verticalSizeClass == vertical)
    }
}

private struct Boxed: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Text("Boxed")
            configuration.content
        }
    }
}

extension Data {
    /// A font file with nothing but a table of names, in UTF-16, and the instances of a variable font.
    ///
    /// - Parameter instances: the number of the style's name, the weight, and the number of the PostScript name.
    fileprivate static func font(
        named names: KeyValuePairs<UInt16, String>, weights: ClosedRange<UInt16> = 400...400,
        instances: [(style: UInt16, weight: UInt16, name: UInt16)] = []
    ) -> Data {
        func bytes(_ numbers: UInt16...) -> Data {
            Data(numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        }
        var (records, strings) = (Data(), Data())
        for (id, name) in names {
            let text = name.data(using: .utf16BigEndian) ?? Data()
            records += bytes(3, 1, 0x409, id, UInt16(text.count), UInt16(strings.count))
            strings += text
        }
        let table = bytes(0, UInt16(names.count), UInt16(6 + records.count)) + records + strings
        var variations = bytes(1, 0, 16, 2, 1, 20, UInt16(instances.count), 10) + Data("wght".utf8)
        variations += bytes(weights.lowerBound, 0, 400, 0, weights.upperBound, 0, 0, 256)
        for instance in instances { variations += bytes(instance.style, 0, instance.weight, 0, instance.name) }
        func entry(_ tag: String, _ offset: Int, _ table: Data) -> Data {
            Data(tag.utf8) + bytes(0, 0, 0, UInt16(offset), 0, UInt16(table.count))
        }
        let count = instances.isEmpty ? 1 : 2
        let start = 12 + count * 16
        var font = bytes(0, 1, UInt16(count), 0, 0, 0) + entry("name", start, table)
        if count == 2 { font += entry("fvar", start + table.count, variations) }
        return font + table + (count == 2 ? variations : Data())
    }
}
