import Foundation
public import StoreKit

/// The two ways to pay for Plus, as sold by the store.
public struct PlusOffers: Hashable, Sendable {
    public let monthly: Product
    public let annual: Product

    public var all: [Product] { [annual, monthly] }

    /// Requests the offers from the store.
    ///
    /// - Returns: nil if the store does not sell both.
    /// - Throws: `StoreKitError`
    public static func load() async throws -> PlusOffers? {
        let ids = [PlanProduct.plusMonthly, .plusAnnual].map(\.rawValue)
        let products = try await Product.products(for: ids)
        guard let monthly = products.first(where: { $0.id == PlanProduct.plusMonthly.rawValue }),
            let annual = products.first(where: { $0.id == PlanProduct.plusAnnual.rawValue })
        else { return nil }
        return PlusOffers(monthly: monthly, annual: annual)
    }

    /// The price of a month of the annual plan, as text: "$1.58".
    public var annualPerMonth: String { annual.priceFormatStyle.format(annual.price / 12) }

    /// The saving of the annual plan, in whole percent rounded down; nil if it is less than one percent.
    public var saving: Int? { Self.saving(monthly: monthly.price, annual: annual.price) }

    static func saving(monthly: Decimal, annual: Decimal) -> Int? {
        let year = monthly * 12
        guard year > 0 else { return nil }
        let percent = NSDecimalNumber(decimal: (year - annual) * 100 / year).doubleValue
        return percent >= 1 ? Int(percent) : nil
    }
}
