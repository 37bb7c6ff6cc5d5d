import SwiftUI

struct JournalView: View {
    let journal: Journal
    @State private var isSheetShown = false
    @State private var isAlertShown = false
    @State private var isDialogShown = false
    @SceneStorage("draft") private var draft = ""
    @Environment(\.scenePhase) private var phase

    var body: some View {
        NavigationStack {
            Form {
                switch journal.state {
                case .locked: locked
                case .failed(let error): Text("Failed: \(String(describing: error))")
                case .open: open
                }
            }
            .navigationTitle("Pages of My Journal")
        }
        .sheet(isPresented: $isSheetShown) {
            NavigationStack { Form { TextField("In the Sheet", text: $draft) }.navigationTitle("Sheet") }
        }
        .alert("An Alert", isPresented: $isAlertShown) { Button("OK") {} }
        .confirmationDialog("A Dialog", isPresented: $isDialogShown) { Button("Continue") {} }
        .onChange(of: phase) { if phase == .background { journal.lock() } }
    }

    @ViewBuilder private var locked: some View {
        Text("The journal is locked.")
        if let refusal = journal.refusal { Text("Refused: \(String(describing: refusal))") }
        Button("Open Journal") { Task { await journal.open() } }
    }

    @ViewBuilder private var open: some View {
        @Bindable var journal = journal
        TextField("Entry", text: $journal.text)
        Text("\(journal.text.count) characters")
        Button("Save") { journal.save() }
        Button("Lock") { journal.lock() }
        Button("Show Sheet") { isSheetShown = true }
        Button("Show Alert") { isAlertShown = true }
        Button("Show Dialog") { isDialogShown = true }
        Menu("Show Menu") { Button("Choice") {} }
        NavigationLink("Next Page") { Text("The next page").navigationTitle("A Title of the Journal") }
    }
}
