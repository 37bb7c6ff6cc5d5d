import FoundationOverlay
public import SwiftUI

extension View {
    /// Presents a sheet view for managing subscriptions.
    ///
    /// Apple's sheet is that of the App Store. This one explains that there is none.
    public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
        sheet(isPresented: isPresented) { NoSubscriptions() }
    }
}

/// A sheet that explains that there is nothing to manage.
private struct NoSubscriptions: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ContentUnavailableView(
                text("No App Store"), systemImage: "bag",
                description: Text(
                    text("Subscriptions are managed where they are sold. Nothing is sold on this device."))
            )
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(text("Done")) { dismiss() }
                }
            }
        }
    }

    private func text(_ key: String.LocalizationValue) -> String {
        String(localized: key, bundle: .module)
    }
}
