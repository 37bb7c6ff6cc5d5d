import NotiZenKit
import SwiftUI

/// Switches for the categories. A swipe deletes one.
struct CategoriesView: View {
    @Environment(WatchModel.self) private var model

    var body: some View {
        List {
            ForEach(model.state?.rows ?? []) { row in
                Toggle(isOn: isShown(row)) {
                    Text(verbatim: row.name)
                        .font(.rowTitle)
                }
                .swipeActions(edge: .trailing) {
                    Button("Delete", systemImage: "trash.fill", role: .destructive) {
                        model.perform(.delete(row.id))
                    }
                }
            }
        }
        .navigationTitle("Categories")
    }

    private func isShown(_ row: WatchState.Row) -> Binding<Bool> {
        Binding {
            !row.state.isQuiet
        } set: { isShown in
            model.perform(isShown ? .unmute(row.id) : .mute(row.id, .always))
        }
    }
}
