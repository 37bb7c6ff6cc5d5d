import Combine
import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

private final class Counter: ObservableObject {
    @MainActor static var made = 0
    @Published var count = 0
    @Published var text = "a"

    @MainActor init() { Self.made += 1 }
}

/// An owner with a button, and two views that follow its object.
private struct Owner: View {
    @StateObject private var counter = Counter()
    @State private var seen: [Int] = []

    var body: some View {
        Text("Owner \(counter.count)")
        Reader(counter: counter)
        Deep().environmentObject(counter)
        TextField("Text", text: $counter.text)
        Button("Add") { counter.count += 1 }
        Text("Seen \(seen.map(String.init).joined(separator: ","))").onReceive(counter.$count) { seen.append($0) }
    }
}

private struct Reader: View {
    @ObservedObject var counter: Counter

    var body: some View { Text("Reader \(counter.count) \(counter.text)") }
}

private struct Deep: View {
    var body: some View { Inner() }
}

private struct Inner: View {
    @EnvironmentObject private var counter: Counter

    var body: some View {
        Text("Inner \(counter.count)")
        Toggle("Odd", isOn: $counter.count.isOdd)
    }
}

extension Int {
    fileprivate var isOdd: Bool {
        get { self % 2 == 1 }
        set { self = newValue ? self | 1 : self & ~1 }
    }
}

private struct Previewed: PreviewProvider {
    static var previews: some View {
        Text("A").previewDevice("iPhone 17").previewDisplayName("A").previewLayout(.sizeThatFits)
    }
}

@MainActor @Suite("Observed objects", .serialized)
struct ObservedObjectTests {
    @Test("every view that follows an object shows its changes, and its owner makes it once")
    func follow() throws {
        Counter.made = 0
        let page = RenderedPage(Owner())
        page.send("tap", to: try page.element("btn"))
        page.send("tap", to: try page.element("btn"))
        for text in ["Owner 2", "Reader 2 a", "Inner 2"] { #expect(page.html.contains(text)) }
        #expect(Counter.made == 1)
    }

    @Test("bindings to properties of an object read and write it")
    func bindings() throws {
        let page = RenderedPage(Owner())
        page.send("input", .text("new"), to: try page.element("<input", "Text"))
        #expect(page.html.contains("Reader 0 new"))
    }

    @Test("a view receives what a publisher sends, also once it was evaluated again")
    func receive() throws {
        let page = RenderedPage(Owner())
        for _ in 0..<3 { page.send("tap", to: try page.element("btn")) }
        #expect(page.html.contains("Seen 0,1,2,3"))
    }

    @Test("a view that has gone no longer follows its object")
    func end() throws {
        weak var counter: Counter?
        do {
            let object = Counter()
            counter = object
            let page = RenderedPage(Reader(counter: object))
            #expect(page.html.contains("Reader 0 a"))
        }
        #expect(counter == nil)
    }

    @Test("former names show what their successors show")
    func formerNames() throws {
        let former = RenderedPage(
            NavigationView {
                List {
                    Section(header: Text("Head"), footer: Text("Foot")) {
                        NavigationLink("Link", destination: Text("Pushed"))
                    }
                }
                .navigationBarTitle("Title", displayMode: .inline)
                .navigationBarItems(trailing: Button("Tool") {})
                .tint(.red)
            }
            .navigationViewStyle(.stack))
        let current = RenderedPage(
            NavigationStack {
                List {
                    Section {
                        NavigationLink("Link") { Text("Pushed") }
                    } header: {
                        Text("Head")
                    } footer: {
                        Text("Foot")
                    }
                }
                .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Tool") {} } }
                .tint(.red)
            })
        #expect(former.bareHTML == current.bareHTML)
        #expect(Previewed.platform == nil)
    }
}
