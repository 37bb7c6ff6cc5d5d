import SwiftUI

/// Adds an iCalendar file or address to the calendars that apps may read.
struct AddCalendarView: View {
    let model: CalendarSettings
    @State private var address = ""
    @State private var problem: String?
    @State private var isAdding = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                TextField("Address or File", text: $address, prompt: Text(verbatim: "https://example.org/calendar.ics"))
                    .submitLabel(.done)
                    .onSubmit(add)
                    .disabled(isAdding)
            } footer: {
                FieldFooter(
                    problem: problem,
                    hint:
                        """
                        Enter the web address of an iCalendar (.ics), or the path of an .ics file on the computer \
                        that runs Reveille. Most calendars offer a private address in their settings.
                        """
                )
            }
            Section {
                if isAdding {
                    ProgressView()
                } else {
                    Button("Add Calendar") { add() }
                        .disabled(address.isEmpty)
                }
            }
        }
        .navigationTitle("Add Calendar")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func add() {
        guard !isAdding else { return }
        isAdding = true
        Task {
            problem = await model.addCalendar(address)
            isAdding = false
            if problem == nil { dismiss() }
        }
    }
}
