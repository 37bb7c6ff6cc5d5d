import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Choice {
    struct Place: Identifiable {
        let id: String
    }

    var asks = true
    var place: Place? = Place(id: "Vaduz")
    var isOn = false
    var share = 0.5
    var log: [String] = []
}

private struct Asking: View {
    @Bindable var choice: Choice

    var body: some View {
        Text("Below")
            .alert(isPresented: $choice.asks) {
                Alert(
                    title: Text("Delete?"), message: Text("For good."),
                    primaryButton: .destructive(Text("Delete")) { choice.log.append("deleted") },
                    secondaryButton: .cancel())
            }
    }
}

private struct Choosing: View {
    @Bindable var choice: Choice

    var body: some View {
        Text("Below")
            .actionSheet(item: $choice.place) { place in
                ActionSheet(title: Text(place.id), buttons: [.default(Text("Go")) { choice.log.append(place.id) }])
            }
    }
}

@MainActor struct FormerAPITests {
    private let choice = Choice()

    @Test func `an alert of a value has its buttons and closes`() throws {
        let page = RenderedPage(SceneView(content: Asking(choice: choice)))
        #expect(page.html.contains("Delete?") && page.html.contains("For good.") && page.html.contains("Cancel"))
        page.send("tap", to: try page.element("alert-btn", "destructive"))
        #expect(choice.log == ["deleted"] && !choice.asks)
        #expect(!page.html.contains("Delete?"))
    }

    @Test func `an action sheet of an item is shown while there is one`() throws {
        let page = RenderedPage(SceneView(content: Choosing(choice: choice)))
        page.send("tap", to: try page.element("alert-btn"))
        #expect(choice.log == ["Vaduz"] && choice.place == nil)
        choice.place = .init(id: "Schaan")
        page.graph.flush()
        #expect(page.html.contains("Schaan"))
    }

    @Test func `a bound animation moves the change made through the binding`() throws {
        let page = RenderedPage(
            VStack {
                Toggle("On", isOn: Bindable(choice).isOn.animation(.linear(duration: 2)))
                Reading(choice: choice)
            })
        let patches = page.send("change", .flag(true), to: try page.element("switch"))
        #expect(choice.isOn)
        guard case .animate(let motion?)? = patches.first else {
            Issue.record("The change is not animated: \(patches)")
            return
        }
        #expect(motion == Motion(.linear(duration: 2)))
    }

    @Test func `a part of a bound value has the binding's animation`() {
        struct Whole { var part = 0 }
        var whole = Whole()
        var seen: Animation?
        let binding = Binding<Whole>(
            reading: { whole },
            writing: {
                whole = $0
                seen = Transaction.current?.animation
            })
        binding.animation(.easeIn).part.wrappedValue = 3
        #expect(whole.part == 3 && seen == .easeIn)
        binding.part.wrappedValue = 4
        #expect(seen == nil)
    }

    @Test func `a spring without parameters is not ambiguous`() {
        #expect(withAnimation(.spring()) { Transaction.current?.animation } == .spring(duration: 0.5))
        #expect(withAnimation(.interactiveSpring()) { Transaction.current?.animation } != nil)
    }

    @Test func `a slider takes its labels as values`() {
        let html = RenderedPage(
            Slider(
                value: Bindable(choice).share, in: 0...1, minimumValueLabel: Text("Low"),
                maximumValueLabel: Text("High")
            ) { Text("Share") }
        ).bareHTML
        #expect(html.contains("Low") && html.contains("High") && html.contains("aria-label=\"Share\""))
    }

    @Test func `an edited value of a field is written as in a text`() throws {
        let format = FloatingPointFormatStyle<Double>.Currency(code: "USD")
        let field = RenderedPage(TextField("Share", value: .constant(31.25), format: format))
        let text = RenderedPage(Text(31.25, format: format))
        let shown = try field.attribute("value", of: "<input")
        #expect(text.html.contains(">\(shown)<"))
    }

    @Test func `a typed amount of money is taken while it is typed`() throws {
        let page = RenderedPage(
            TextField("Share", value: Bindable(choice).share, format: .currency(code: "USD")))
        let field = try page.element("<input")
        page.send("input", .text("12.5"), to: field)
        #expect(choice.share == 12.5)
        page.send("input", .text(""), to: field)
        #expect(choice.share == 12.5)
    }

    @Test func `former modifiers of fields reach the page`() {
        let html = RenderedPage(
            TextField("Name", text: .constant("")).disableAutocorrection(true).autocapitalization(.words)
        ).bareHTML
        #expect(html.contains("autocapitalize=\"words\" autocorrect=\"off\""))
    }
}

private struct Reading: View {
    let choice: Choice

    var body: some View { Color.red.opacity(choice.isOn ? 1 : 0.5) }
}
