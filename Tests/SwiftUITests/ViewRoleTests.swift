import Testing

@testable import SwiftUI
@testable import ViewGraph

/// The engine asks a view type for its roles in place of the runtime (see `PrimitiveView`). Both must agree.
@MainActor @Suite struct `Roles of view types` {
    private struct Body: View {
        var body: some View { Text("") }
    }

    private struct Tint: ViewModifier {
        func body(content: Content) -> some View { content }
    }

    private var types: [any View.Type] {
        func type<V: View>(_ view: V) -> any View.Type { V.self }
        let text = Text("")
        return [
            Text.self, Body.self, Never.self, AnyView.self, EmptyView.self, Spacer.self, Image.self,
            Group<Text>.self, ForEach<[Int], Int, Text>.self, Optional<Text>.self, _ConditionalContent<Text, Body>.self,
            Section<Text, Text, EmptyView>.self, Picker<Text, Int, Text>.self, List<Never, Text>.self,
            TupleView<(Text, Text)>.self, ModifiedContent<Text, Tint>.self, _ViewModifier_Content<Tint>.self,
            type(text.padding()), type(text.sheet(isPresented: .constant(true)) { text }),
            type(text.colorMultiply(.red)), type(text.accessibilityAction(named: "Open") {}), type(VStack { text }),
            type(TabView { text.tabItem { text } }), type(NavigationStack { text }), type(Form { text }),
        ]
    }

    @Test func `a type says of itself what the runtime says`() {
        for type in types {
            let primitive = ViewTypes.primitive(type)
            #expect((primitive == nil) == !(type is any PrimitiveView.Type), "\(type)")
            #expect((primitive?.composite == nil) == !(type is any CompositeView.Type), "\(type)")
            #expect((primitive?.multi == nil) == !(type is any MultiView.Type), "\(type)")
            #expect((primitive?.wrapping == nil) == !(type is any WrappingView.Type), "\(type)")
            #expect((primitive?.flattened == nil) == !(type is any FlattenedView.Type), "\(type)")
            #expect((primitive?.isPortal ?? false) == (type is any PortalView.Type), "\(type)")
        }
    }
}
