import SwiftUI

extension Sample {
    static var fields: [Sample] {
        [
            Sample("fields", "Text Fields") { FieldSample() },
            Sample("field-hints", "Hints and Focus") { FieldHintSample() },
        ]
    }
}

// MARK: Text Fields

struct FieldSample: View {
    @State private var name = ""
    @State private var note = "Two\nlines"
    @State private var amount = 1234.5
    @State private var secret = "secret"

    var body: some View {
        Section {
            TextField("Name", text: $name).textInputAutocapitalization(.words).submitLabel(.next)
            TextField("Amount", value: $amount, format: .number)
            SecureField("Password", text: $secret)
            TextField("Note", text: $note, axis: .vertical).lineLimit(1...4)
        } footer: {
            Text("Amount: \(amount)")
        }
        Section("Border") {
            TextField("Rounded", text: $name).textFieldStyle(.roundedBorder)
        }
        Section("Editor") {
            TextEditor(text: $note).frame(height: 120)
        }
    }
}

// MARK: Hints and Focus

struct FieldHintSample: View {
    private enum Field: Hashable { case street, town }

    @FocusState private var field: Field?
    @State private var street = ""
    @State private var town = ""
    @State private var telephone = ""
    @State private var sent = ""

    var body: some View {
        Section {
            TextField("Street", text: $street)
                .focused($field, equals: .street)
                .textInputAutocapitalization(.words)
                .submitLabel(.next)
                .onSubmit { field = .town }
            TextField("Town", text: $town)
                .focused($field, equals: .town)
                .autocorrectionDisabled()
                .submitLabel(.send)
                .onSubmit { sent = "\(street), \(town)" }
            TextField("Telephone", text: $telephone)
                .keyboardType(.phonePad)
                .textContentType(.telephoneNumber)
        } footer: {
            Text(sent.isEmpty ? "Return leads from field to field" : sent)
        }
        Section {
            Button("Focus the Street") { field = .street }
            Button("Put the Keyboard Away") { field = nil }.disabled(field == nil)
        }
    }
}
