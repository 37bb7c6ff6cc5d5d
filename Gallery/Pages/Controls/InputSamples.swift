import SwiftUI

extension Sample {
    static var inputs: [Sample] {
        [
            Sample("color-picker", "Colour Picker") { ColorPickerSample() },
            Sample("shortcuts", "Keyboard Shortcuts") { ShortcutSample() },
            Sample("focused-values", "Focused Values") { FocusedValueSample() },
            Sample("keyboard-bar", "A Bar above the Keyboard", in: .screen) { KeyboardBarSample() },
            Sample("value-fields", "Fields of Values") { ValueFieldSample() },
        ]
    }
}

// MARK: Colour Picker

struct ColorPickerSample: View {
    @State private var color = Color.orange
    @State private var ink = Color(red: 0, green: 0, blue: 0.5)

    var body: some View {
        ColorPicker("Paper", selection: $color, supportsOpacity: false)
        ColorPicker(selection: $ink) { Label("Ink", systemImage: "pencil") }
        Text("Dear Ada")
            .font(.title)
            .foregroundStyle(ink)
            .padding()
            .background(color, in: .rect(cornerRadius: 12))
    }
}

// MARK: Keyboard Shortcuts

struct ShortcutSample: View {
    @State private var last = "Nothing"
    @State private var text = ""

    var body: some View {
        TextField("Text", text: $text)
        Button("Save") { last = "Save" }.keyboardShortcut("s")
        Button("Find Next") { last = "Find Next" }.keyboardShortcut("g", modifiers: [.command, .shift])
        Button("Up") { last = "Up" }.keyboardShortcut(.upArrow, modifiers: .option).buttonStyle(.bordered)
        Button("Done") { last = "Done" }.keyboardShortcut(.defaultAction)
        Button("Help") { last = "Help" }.keyboardShortcut("?", modifiers: [])
        Button("Not Now") { last = "Not Now" }.keyboardShortcut(.cancelAction).disabled(true)
        LabeledContent("Last", value: last)
    }
}

// MARK: A Bar above the Keyboard

struct KeyboardBarSample: View {
    @State private var amount = ""
    @State private var note = ""
    @FocusState private var isTyping: Bool

    var body: some View {
        NavigationStack {
            Form {
                TextField("Amount", text: $amount)
                    .keyboardType(.decimalPad)
                    .focused($isTyping)
                    .disableAutocorrection(true)
                TextField("Note", text: $note).autocapitalization(.words)
            }
            .scrollDismissesKeyboard(.immediately)
            .scrollBounceBehavior(.basedOnSize)
            .navigationTitle("A Bar above the Keyboard")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItemGroup(placement: .keyboard) {
                    Spacer()
                    Button("Done") { isTyping = false }
                }
            }
        }
    }
}

// MARK: Fields of Values

struct ValueFieldSample: View {
    @State private var amount = 31.25
    @State private var share = 20.0
    @State private var count = 1200

    private static let grouped: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    var body: some View {
        TextField("Amount", value: $amount, format: .currency(code: "USD"))
        Text(amount, format: .currency(code: "USD"))
        TextField("Pieces", value: $count, formatter: Self.grouped)
        Text("\(NSNumber(value: count), formatter: Self.grouped) pieces")
        Slider(value: $share, in: 0...100, step: 5, minimumValueLabel: Text("0"), maximumValueLabel: Text("100")) {
            Text("Share")
        }
    }
}

// MARK: Focused Values

extension FocusedValues {
    @Entry fileprivate var draft: Binding<String>?
}

/// Acts on the text being edited, wherever it is.
private struct DraftActions: View {
    @FocusedBinding(\.draft) private var draft

    var body: some View {
        LabeledContent("Letters", value: draft.map { "\($0.count)" } ?? "None")
        Button("Write in Capitals") { draft = draft?.uppercased() }
            .keyboardShortcut("u")
            .disabled(draft == nil)
    }
}

struct FocusedValueSample: View {
    @State private var title = "A letter"
    @State private var text = "Dear Ada"

    var body: some View {
        Section { DraftActions() }
        Section {
            TextField("Title", text: $title).focusedValue(\.draft, $title)
            TextField("Text", text: $text).focusedValue(\.draft, $text)
        }
    }
}
