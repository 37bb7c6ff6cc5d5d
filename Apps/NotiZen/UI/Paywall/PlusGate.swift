import NotiZenKit
import SwiftUI

extension View {
    /// Covers the screen with the paywall.
    func paywall(isPresented: Binding<Bool>) -> some View {
        fullScreenCover(isPresented: isPresented) { PaywallView() }
    }
}

extension SubscriptionStore {
    /// Runs `action` if the person may use `feature`. Otherwise shows the paywall.
    func use(_ feature: PlusFeature, orShow isPaywallShown: Binding<Bool>, action: () -> Void) {
        if membership.unlocks(feature) { action() } else { isPaywallShown.wrappedValue = true }
    }
}
