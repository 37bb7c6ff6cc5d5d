package import UIKit

extension UITextView: ShownUIView {
    package var shown: AnyView {
        let color = textColor.map { Color(uiColor: $0) }
        guard isEditable else {
            let lines = Text(verbatim: text ?? "").foregroundColor(color).textSelection(.enabled)
            return AnyView(ScrollView { lines.frame(maxWidth: .infinity, alignment: .leading).padding(8) })
        }
        let written = Binding {
            self.text ?? ""
        } set: {
            self.edit($0)
        }
        return AnyView(
            FollowingFocus(change: { [weak self] in self?.focus($0) }) {
                TextEditor(text: written).foregroundColor(color).scrollContentBackground(.hidden)
            })
    }
}

extension UISearchBar: ShownUIView {
    package var shown: AnyView {
        let written = Binding {
            self.text ?? ""
        } set: {
            self.edit($0)
        }
        return AnyView(
            HStack(spacing: 6) {
                Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
                FollowingFocus(change: { [weak self] in self?.focus($0) }) {
                    TextField(placeholder ?? "", text: written)
                        .textFieldStyle(.plain)
                        .submitLabel(.search)
                        .onSubmit { [weak self] in self?.search() }
                }
            }
            .padding(.horizontal, 8)
            .frame(height: 36)
            .background(.fill, in: .rect(cornerRadius: 10))
            .padding(.horizontal, 8)
            .padding(.vertical, 10))
    }
}

/// A field that tells when it gets or loses the focus.
private struct FollowingFocus<Field: View>: View {
    let change: (Bool) -> Void
    @ViewBuilder let field: Field
    @FocusState private var isFocused: Bool

    var body: some View {
        field.focused($isFocused).onChange(of: isFocused) { change($1) }
    }
}
