import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Model {
    var isActive = false
    var chosen: Int?
    var count = 3
    var hasMenu = true
    var type = 1
    var log: [String] = []
}

private struct Links: View {
    @Bindable var model: Model

    var body: some View {
        NavigationView {
            VStack {
                NavigationLink("Open", destination: Text("The room"), isActive: $model.isActive)
                ForEach(1..<3) { number in
                    NavigationLink(destination: Text("Page \(number)"), tag: number, selection: $model.chosen) {
                        Text("Go to \(number)")
                    }
                }
            }
        }
    }
}

private struct HiddenLink: View {
    @Bindable var model: Model

    var body: some View {
        NavigationView {
            NavigationLink(isActive: $model.isActive) {
                Text("The room")
            } label: {
                EmptyView()
            }
        }
    }
}

private struct Menus: View {
    let model: Model

    var body: some View {
        Text("Gym").contextMenu(model.hasMenu ? ContextMenu { Button("Delete") { model.log.append("gone") } } : nil)
    }
}

/// A padding that grows with the type.
private struct GrowingPadding: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
        Inset(amount: environment.dynamicTypeSize.isAccessibilitySize ? 20 : 5)
    }

    struct Inset: ViewModifier {
        let amount: Double

        func body(content: Content) -> some View { content.padding(amount) }
    }
}

private struct Sinking: AnimatableModifier {
    nonisolated var animatableData: Double

    func body(content: Content) -> some View { content.opacity(animatableData) }
}

private struct SizeName: View {
    @Environment(\.sizeCategory) private var size

    var body: some View { Text(verbatim: "\(size) \(size.isAccessibilityCategory)") }
}

@MainActor struct FormerViewTests {
    private let model = Model()

    private func html(_ view: some View) -> String { RenderedPage(view).bareHTML }

    @Test func `a link follows the app's state, and sets it`() throws {
        let page = RenderedPage(SceneView(content: Links(model: model)))
        #expect(!page.html.contains("The room"))
        model.isActive = true
        page.graph.flush()
        #expect(page.html.contains("The room"))
        page.send("tap", to: try page.element("bar-back"))
        #expect(!model.isActive && !page.html.contains("The room"))
        page.send("tap", to: try page.element("btn plain"))
        #expect(model.isActive)
    }

    @Test func `a link is active while its tag is the selection`() throws {
        let page = RenderedPage(SceneView(content: Links(model: model)))
        page.send("tap", to: try page.element("btn plain", at: 2))
        #expect(model.chosen == 2 && page.html.contains("Page 2"))
        page.send("tap", to: try page.element("bar-back"))
        #expect(model.chosen == nil)
        model.chosen = 1
        page.graph.flush()
        #expect(page.html.contains("Page 1"))
    }

    @Test func `a link without a label is no button`() {
        let page = RenderedPage(SceneView(content: HiddenLink(model: model)))
        #expect(!page.html.contains("btn plain"))
        model.isActive = true
        page.graph.flush()
        #expect(page.html.contains("The room"))
    }

    @Test func `a context menu that is nil is none`() throws {
        let page = RenderedPage(Menus(model: model))
        page.send("tap", to: try page.element("menu-item"))
        #expect(model.log == ["gone"])
        model.hasMenu = false
        page.graph.flush()
        #expect(!page.html.contains("data-menu=\"") && !page.html.contains("menu-item"))
        #expect(page.html.contains("Gym"))
    }

    @Test func `former steppers and pickers are the present ones`() throws {
        let page = RenderedPage(
            Stepper(
                onIncrement: { model.log.append("more") }, onDecrement: nil,
                onEditingChanged: { model.log.append("\($0)") }
            ) { Text("Count") })
        page.send("tap", to: try page.element("Increment"))
        #expect(model.log == ["true", "more", "false"])
        let count = Bindable(model).count
        let former = Stepper(value: count, in: 1...5, step: 2, onEditingChanged: { _ in }) { Text("Count") }
        #expect(html(former) == html(Stepper("Count", value: count, in: 1...5, step: 2)))
        let type = Bindable(model).type
        #expect(
            html(Picker(selection: type, label: Text("Type")) { Text("One").tag(1) })
                == html(Picker("Type", selection: type) { Text("One").tag(1) }))
    }

    @Test func `one toggle stands for several values under a title`() {
        let values = [Binding.constant(true), .constant(false)]
        #expect(
            html(Toggle("All", sources: values, isOn: \.self).toggleStyle(.button)).contains("aria-pressed=\"mixed\""))
    }

    @Test func `a color scheme of a view is that of its environment`() {
        #expect(html(Text("Night").colorScheme(.dark)) == html(Text("Night").environment(\.colorScheme, .dark)))
    }

    @Test func `a size category is a size of type`() {
        let page = html(SizeName().environment(\.sizeCategory, .accessibilityMedium))
        #expect(page.contains("data-type-size=\"accessibility1\"") && page.contains("accessibilityMedium true"))
        #expect(html(SizeName().dynamicTypeSize(.xxxLarge)).contains("extraExtraExtraLarge false"))
        for (category, size) in zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases) {
            #expect(category.size == size && ContentSizeCategory(size) == category)
        }
        #expect(ContentSizeCategory.small < .large && ContentSizeCategory.large >= .large)
    }

    @Test func `a modifier is resolved in its environment`() {
        let text = Text("Far")
        #expect(html(text.modifier(GrowingPadding())) == html(text.padding(5)))
        let large = text.modifier(GrowingPadding()).environment(\.dynamicTypeSize, .accessibility1)
        #expect(html(large) == html(text.padding(20)))
    }

    @Test func `an animatable modifier shows its value`() {
        #expect(html(Text("Sun").modifier(Sinking(animatableData: 0.5))) == html(Text("Sun").opacity(0.5)))
    }

    @Test func `a view of a progress shows its share`() {
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1
        #expect(html(ProgressView(progress)).contains("aria-valuenow=\"0.25\""))
        #expect(html(ProgressView(Progress(totalUnitCount: -1))).contains("spinner"))
    }
}
