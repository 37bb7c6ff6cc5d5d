/// A mode that indicates whether the user can edit a view's content.
public enum EditMode: Sendable {
    case inactive, transient, active

    /// True if a view is being edited.
    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

    /// The mode that indicates whether the user can edit the contents of a view associated with this environment.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that toggles the edit mode environment value.
public struct EditButton {
    public init() {}
}

extension EditButton: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let mode = context.environment.editMode
        let isEditing = mode?.wrappedValue.isEditing == true
        let locale = context.environment.locale
        Button {
            mode?.wrappedValue = isEditing ? .inactive : .active
        } label: {
            Text(verbatim: String(localized: isEditing ? "Done" : "Edit", bundle: .module, locale: locale))
        }
        .disabled(mode == nil)
    }
}
