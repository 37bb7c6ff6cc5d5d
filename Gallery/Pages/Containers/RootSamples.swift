import SwiftUI

extension Sample {
    static var roots: [Sample] {
        [
            Sample("implicit-stacks", "Several Views at the Root", in: .screen) { ImplicitStackSample() },
            Sample("color-schemes", "A Dark Screen", in: .screen) { ColorSchemeSample() },
            Sample("size-classes", "Size Classes") { SizeClassSample() },
            Sample("form-styles", "Styles of Forms", in: .scroll) { FormStyleSample() },
            Sample("former-alerts", "Former Alerts") { FormerAlertSample() },
        ]
    }
}

// MARK: Several Views at the Root

struct ImplicitStackSample: View {
    @State private var note = ""
    @State private var notes = ["Buy bread", "Call Ada"]
    @State private var title = "Notes"

    var body: some View {
        NavigationStack {
            HStack {
                TextField("New Note", text: $note).textFieldStyle(.roundedBorder)
                Button("Add") {
                    notes.append(note)
                    note = ""
                }
                .disabled(note.isEmpty)
            }
            .padding(.horizontal)
            Color.orange.frame(maxWidth: 200, maxHeight: 4)
            Text("In \(title)").font(.caption)
            List(notes, id: \.self) { Text($0) }
                .navigationTitle($title)
                .navigationBarTitleDisplayMode(.inline)
        }
    }
}

// MARK: A Dark Screen

struct ColorSchemeSample: View {
    @State private var isDark = true
    @State private var showsSheet = false

    var body: some View {
        NavigationStack {
            List {
                Toggle("Dark", isOn: $isDark)
                NavigationLink("A pushed screen") { Text("As dark as the first").navigationTitle("Pushed") }
                Button("A light sheet") { showsSheet = true }
                Text("Always light").environment(\.colorScheme, .light).listRowBackground(Color.white)
            }
            .navigationTitle("A Dark Screen")
            .preferredColorScheme(isDark ? .dark : nil)
        }
        .sheet(isPresented: $showsSheet) {
            Text("A light sheet over a dark screen").preferredColorScheme(.light)
        }
    }
}

// MARK: Size Classes

struct SizeClassSample: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height
    @Environment(\.colorSchemeContrast) private var contrast
    private var scene: UIWindowScene? { UIApplication.shared.connectedScenes.first as? UIWindowScene }

    var body: some View {
        LabeledContent("Width", value: width == .regular ? "Regular" : "Compact")
        LabeledContent("Height", value: height == .regular ? "Regular" : "Compact")
        LabeledContent("Contrast", value: contrast == .increased ? "Increased" : "Standard")
        LabeledContent("Orientation", value: scene?.interfaceOrientation.isLandscape == true ? "Landscape" : "Portrait")
    }
}

// MARK: Styles of Forms

struct FormStyleSample: View {
    @State private var sends = true

    var body: some View {
        Form {
            Text("In a column")
            Toggle("Send", isOn: $sends)
        }
        .formStyle(.columns)
        Form {
            Text("In a frame of one's own")
            Toggle("Send", isOn: $sends)
        }
        .formStyle(FramedFormStyle())
        Form { Toggle("In a group", isOn: $sends) }
            .formStyle(.grouped)
            .frame(height: 140)
    }
}

struct FramedFormStyle: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack { configuration.content }.padding().border(.orange)
    }
}

// MARK: Former Alerts

struct FormerAlertSample: View {
    struct Trip: Identifiable {
        let id: String
    }

    @State private var asks = false
    @State private var trip: Trip?
    @State private var chooses = false
    @State private var showsSheet = false
    @State private var answer = "None"

    var body: some View {
        Button("Delete…") { asks = true }
            .alert(isPresented: $asks) {
                Alert(
                    title: Text("Delete the trip?"), message: Text("It cannot be restored."),
                    primaryButton: .destructive(Text("Delete")) { answer = "Deleted" }, secondaryButton: .cancel())
            }
        Button("About Vaduz") { trip = Trip(id: "Vaduz") }
            .alert(item: $trip) { Alert(title: Text("To \($0.id)")) }
        Button("Colour…") { chooses = true }
            .actionSheet(isPresented: $chooses) {
                ActionSheet(
                    title: Text("Colour of the trip"),
                    buttons: [.default(Text("Red")) { answer = "Red" }, .default(Text("Blue")), .cancel()])
            }
        Button("A sheet") { showsSheet = true }
            .sheet(isPresented: $showsSheet) { FormerSheet() }
        LabeledContent("Answer", value: answer)
    }
}

struct FormerSheet: View {
    @Environment(\.presentationMode) private var mode

    var body: some View {
        Button(mode.wrappedValue.isPresented ? "Close the Sheet" : "Not a Sheet") { mode.wrappedValue.dismiss() }
            .statusBar(hidden: true)
    }
}
