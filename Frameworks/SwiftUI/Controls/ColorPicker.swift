/// A control used to select a color from the system color picker UI.
public struct ColorPicker<Label> where Label: View {
    @Binding var selection: Color
    let supportsOpacity: Bool
    let label: Label
}

extension ColorPicker {
    /// Creates an instance that selects a color.
    nonisolated public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity, label: label())
    }
}

extension ColorPicker where Label == Text {
    /// Creates a color picker with a text label generated from a title string key.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity, label: Text(titleResource))
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true)
    where S: StringProtocol {
        self.init(selection: selection, supportsOpacity: supportsOpacity, label: Text(title))
    }
}

extension ColorPicker: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        LabeledContent(
            label: label,
            content: Tag("input", "color-well", style: "--well:" + selection.css)
                .attribute("type", "color")
                .attribute("alpha", supportsOpacity ? "" : nil)
                .attribute("aria-label", label.labelText(in: environment))
                .attributes(context.accessibilityAttributes)
                .attribute("disabled", environment.isEnabled ? nil : "")
                .on("input") { value in
                    if let picked = value.text.flatMap({ Color(picked: $0) }) { selection = picked }
                })
    }
}

extension Color {
    /// The colour of a browser's picker: `#rrggbb`, or `color(srgb 0.1 0.2 0.3 / 0.4)` with an opacity.
    init?(picked text: String) {
        if text.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) {
            func channel(_ shift: UInt32) -> Double { Double(number >> shift & 0xFF) / 255 }
            self.init(red: channel(16), green: channel(8), blue: channel(0))
        } else if let found = text.wholeMatch(of: /color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/),
            let red = Double(found.1), let green = Double(found.2), let blue = Double(found.3)
        {
            self.init(red: red, green: green, blue: blue, opacity: found.4.flatMap { Double($0) } ?? 1)
        } else {
            return nil
        }
    }
}
