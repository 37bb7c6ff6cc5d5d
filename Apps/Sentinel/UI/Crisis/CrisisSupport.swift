import CrisisLine
import SentinelKit
import SwiftUI

/// The alert after an answer that calls for support, and the dialog with other kinds of help after it.
private struct CrisisSupport: ViewModifier {
    @Binding var isPresented: Bool
    @State private var showsChoices = false
    @Environment(SentinelStore.self) private var store
    @Environment(SentinelRouter.self) private var router
    @Environment(\.openURL) private var openURL
    @Environment(\.locale) private var locale

    private var texts: CrisisAlert { CrisisAlert(locale: locale) }

    func body(content: Content) -> some View {
        content
            .alert(texts.title, isPresented: $isPresented) {
                Button(texts.call, role: .destructive) {
                    call()
                    showsChoices = true
                }
                Button(texts.cancel, role: .cancel) { showsChoices = true }
            } message: {
                Text(texts.message)
            }
            .confirmationDialog(texts.chooseAction, isPresented: $showsChoices, titleVisibility: .visible) {
                if let buddy = store.record.plan.plan.battleBuddy, let url = buddy.phone?.callURL {
                    Button(texts.callBattleBuddy) { openURL(url) }
                }
                Button(texts.viewSafetyPlan) { router.show(.safetyPlan) }
                Button(texts.call) { call() }
                Button(texts.cancel, role: .cancel) {}
            }
            .sensoryFeedback(.warning, trigger: isPresented) { _, isPresented in isPresented }
    }

    private func call() {
        guard let url = CrisisLine.call.url else { return }
        openURL(url)
    }
}

extension View {
    /// Offers support: first the call, then the Battle Buddy and the safety plan.
    func crisisSupport(isPresented: Binding<Bool>) -> some View {
        modifier(CrisisSupport(isPresented: isPresented))
    }
}
