import CrisisLine
import SentinelKit
import SwiftUI

/// A past check-in: its scores, its answers and its note.
struct CheckInDetailView: View {
    let id: CheckIn.ID
    @State private var note = ""
    @State private var asksToDelete = false
    @Environment(SentinelStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    var body: some View {
        ScrollView {
            if let checkIn = store.record.checkIns.first(where: { $0.id == id }) {
                VStack(alignment: .leading, spacing: 16) {
                    if checkIn.answers.offersCrisisSupport { SupportCard() }
                    ScoreCards(answers: checkIn.answers)
                    VStack(alignment: .leading, spacing: 8) {
                        Text("Note")
                            .font(.headline)
                            .accessibilityHidden(true)
                        TextField("Anything you’d like to remember", text: $note, axis: .vertical)
                            .textFieldStyle(.roundedBorder)
                            .lineLimit(3...8)
                            .accessibilityLabel("Note")
                    }
                    .onAppear { note = checkIn.note }
                    .onChange(of: note) { store.setNote(note, of: id) }
                    AnswerList(answers: checkIn.answers, items: Item.allCases.filter { checkIn.answers[$0] != nil })
                    Button("Delete Check-In", role: .destructive) { asksToDelete = true }
                        .buttonStyle(.bordered)
                        .frame(maxWidth: .infinity, minHeight: 44)
                }
                .padding(16)
                .navigationTitle(date(of: checkIn))
            }
        }
        .tacticalScreen()
        .navigationBarTitleDisplayMode(.inline)
        .alert("Delete This Check-In?", isPresented: $asksToDelete) {
            Button("Delete", role: .destructive) {
                store.deleteCheckIn(id)
                dismiss()
            }
            Button(CrisisPhrases.call(in: CrisisLanguage(locale))) {
                if let url = CrisisLine.call.url { openURL(url) }
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("You can undo this on the Status screen.")
        }
    }

    private func date(of checkIn: CheckIn) -> String {
        var style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return checkIn.date.formatted(style)
    }
}
