extension Picker {
    /// Creates a picker from a label that was made before. New code passes a closure.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, label: label, content: content(), currentValueLabel: nil)
    }
}
