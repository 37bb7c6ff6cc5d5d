import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

/// Controls and containers of every kind, which can be removed.
private struct Removable: View {
    let isShown: Bool
    @State private var choice = 0
    @State private var date = Date(timeIntervalSince1970: 1_800_000_000)
    @State private var isOn = true
    @State private var text = ""
    @State private var level = 0.5
    @FocusState private var isFocused: Bool

    var body: some View {
        if isShown {
            controls
            containers
        }
    }

    @ViewBuilder private var controls: some View {
        DatePicker("Wheel", selection: $date).datePickerStyle(.wheel)
        DatePicker("Compact", selection: $date)
        picker("Wheel").pickerStyle(.wheel)
        picker("Segments").pickerStyle(.segmented)
        picker("Menu").pickerStyle(.menu)
        picker("Inline").pickerStyle(.inline)
        Toggle("Toggle", isOn: $isOn)
        Slider(value: $level)
        Stepper("Stepper", value: $choice)
        TextField("Field", text: $text).focused($isFocused)
        SecureField("Secret", text: $text)
        Button("Button") { choice += 1 }
        Menu("Menu") { Button("Item") { choice += 1 } }
    }

    @ViewBuilder private var containers: some View {
        DisclosureGroup("Group", isExpanded: $isOn) { Text("In") }
        NavigationStack {
            List {
                ForEach(0..<100, id: \.self) { Text("\($0)") }.onDelete { _ in choice = 0 }
                NavigationLink("Link") { Text("Pushed") }
            }
            .navigationTitle("Title")
            .toolbar { Button("Tool") { choice = 1 } }
            .searchable(text: $text)
            .refreshable { choice = 2 }
        }
        ScrollViewReader { proxy in
            ScrollView { Button("Scroll") { proxy.scrollTo(1) } }
        }
        TabView { Text("Tab").tabItem { Label("Tab", systemImage: "star") } }
        GeometryReader { Text("\($0.size.width)") }
        TimelineView(.periodic(from: .now, by: 60)) { Text($0.date, style: .time) }
        Text("Sheet").sheet(isPresented: $isOn) { Text("In") }
        Text("Alert").alert("Alert", isPresented: $isOn) { Button("OK") { isOn = false } }
        Text("Gesture").onTapGesture { choice = 3 }.onAppear { choice = 4 }.onChange(of: choice) { isOn = true }
    }

    private func picker(_ title: String) -> some View {
        Picker(title, selection: $choice) {
            ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) }
        }
    }
}

private struct Switch: View {
    @State private var isShown = true

    var body: some View {
        Button("Switch") { isShown.toggle() }
        Removable(isShown: isShown)
    }
}

@MainActor struct LifetimeTests {
    private struct Witness {
        let name: String
        weak var node: Node?
    }

    private func witnesses(below node: Node) -> [Witness] {
        [Witness(name: "\(node.viewType)", node: node)] + node.children.flatMap { witnesses(below: $0) }
    }

    @Test func `a node ends with its view`() async throws {
        let page = RenderedPage(Switch())
        let root = try #require(page.graph.root)
        let before = witnesses(below: root)
        page.send("tap", to: try page.element("<button"))
        // Tasks of the views end, too.
        for _ in 0..<10 { await Task.yield() }
        let remaining = witnesses(below: root).count
        #expect(before.count > remaining + 300)
        let alive = before.filter { $0.node != nil }
        let names = alive.filter { $0.node?.isMounted == false }.map(\.name)
        #expect(names.isEmpty)
    }
}
