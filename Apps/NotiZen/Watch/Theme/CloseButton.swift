import SwiftUI

extension View {
    /// The X at the top of a sheet.
    func closes(_ close: @escaping () -> Void) -> some View {
        toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Close", systemImage: "xmark", role: .cancel) { close() }
                    .labelStyle(.iconOnly)
            }
        }
    }
}
