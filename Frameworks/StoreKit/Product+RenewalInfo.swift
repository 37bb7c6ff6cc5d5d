public import Foundation
import FoundationOverlay

extension Product.SubscriptionInfo {
    /// Information about the renewal of an auto-renewable subscription.
    public struct RenewalInfo: Hashable, Sendable {
        /// The identifier of the first transaction of the subscription.
        public let originalTransactionID: UInt64
        /// The product identifier of the current period.
        public let currentProductID: String
        /// True if the subscription renews at the end of the current period.
        public let willAutoRenew: Bool
        /// The product identifier of the next period; nil if the subscription does not renew.
        public let autoRenewPreference: String?
        /// The date at which the subscription renews; nil if it does not renew.
        public let renewalDate: Date?
        /// The price of the next period in the storefront's currency; nil if the subscription does not renew.
        public let renewalPrice: Decimal?
        /// The storefront's currency.
        public let currency: Locale.Currency?
        /// The reason that the subscription expired; nil if it has not.
        public let expirationReason: ExpirationReason?
        /// The start of the newest series of periods without a gap of more than 60 days.
        public let recentSubscriptionStartDate: Date
        /// The offer that applies to the next period, if there is one.
        public let offer: Transaction.Offer?

        /// True if the App Store is trying again to charge the user. No charge fails here, so it is false.
        public var isInBillingRetry: Bool { false }
        /// The end of the time in which the App Store tries again to charge the user: nil.
        public var gracePeriodExpirationDate: Date? { nil }
        /// The user's answer to a price increase: none is pending here.
        public var priceIncreaseStatus: PriceIncreaseStatus { .noIncreasePending }
        /// The server environment: always Xcode's local one.
        public var environment: AppStore.Environment { .xcode }

        init(of sale: Sale, _ state: RenewalState, in account: StoreAccount) {
            let next = sale.group.flatMap { account.renewals[$0] }
            let nextOffer = next.flatMap { account.nextOffer(after: sale, for: $0) }
            originalTransactionID = sale.originalID
            currentProductID = sale.product.id
            willAutoRenew = next != nil
            autoRenewPreference = next?.id
            renewalDate = next == nil ? nil : sale.expires
            renewalPrice = next.map { nextOffer?.price ?? $0.price }
            currency = Locale.Currency(sale.product.currency)
            expirationReason = state == .expired ? .autoRenewDisabled : nil
            offer = nextOffer.map(Transaction.Offer.init)
            recentSubscriptionStartDate = Self.start(of: account.sales.filter { $0.group == sale.group })
        }

        private static func start(of sales: [Sale]) -> Date {
            let gap: TimeInterval = 60 * 24 * 3600
            let later = sales.indices.dropFirst().last { index in
                sales[index].purchased > (sales[index - 1].expires ?? .distantFuture) + gap
            }
            return sales[later ?? sales.startIndex].purchased
        }

        /// The reasons that a subscription expired.
        public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
            public let rawValue: Int

            public init(rawValue: Int) {
                self.rawValue = rawValue
            }

            /// The user cancelled the subscription.
            public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
            /// The user could not be charged.
            public static let billingError = ExpirationReason(rawValue: 2)
            /// The user did not agree to a price increase.
            public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
            /// The product was not for sale any more.
            public static let productUnavailable = ExpirationReason(rawValue: 4)
            /// Another reason.
            public static let unknown = ExpirationReason(rawValue: 5)

            /// A description of the reason in the reader's language.
            public var localizedDescription: String {
                switch self {
                case .autoRenewDisabled: String(localized: "The subscription was cancelled.", bundle: .module)
                case .billingError: String(localized: "The payment failed.", bundle: .module)
                case .didNotConsentToPriceIncrease: String(localized: "The new price was declined.", bundle: .module)
                case .productUnavailable: String(localized: "This is not for sale here.", bundle: .module)
                default: String(localized: "Something went wrong.", bundle: .module)
                }
            }
        }

        /// The answers of a user to a price increase.
        @frozen public enum PriceIncreaseStatus: Hashable, Sendable {
            /// There is no price increase.
            case noIncreasePending
            /// The user has not answered yet.
            case pending
            /// The user agreed.
            case agreed
        }
    }
}
