import Foundation
import FoundationOverlay
public import SwiftUI

extension View {
    /// Presents a sheet view for managing subscriptions: those of the app in a test store. Without a store, it explains
    /// that there is none.
    public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
        sheet(isPresented: isPresented) { ManageSubscriptions(group: nil) }
    }

    /// Presents a sheet view for managing the subscription of a group.
    ///
    /// - Parameters:
    ///   - isPresented: a binding to a Boolean value that determines whether to present the sheet.
    ///   - subscriptionGroupID: the identifier of the subscription group.
    public func manageSubscriptionsSheet(isPresented: Binding<Bool>, subscriptionGroupID: String) -> some View {
        sheet(isPresented: isPresented) { ManageSubscriptions(group: subscriptionGroupID) }
    }
}

/// The sheet.
private struct ManageSubscriptions: View {
    let group: String?
    @State private var statuses: [Product.SubscriptionInfo.Status] = []
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            content
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button(text("Done")) { dismiss() }
                    }
                }
        }
        .onAppear { read() }
        .task { for await _ in Product.SubscriptionInfo.Status.updates { read() } }
    }

    @ViewBuilder private var content: some View {
        if StoreService.open == nil {
            ContentUnavailableView(
                text("No App Store"), systemImage: "bag",
                description: Text(
                    text("Subscriptions are managed where they are sold. Nothing is sold on this device.")))
        } else if statuses.isEmpty {
            ContentUnavailableView(
                text("No Subscriptions"), systemImage: "bag",
                description: Text(text("What you subscribe to in this app is shown here.")))
        } else {
            Form {
                ForEach(statuses, id: \.group) { SubscriptionSection(status: $0) }
            }
            .navigationTitle(text("Subscriptions"))
        }
    }

    private func read() {
        statuses = Product.SubscriptionInfo.statuses.filter {
            $0.state == .subscribed && (group == nil || $0.group == group)
        }
    }
}

/// A subscription with its plans.
private struct SubscriptionSection: View {
    let status: Product.SubscriptionInfo.Status
    @State private var isCancelling = false

    private var sale: Sale { status.transaction.unsafePayloadValue.sale }
    private var renewal: Product.SubscriptionInfo.RenewalInfo { status.renewalInfo.unsafePayloadValue }

    /// The plans of the group, the highest first.
    private var plans: [Product] {
        let sold = StoreService.products
        return ([sale.product] + sold.filter { $0.subscription?.group == sale.group && $0.id != sale.product.id })
            .sorted { ($0.subscription?.level ?? 0, $0.id) < ($1.subscription?.level ?? 0, $1.id) }.map(Product.init)
    }

    var body: some View {
        Section {
            VStack(alignment: .leading) {
                Text(Product(sale.product).displayName).font(.headline)
                Text(renewalText).font(.subheadline).foregroundStyle(.secondary)
            }
            Picker(text("Plan"), selection: plan) {
                ForEach(plans) { product in
                    LabeledContent(product.displayName, value: product.displayPrice).tag(String?.some(product.id))
                }
            }
            .pickerStyle(.inline)
            if renewal.willAutoRenew {
                Button(text("Cancel Subscription"), role: .destructive) { isCancelling = true }
                    .confirmationDialog(text("Cancel Subscription?"), isPresented: $isCancelling) {
                        Button(text("Cancel Subscription"), role: .destructive) { renew(nil) }
                        Button(text("Keep Subscription"), role: .cancel) {}
                    } message: {
                        Text(text("You can use it until \(endText)."))
                    }
            } else {
                Button(text("Renew Subscription")) { renew(sale.product) }
            }
        } header: {
            Text(sale.product.subscription.map { Product.SubscriptionInfo($0).groupDisplayName } ?? "")
        }
    }

    private var endText: String { sale.expires?.dayOfReader ?? "" }

    private var renewalText: String {
        guard let price = renewal.renewalPrice else { return text("Ends on \(endText)") }
        let style = Decimal.FormatStyle.Currency(code: sale.product.currency, locale: .reader)
        return text("Renews on \(endText) for \(price.formatted(style))")
    }

    /// The plan of the next period; nil if the subscription is cancelled.
    private var plan: Binding<String?> {
        Binding {
            renewal.autoRenewPreference
        } set: { id in
            if let product = plans.first(where: { $0.id == id }) { renew(product.definition) }
        }
    }

    private func renew(_ product: ProductDefinition?) {
        guard let (store, app) = StoreService.open, let group = sale.group else { return }
        store.setRenewal(of: group, to: product, for: app)
    }
}
