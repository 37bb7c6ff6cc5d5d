import NotiZenKit
import StoreKit
import SwiftUI

/// The second page: the store's prices, or the reason why there is nothing to pay.
struct PaywallPricingPage: View {
    let model: PaywallModel
    @Environment(SubscriptionStore.self) private var subscriptions

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                Text(title)
                    .font(.title)
                    .fontWeight(.bold)
                    .multilineTextAlignment(.center)
                    .accessibilityAddTraits(.isHeader)
                if subscriptions.membership.plan > .locked {
                    PlanReason(membership: subscriptions.membership)
                }
                switch model.offers {
                case .loading:
                    ProgressView().frame(minHeight: Measure.card)
                case .loaded(let offers):
                    PlusPrices(model: model, offers: offers)
                case .missing:
                    PricesMissing(model: model, reason: nil)
                case .failed(let reason):
                    PricesMissing(model: model, reason: reason)
                }
            }
            .frame(maxWidth: 480)
            .padding(Measure.edge)
            .padding(.bottom, PaywallPage.foot)
            .frame(maxWidth: .infinity)
        }
    }

    private var title: LocalizedStringKey {
        switch subscriptions.membership.origin {
        case .nothing: "Choose Your Plan"
        case .store: "You’re All Set"
        case .device: "It’s All Yours"
        }
    }
}

/// The person's plan, and the reason for it.
private struct PlanReason: View {
    let membership: Membership
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var zone

    var body: some View {
        VStack(spacing: 12) {
            PlanChip(plan: membership.plan)
            Text(verbatim: membership.reason(locale: locale, zone: zone))
                .multilineTextAlignment(.center)
        }
        .padding(16)
        .frame(maxWidth: .infinity)
        .card()
    }
}

/// The two prices, and the button that continues.
private struct PlusPrices: View {
    let model: PaywallModel
    let offers: PlusOffers
    @Environment(SubscriptionStore.self) private var subscriptions
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            choice(of: offers.annual) { AnnualCard(offers: offers, isChosen: $0) }
            choice(of: offers.monthly) { MonthlyRow(product: offers.monthly, isChosen: $0) }
            Button(action: goOn) {
                Text("Continue")
                    .fontWeight(.semibold)
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .tint(Color.prominent)
            .disabled(model.isBusy)
            if isForSale {
                Text("Renews by itself until you cancel it in the App Store.")
                    .font(.footnote)
                    .foregroundStyle(Color.supporting)
                    .multilineTextAlignment(.center)
                PaywallLegalLinks()
            }
        }
    }

    /// True if the button buys. Otherwise there is nothing to choose, and the button returns to the app.
    private var isForSale: Bool { subscriptions.membership.plan == .locked }

    /// - Parameter label: The look of a price, given whether it is chosen; nil if there is nothing to choose.
    @ViewBuilder private func choice(of product: Product, @ViewBuilder label: (Bool?) -> some View) -> some View {
        if isForSale {
            let isChosen = model.choice == product.id
            Button {
                model.choice = product.id
            } label: {
                label(isChosen)
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
        } else {
            label(nil).accessibilityElement(children: .combine)
        }
    }

    private func goOn() {
        guard isForSale else { return dismiss() }
        Task { await model.buy(from: subscriptions) }
    }
}

/// The annual plan.
private struct AnnualCard: View {
    let offers: PlusOffers
    let isChosen: Bool?

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 8) {
                Text("Annual").font(.title2).fontWeight(.bold)
                Spacer(minLength: 0)
                ChoiceMark(isChosen: isChosen)
            }
            Text("\(offers.annual.displayPrice) a year").font(.headline)
            Text("\(offers.annualPerMonth) a month").foregroundStyle(Color.supporting)
            if let saving = offers.saving {
                Text("Save \(saving, format: .percent)")
                    .font(.footnote)
                    .fontWeight(.semibold)
                    .foregroundStyle(Color.surfaceDark)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 4)
                    .background(Color.accentHigh, in: Capsule())
            }
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(16)
        .card()
        .overlay { ChoiceFrame(isChosen: isChosen ?? false) }
    }
}

/// The monthly plan.
private struct MonthlyRow: View {
    let product: Product
    let isChosen: Bool?

    var body: some View {
        HStack(spacing: 8) {
            VStack(alignment: .leading, spacing: 4) {
                Text("Monthly").font(.headline)
                Text("\(product.displayPrice) a month").foregroundStyle(Color.supporting)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            ChoiceMark(isChosen: isChosen)
        }
        .multilineTextAlignment(.leading)
        .padding(16)
        // Makes the whole row tappable.
        .background(Color.surface, in: RoundedRectangle(cornerRadius: Measure.corner))
        .overlay { ChoiceFrame(isChosen: isChosen ?? false) }
    }
}

/// A symbol whose shape shows which plan is chosen.
private struct ChoiceMark: View {
    /// nil if there is nothing to choose.
    let isChosen: Bool?

    var body: some View {
        if let isChosen {
            Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                .font(.title3)
                .foregroundStyle(isChosen ? Color.legibleTint : Color.supporting)
                .accessibilityHidden(true)
        }
    }
}

private struct ChoiceFrame: View {
    let isChosen: Bool

    var body: some View {
        RoundedRectangle(cornerRadius: Measure.corner)
            .strokeBorder(isChosen ? Color.legibleTint : Color.clear, lineWidth: 2)
    }
}

/// The placeholder for missing prices.
private struct PricesMissing: View {
    let model: PaywallModel
    /// The reason as a sentence, or nil if the store does not offer Plus.
    let reason: String?

    var body: some View {
        VStack(spacing: 12) {
            Text("The Prices Can’t Be Shown").font(.headline)
            if let reason {
                Text(verbatim: reason).foregroundStyle(Color.supporting)
            } else {
                Text("Plus isn’t for sale right now.").foregroundStyle(Color.supporting)
            }
            Button("Try Again") {
                Task { await model.load() }
            }
            .buttonStyle(.bordered)
        }
        .multilineTextAlignment(.center)
        .padding(16)
        .frame(maxWidth: .infinity)
        .card()
    }
}
