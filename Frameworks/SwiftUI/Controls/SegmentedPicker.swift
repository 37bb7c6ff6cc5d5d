import UIKit

/// A picker as a row of segments.
struct SegmentedPicker<Value: Hashable, Content: View> {
    @Binding var selection: Value
    let name: String?
    let content: Content
    @State private var model = PickerModel<Value>()

    init(selection: Binding<Value>, name: String?, content: Content) {
        _selection = selection
        self.name = name
        self.content = content
    }
}

extension SegmentedPicker: CompositeView {
    func content(in context: ViewContext) -> some View {
        let values = model.values
        let chosen = model.index(of: selection)
        Tag("div", "segmented", style: "--n:\(max(values.count, 1));--selected:\(chosen ?? 0)") {
            PickerOptions(form: .segment, selection: $selection, model: model, content: content)
        }
        .style(UISegmentedControl.appearance().css)
        .attribute("role", "radiogroup")
        .attribute("aria-label", name)
        .attribute("data-selected", "\(chosen ?? -1)")
        .growing(.fixed(.horizontal))
        .on("select") { [weak node = context.node] value in
            if let index = value.integer, values.indices.contains(index), let value = values[index] {
                selection = value
            }
            // If the binding rejects the new value, the page must revert.
            node?.invalidate()
        }
    }
}

extension UISegmentedControl {
    /// The colours of all segmented controls, if the app has chosen any.
    fileprivate var css: String {
        [
            ("--segments", backgroundColor), ("--chosen-segment", selectedSegmentTintColor),
            ("--segment-title", titleColor(for: .normal)), ("--chosen-title", titleColor(for: .selected)),
        ]
        .compactMap { name, color in color.map { "\(name):\($0.css)" } }.joined(separator: ";")
    }
}

/// A picker as one wheel.
struct WheelPicker<Value: Hashable, Content: View> {
    @Binding var selection: Value
    let name: String?
    let content: Content
    @State private var model = PickerModel<Value>()

    init(selection: Binding<Value>, name: String?, content: Content) {
        _selection = selection
        self.name = name
        self.content = content
    }
}

extension WheelPicker: CompositeView {
    func content(in context: ViewContext) -> some View {
        let values = model.values
        Wheel(name: name) {
            WheelColumn(name: name, selected: model.index(of: selection) ?? 0, isWide: true) { index in
                if values.indices.contains(index), let value = values[index] { selection = value }
            } content: {
                PickerOptions(form: .wheelRow, selection: $selection, model: model, content: content)
            }
            // A wheel reads its rows only when it is created.
            .id(values)
        }
    }
}
