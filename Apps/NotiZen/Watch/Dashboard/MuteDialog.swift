import NotiZenKit
import SwiftUI

extension View {
    /// Offers to mute a category for an hour, for eight, or until the person ends it.
    func muteDialog(for row: Binding<WatchState.Row?>) -> some View {
        modifier(MuteDialog(row: row))
    }
}

private struct MuteDialog: ViewModifier {
    @Binding var row: WatchState.Row?
    @Environment(WatchModel.self) private var model

    func body(content: Content) -> some View {
        content.confirmationDialog(
            Text(verbatim: row?.name ?? ""), isPresented: isShown, titleVisibility: .visible, presenting: row
        ) { row in
            if row.state.isQuiet {
                Button("Unmute") { model.perform(.unmute(row.id)) }
            }
            Button("Mute 1 h") { model.perform(.mute(row.id, .oneHour)) }
            Button("Mute 8 h") { model.perform(.mute(row.id, .eightHours)) }
            Button("Mute ∞") { model.perform(.mute(row.id, .always)) }
            Button("Cancel", role: .cancel) {}
        }
    }

    private var isShown: Binding<Bool> {
        Binding {
            row != nil
        } set: {
            if !$0 { row = nil }
        }
    }
}
