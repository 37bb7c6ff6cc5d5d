import SwiftUI

extension Sample {
    static var presentations: [Sample] {
        [
            Sample("sheets", "Sheets") { SheetSample() },
            Sample("covers", "Covers and Popovers") { CoverSample() },
            Sample("alerts", "Alerts") { AlertSample() },
            Sample("inspectors", "Inspectors", in: .screen) { InspectorSample() },
        ]
    }
}

// MARK: Sheets

struct SheetSample: View {
    @State private var isShown = false
    @State private var isHalf = false
    @State private var isHeld = false
    @State private var isBeside = false
    @State private var isFitted = false
    @State private var count = 0

    var body: some View {
        Section {
            Button("A Sheet") { isShown = true }
                .sheet(isPresented: $isShown) { SheetContent() }
            Button("Half the Screen") { isHalf = true }
                .sheet(isPresented: $isHalf) {
                    SheetContent()
                        .presentationDetents([.medium, .large])
                        .presentationDragIndicator(.visible)
                        .presentationCornerRadius(20)
                        .presentationBackground(.regularMaterial)
                }
            Button("Only by Its Button") { isHeld = true }
                .sheet(isPresented: $isHeld) { SheetContent().interactiveDismissDisabled() }
            Button("Beside the Page") { isBeside = true }
                .sheet(isPresented: $isBeside) {
                    SheetContent()
                        .presentationDetents([.height(220), .medium, .large])
                        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
                        .presentationContentInteraction(.scrolls)
                }
            Button("As Large as Its Content") { isFitted = true }
                .sheet(isPresented: $isFitted) {
                    Text("A card on a tablet").padding(40).presentationSizing(.fitted)
                }
            Stepper("Count", value: $count)
        }
    }
}

struct SheetContent: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List { Text("What the sheet is about") }
                .navigationTitle("Sheet")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) { Button("Done", role: .confirm) { dismiss() } }
                }
        }
    }
}

// MARK: Covers and Popovers

struct CoverSample: View {
    @State private var isCovered = false
    @State private var isPopped = false
    @State private var isSmall = false

    var body: some View {
        Section {
            Button("Cover the Screen") { isCovered = true }
                .fullScreenCover(isPresented: $isCovered) { SheetContent() }
            Button("A Popover") { isPopped = true }
                .popover(isPresented: $isPopped) { Text("More of it").padding() }
            Button("A Popover on a Phone, Too") { isSmall = true }
                .popover(isPresented: $isSmall) {
                    Text("Beside its button").padding().presentationCompactAdaptation(.popover)
                }
        }
    }
}

// MARK: Alerts

struct AlertSample: View {
    @State private var isAsking = false
    @State private var isChoosing = false
    @State private var isCalling = false
    @State private var answer = "Not asked yet"
    @State private var name = ""

    var body: some View {
        Section {
            Button("An Alert") { isAsking = true }
                .alert("Name the place", isPresented: $isAsking) {
                    TextField("Name", text: $name)
                    Button("Save") { answer = name }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("It is shown in the list.")
                }
            Button("A Choice") { isChoosing = true }
                .confirmationDialog("Delete the place?", isPresented: $isChoosing, titleVisibility: .visible) {
                    Button("Delete", role: .destructive) { answer = "Deleted" }
                    Button("Keep", role: .cancel) { answer = "Kept" }
                }
            Button("A Number") { isCalling = true }
                .confirmationDialog("Who answers?", isPresented: $isCalling, titleVisibility: .visible) {
                    if let call = URL(string: "tel:112") { Link("Call 112", destination: call) }
                    if let text = URL(string: "sms:112") { Link("Text 112", destination: text) }
                    Button("Cancel", role: .cancel) {}
                }
        } footer: {
            Text(answer)
        }
    }
}

// MARK: Inspectors

struct InspectorSample: View {
    @State private var isShown = false
    @State private var isBold = false
    @State private var size = 20

    var body: some View {
        NavigationStack {
            Text("Inspected")
                .font(.system(size: CGFloat(size), weight: isBold ? .bold : .regular))
                .navigationTitle("Inspectors")
                .toolbar { Button("Inspector", systemImage: "info.circle") { isShown.toggle() } }
                .inspector(isPresented: $isShown) {
                    Form {
                        Toggle("Bold", isOn: $isBold)
                        Stepper("Size", value: $size, in: 10...60)
                    }
                    .inspectorColumnWidth(min: 200, ideal: 280, max: 400)
                    .presentationDetents([.medium, .large])
                }
        }
    }
}
