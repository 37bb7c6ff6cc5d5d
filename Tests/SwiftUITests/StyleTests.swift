import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct StyleTests {
    @Observable final class Model {
        var taps = 0
        var isOn = false
        var isOpen = false
    }

    // MARK: Buttons

    struct Scaled: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .opacity(configuration.isPressed ? 0.5 : 0.9)
                .accessibilityHint(isEnabled ? "on" : "off")
        }
    }

    @Test func `a custom button style sees when the button is pressed and released`() throws {
        let model = Model()
        let page = RenderedPage(Button("Go") { model.taps += 1 }.buttonStyle(Scaled()))
        #expect(
            page.bareHTML.contains(
                """
                <button class="btn styled" data-on="press tap" type="button"><span class="text" style="opacity:0.9" \
                aria-description="on">Go</span></button>
                """))
        let button = try page.element("styled")
        let label = try page.element("class=\"text\"")
        #expect(page.send("press", .flag(true), to: button) == [.attribute(label, "style", "opacity:0.5")])
        #expect(page.send("press", .flag(false), to: button) == [.attribute(label, "style", "opacity:0.9")])
        page.send("tap", to: button)
        #expect(model.taps == 1)
    }

    @Test func `the environment reaches the fields of a style`() {
        let page = RenderedPage(Button("Go") {}.buttonStyle(Scaled()).disabled(true))
        #expect(page.html.contains("aria-description=\"off\""))
        #expect(page.html.contains("type=\"button\" disabled"))
    }

    struct Confirming: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Button("Sure") { configuration.trigger() }
            }
        }
    }

    @Test func `a primitive style decides what triggers the button`() throws {
        let model = Model()
        let page = RenderedPage(Button("Erase") { model.taps += 1 }.buttonStyle(Confirming()))
        #expect(page.bareHTML.contains("<span class=\"text\">Erase</span><button class=\"btn borderless\""))
        page.send("tap", to: try page.element("<button"))
        #expect(model.taps == 1)
    }

    struct Wrapped: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            BorderedProminentButtonStyle().makeBody(configuration: configuration)
        }
    }

    @Test func `a custom style may use one of the system's`() {
        let html = RenderedPage(Button("Go", role: .destructive) {}.buttonStyle(Wrapped())).bareHTML
        #expect(html.contains("<button class=\"btn prominent destructive\""))
    }

    @Test func `an equal style changes nothing`() throws {
        struct Child: View {
            var body: some View { Button("Go") {} }
        }
        struct Parent: View {
            @Bindable var model: Model
            var body: some View {
                Text("\(model.taps)")
                Child().buttonStyle(Scaled())
            }
        }
        let model = Model()
        let page = RenderedPage(Parent(model: model))
        let before = page.graph.bodyCount
        model.taps += 1
        page.graph.flush()
        #expect(page.html.contains(">1</span>"))
        #expect(page.graph.bodyCount == before + 1, "The parent's body alone.")
    }

    @Test func `a border has the given shape, size and width`() {
        func button(_ shape: ButtonBorderShape) -> String {
            RenderedPage(Button("Go") {}.buttonStyle(.bordered).buttonBorderShape(shape)).bareHTML
        }
        #expect(button(.capsule).contains("<button class=\"btn bordered\" data-on"))
        #expect(button(.circle).contains("class=\"btn bordered circle\""))
        #expect(button(.roundedRectangle).contains("class=\"btn bordered rounded\" data-on"))
        #expect(button(.roundedRectangle(radius: 4)).contains("\"btn bordered rounded\" style=\"border-radius:4px\""))
        #expect(RenderedPage(Button("Go") {}.buttonSizing(.flexible)).bareHTML.contains("btn borderless gx"))
        #expect(RenderedPage(Button("Go") {}.buttonRepeatBehavior(.enabled)).bareHTML.contains("data-repeat=\"\""))
        #expect(
            RenderedPage(Button("Go") {}.controlSize(.mini).controlSize(...(.small))).html.contains(
                "btn borderless mini"))
        #expect(RenderedPage(Button("Go") {}.controlSize(.large ... .extraLarge)).html.contains("btn borderless large"))
        #expect(RenderedPage(Button("Go") {}.buttonStyle(.glassProminent)).html.contains("btn glass-prominent"))
    }

    // MARK: Toggles and labels

    struct Checklist: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                Label {
                    configuration.label
                } icon: {
                    Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                }
            }
        }
    }

    @Test func `a toggle style switches the toggle`() throws {
        let model = Model()
        let page = RenderedPage(Toggle("Milk", isOn: Bindable(model).isOn).toggleStyle(Checklist()))
        #expect(page.html.contains("#circle\""))
        page.send("tap", to: try page.element("<button"))
        #expect(model.isOn)
        #expect(page.html.contains("#checkmark.circle.fill\""))
    }

    @Test func `a toggle can be a button`() throws {
        let model = Model()
        let page = RenderedPage(Toggle("Flag", isOn: Bindable(model).isOn).toggleStyle(.button))
        #expect(
            page.bareHTML.contains(
                "<button class=\"btn toggle-btn\" data-on=\"tap\" type=\"button\" aria-pressed=\"false\">"))
        page.send("tap", to: try page.element("toggle-btn"))
        #expect(model.isOn)
        #expect(page.html.contains("aria-pressed=\"true\""))
    }

    @Test func `a toggle of several values is mixed where they differ, and sets them all`() throws {
        struct Parent: View {
            @State var first = true
            @State var second = false
            var body: some View {
                Toggle(sources: [$first, $second], isOn: \.self) { Text("All") }.toggleStyle(.button)
                Text("\([first, second].description)")
            }
        }
        let page = RenderedPage(Parent())
        #expect(page.html.contains("aria-pressed=\"mixed\""))
        page.send("tap", to: try page.element("toggle-btn"))
        #expect(page.html.contains("[true, true]"))
        #expect(page.html.contains("aria-pressed=\"true\""))
    }

    struct Vertical: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.icon
                configuration.title
            }
        }
    }

    @Test func `a label style arranges icon and title`() {
        let html = RenderedPage(Label("Gym", systemImage: "figure.run").labelStyle(Vertical())).bareHTML
        #expect(html.contains("<div class=\"vstack\"><svg class=\"sym\" aria-hidden=\"true\"><use"))
        #expect(html.contains("</svg><span class=\"text\">Gym</span></div>"))
        let menu = RenderedPage(Menu("M") { Button("A", systemImage: "car") {} }.labelStyle(Vertical())).bareHTML
        #expect(menu.contains("<span class=\"menu-label\"><span class=\"text\">A</span></span><svg"), "\(menu)")
    }

    // MARK: Labelled content, groups, progress

    struct Stacked: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                LabeledContent(configuration)
                configuration.content
            }
        }
    }

    @Test func `a style of labelled content may use the system's inside`() {
        let html = RenderedPage(LabeledContent("A", value: "b").labeledContentStyle(Stacked())).bareHTML
        #expect(
            html.contains("<div class=\"labeled gx\"><div class=\"labeled-label\"><span class=\"text\">A</span></div>"))
        #expect(html.hasSuffix("</div><span class=\"text\">b</span></div></div>"))
    }

    struct Plain: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isExpanded.toggle()
            } label: {
                configuration.label
            }
            if configuration.isExpanded { configuration.content }
        }
    }

    @Test func `a disclosure group style opens the group`() throws {
        let page = RenderedPage(DisclosureGroup("More") { Text("Detail") }.disclosureGroupStyle(Plain()))
        #expect(!page.html.contains("Detail"))
        page.send("tap", to: try page.element("<button"))
        #expect(page.html.contains("Detail"))
    }

    struct Words: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
            configuration.label
        }
    }

    @Test func `a progress view has a custom style`() {
        let html = RenderedPage(ProgressView("Load", value: 0.25).progressViewStyle(Words())).bareHTML
        #expect(html.contains("<span class=\"text\">25 of 100</span><span class=\"text\">Load</span>"))
        #expect(RenderedPage(ProgressView().progressViewStyle(.linear)).html.contains("class=\"progress gx\""))
        #expect(RenderedPage(ProgressView(value: 0.5).progressViewStyle(.circular)).html.contains("class=\"spinner\""))
    }

    // MARK: Gauges

    func gauge(_ style: some GaugeStyle) -> String {
        RenderedPage(
            Gauge(value: 68, in: 60...80) {
                Text("°F")
            } currentValueLabel: {
                Text("68")
            } minimumValueLabel: {
                Text("60")
            } maximumValueLabel: {
                Text("80")
            }
            .gaugeStyle(style)
        ).bareHTML
    }

    @Test func `a gauge reports its share, name and value in each style`() {
        let meter = """
             style="--v:0.4" role="meter" aria-label="°F" aria-valuemin="0" aria-valuemax="1" aria-valuenow="0.4" \
            aria-valuetext="68">
            """
        #expect(gauge(.automatic).contains("<div class=\"gauge linear capacity gx\"" + meter))
        #expect(gauge(.accessoryLinear).contains("<div class=\"gauge linear accessory gx\"" + meter))
        #expect(gauge(.accessoryLinearCapacity).contains("<div class=\"gauge linear accessory capacity gx\"" + meter))
        #expect(gauge(.accessoryCircular).contains("<div class=\"gauge circular\"" + meter))
        #expect(gauge(.accessoryCircularCapacity).contains("<div class=\"gauge circular capacity\"" + meter))
        #expect(
            gauge(.accessoryCircular).contains("<span class=\"gauge-minimum\"><span class=\"text\">60</span></span>"))
        #expect(!gauge(.accessoryCircular).contains("gauge-label"), "The bounds stand where the label would.")
        let unlabeled = RenderedPage(Gauge(value: 0.5) { Text("V") }.labelsHidden()).html
        #expect(!unlabeled.contains("gauge-label") && unlabeled.contains("aria-label=\"V\""))
    }

    @Test(arguments: [(-1.0, "0"), (2, "1"), (.nan, "0")])
    func `a gauge stays within its bounds`(value: Double, shown: String) {
        #expect(RenderedPage(Gauge(value: value) { Text("V") }).html.contains("--v:\(shown)\""))
    }

    struct Percent: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("\(Int(configuration.value * 100)) %")
            if configuration.minimumValueLabel == nil { configuration.label }
        }
    }

    @Test func `a gauge has a custom style`() {
        let html = RenderedPage(Gauge(value: 0.3) { Text("Battery") }.gaugeStyle(Percent())).bareHTML
        #expect(html.contains("<span class=\"text\">30 %</span><span class=\"text\">Battery</span>"))
    }

    // MARK: Group boxes

    @Test func `a group box is a group with the name of its title, and boxes alternate between two backgrounds`() {
        let html = RenderedPage(GroupBox("Outer") { GroupBox("Inner") { GroupBox { Text("Innermost") } } }).bareHTML
        let boxes = html.matches(of: /<div class="(group-box[^"]*)" role="group"(?: aria-label="([^"]*)")?>/)
        #expect(boxes.map { "\($0.1)" } == ["group-box gx", "group-box inner gx", "group-box gx"])
        #expect(boxes.map { $0.2.map(String.init) } == ["Outer", "Inner", nil])
    }

    struct Titled: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                configuration.label
            }
        }
    }

    @Test func `a group box has a custom style, and the default style is SwiftUI's own`() {
        let box = GroupBox("Title") { Text("Content") }
        let custom = RenderedPage(box.groupBoxStyle(Titled())).bareHTML
        #expect(!custom.contains("group-box"))
        #expect(custom.contains("Content</span><span class=\"text\">Title"))
        let own = RenderedPage(box.groupBoxStyle(.automatic).groupBoxStyle(Titled())).bareHTML
        #expect(own == RenderedPage(box).bareHTML)
    }

    // MARK: Control groups

    func group(_ model: Model) -> some View {
        ControlGroup("Size", systemImage: "plus") { Button("Larger", systemImage: "plus") { model.taps += 1 } }
    }

    @Test func `controls of a group share a background, and are a row in a menu`() throws {
        let model = Model()
        let page = RenderedPage(group(model))
        #expect(page.bareHTML.contains("<div class=\"control-group\" role=\"group\" aria-label=\"Size\"><button"))
        page.send("tap", to: try page.element("<button"))
        #expect(model.taps == 1)
        let menu = RenderedPage(Menu("Edit") { group(model) })
        #expect(menu.bareHTML.contains("<div class=\"menu-controls\" role=\"group\" aria-label=\"Size\">"))
        menu.send("tap", to: try menu.element("menuitem"))
        #expect(model.taps == 2)
        let palette = RenderedPage(Menu("Edit") { group(model).controlGroupStyle(.palette) })
        #expect(palette.bareHTML.contains("class=\"menu-controls symbols\""))
    }

    struct Upright: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                configuration.content
            }
        }
    }

    @Test func `a control group is a menu in the menu style, and has a custom style`() {
        let model = Model()
        let menu = RenderedPage(group(model).controlGroupStyle(.menu)).bareHTML
        #expect(menu.contains("aria-haspopup=\"menu\""))
        #expect(menu.contains("role=\"menuitem\""))
        let custom = RenderedPage(group(model).controlGroupStyle(Upright())).bareHTML
        #expect(!custom.contains("control-group"))
        #expect(custom.contains("vstack"))
    }
}
