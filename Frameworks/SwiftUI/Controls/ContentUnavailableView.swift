/// An interface, consisting of a label and additional content, that you display when the content of your app is
/// unavailable to users.
public struct ContentUnavailableView<Label, Description, Actions>
where Label: View, Description: View, Actions: View {
    let label: Label
    let description: Description
    let actions: Actions
}

extension ContentUnavailableView {
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.init(label: label(), description: description(), actions: actions())
    }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: Label(title, systemImage: name), description: description, actions: EmptyView())
    }

    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
        self.init(label: Label(title, systemImage: name), description: description, actions: EmptyView())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, systemImage name: String, description: Text? = nil) where S: StringProtocol {
        self.init(label: Label(title, systemImage: name), description: description, actions: EmptyView())
    }
}

extension ContentUnavailableView: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Tag("div", "unavailable") {
            if LabelShapes.isLabel(Label.self) {
                label.labelPresentation(.unavailable)
            } else {
                Tag("h2", "unavailable-title") { label }
            }
            if isShown(description) {
                Tag("p", "unavailable-text") { description }
            }
            if isShown(actions) {
                Tag("div", "unavailable-actions") { actions }
            }
        }
        .growing(.fixed(.both))
    }

    private func isShown(_ view: some View) -> Bool {
        !(view is EmptyView) && (view as? Text?) != .some(nil)
    }
}

/// The texts shown by a search without results.
public struct SearchUnavailableContent {
    /// A view that represents the label of a static `ContentUnavailableView.search` view.
    public struct Label {
        let query: String?
    }

    /// A view that represents the description of a static `ContentUnavailableView.search` view.
    public struct Description {}

    /// A view that represents the actions of a static `ContentUnavailableView.search` view.
    public struct Actions {}
}

extension SearchUnavailableContent.Label: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Label {
            if let query, !query.isEmpty {
                Text.framework("No Results for “\(query)”")
            } else {
                Text.framework("No Results")
            }
        } icon: {
            Image(systemName: "magnifyingglass")
        }
    }
}

extension SearchUnavailableContent.Label: LabelShape {}

extension SearchUnavailableContent.Description: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Text.framework("Check the spelling or try a new search.")
    }
}

extension SearchUnavailableContent.Actions: CompositeView {
    package func content(in context: ViewContext) -> some View {
        EmptyView()
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Creates a `ContentUnavailableView` instance that conveys a search state.
    public static var search: ContentUnavailableView<Label, Description, Actions> {
        .init(label: Label(query: nil), description: Description(), actions: Actions())
    }

    /// Creates a `ContentUnavailableView` instance that conveys a search state for `text`.
    public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
        .init(label: Label(query: text), description: Description(), actions: Actions())
    }
}
