/// A view that can display and edit long-form text.
public struct TextEditor {
    let text: Binding<String>

    /// Creates a plain text editor.
    public init(text: Binding<String>) {
        self.text = text
    }
}

extension TextEditor: CompositeView {
    package func content(in context: ViewContext) -> some View {
        InputField(
            form: .editor, source: .text(text), label: Text.framework("Text").resolved(in: context.environment),
            prompt: nil)
    }
}
