import Foundation
import FoundationOverlay
public import SwiftUI

extension View {
    /// Presents a sheet that enables users to redeem subscription offer codes that you configure in App Store Connect.
    /// Here, the sheet lists those of the app's `.storekit` file.
    ///
    /// - Parameters:
    ///   - isPresented: a binding to a Boolean value that determines whether to present the sheet.
    ///   - onCompletion: receives success when the sheet is gone, or the error
    ///     `StoreKitError.notAvailableInStorefront` if there is no store. A redeemed offer arrives in
    ///     `Transaction.updates`.
    public func offerCodeRedemption(
        isPresented: Binding<Bool>, onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(OfferCodeModifier(isPresented: isPresented, onCompletion: onCompletion))
    }
}

/// Presents the sheet, or reports that there is no store.
private struct OfferCodeModifier: ViewModifier {
    @Binding var isPresented: Bool
    let onCompletion: (Result<Void, any Error>) -> Void
    @State private var isShown = false

    func body(content: Content) -> some View {
        content
            .sheet(isPresented: $isShown, onDismiss: end) { OfferCodeSheet() }
            .onChange(of: isPresented, initial: true) {
                if isPresented, StoreService.open == nil {
                    isPresented = false
                    onCompletion(.failure(StoreKitError.notAvailableInStorefront))
                } else {
                    isShown = isPresented
                }
            }
    }

    private func end() {
        isPresented = false
        onCompletion(.success(()))
    }
}

/// The list of the offers that can be redeemed.
private struct OfferCodeSheet: View {
    private struct Offer: Identifiable {
        let product: ProductDefinition
        let code: OfferDefinition

        var id: [String] { [product.id, code.code ?? ""] }
    }

    @Environment(\.dismiss) private var dismiss

    private var offers: [Offer] {
        guard let (store, app) = StoreService.open else { return [] }
        return StoreService.products.flatMap { product in
            (product.subscription?.codes ?? []).filter { store.isEligible(for: $0, of: product, for: app) }
                .map { Offer(product: product, code: $0) }
        }
    }

    var body: some View {
        NavigationStack {
            content
                .navigationTitle(text("Redeem an Offer"))
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(text("Cancel"), role: .cancel) { dismiss() }
                    }
                }
        }
    }

    @ViewBuilder private var content: some View {
        let offers = offers
        if offers.isEmpty {
            ContentUnavailableView(
                text("No Offers"), systemImage: "gift",
                description: Text(text("There is nothing to redeem right now.")))
        } else {
            Form {
                ForEach(offers) { offer in
                    Section(Product(offer.product).displayName) {
                        LabeledContent(offer.code.code ?? "", value: offer.code.priceText)
                        Button(text("Redeem")) { redeem(offer) }
                    }
                }
            }
        }
    }

    private func redeem(_ offer: Offer) {
        if let (store, app) = StoreService.open { store.redeem(offer.code, of: offer.product, for: app) }
        dismiss()
    }
}

extension OfferDefinition {
    /// The whole price and the whole time, such as “$29.99 for 1 year”.
    fileprivate var priceText: String {
        let whole = Product.SubscriptionPeriod(unit: period.unit, value: period.value * periodCount)
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.calendar?.locale = .reader
        let length = formatter.string(from: DateComponents(subscriptionPeriod: whole)) ?? ""
        guard mode != .freeTrial else { return text("Free for \(length)") }
        let sum = mode == .payAsYouGo ? price * Decimal(periodCount) : price
        let style = Decimal.FormatStyle.Currency(code: currency, locale: .reader)
        return text("\(sum.formatted(style)) for \(length)")
    }
}
