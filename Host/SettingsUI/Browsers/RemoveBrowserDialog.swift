import PageHost
import SwiftUI

/// Asks for confirmation before a browser is removed.
struct RemoveBrowserDialog: ViewModifier {
    let model: BrowserSettings
    @Binding var browser: PairedBrowsers.Browser?

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Remove “\(browser?.name ?? "")”?", isPresented: isAsking, titleVisibility: .visible
        ) {
            if let browser {
                Button("Remove Browser", role: .destructive) { model.remove(browser) }
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Its pages close right away, and it stops getting notifications. To use it again, pair it again.")
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { browser != nil }, set: { if !$0 { browser = nil } })
    }
}
