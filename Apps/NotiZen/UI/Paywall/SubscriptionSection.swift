import NotiZenKit
import StoreKit
import SwiftUI

/// The plan in Settings. A tap opens the paywall.
struct SubscriptionSection: View {
    @Environment(SubscriptionStore.self) private var subscriptions
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var zone
    @State private var isBuying = false
    @State private var isManaging = false

    var body: some View {
        Section {
            Button {
                isBuying = true
            } label: {
                LabeledContent {
                    PlanChip(plan: subscriptions.membership.plan)
                } label: {
                    Text("NotiZen Plus").foregroundStyle(Color.primary)
                }
            }
            .fullScreenCover(isPresented: $isBuying) { PaywallView() }
            Button("Manage Subscription") { isManaging = true }
                .manageSubscriptionsSheet(isPresented: $isManaging)
        } header: {
            Text("Subscription").foregroundStyle(Color.supporting)
        } footer: {
            Text(verbatim: subscriptions.membership.reason(locale: locale, zone: zone))
                .foregroundStyle(Color.supporting)
        }
    }
}
