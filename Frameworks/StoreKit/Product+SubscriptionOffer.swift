public import Foundation
import FoundationOverlay

extension Product {
    /// Information about a subscription offer that you configure in App Store Connect. Here, it comes from the app's
    /// `.storekit` file.
    public struct SubscriptionOffer: Hashable, Sendable {
        let definition: OfferDefinition

        init(_ definition: OfferDefinition) {
            self.definition = definition
        }

        /// The types of offers for auto-renewable subscriptions.
        public struct OfferType: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// An introductory offer.
            public static let introductory = OfferType(rawValue: "Introductory")
            /// A promotional offer.
            public static let promotional = OfferType(rawValue: "Promotional")
            /// A win-back offer.
            public static let winBack = OfferType(rawValue: "WinBack")
        }

        /// The payment modes for subscription offers.
        public struct PaymentMode: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Indicates that the person pays the offer's price for each of its periods.
            public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
            /// Indicates that the person pays the offer's price once, for all of its periods.
            public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
            /// Indicates that the offer is free.
            public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
        }

        /// The identifier of the offer; nil for an introductory offer.
        public var id: String? { nil }

        /// The type of the offer.
        public var type: OfferType { .introductory }

        /// The price for each period or, if it is paid up front, for all of them, in the storefront's currency.
        public var price: Decimal { definition.price }

        /// The localized price, suitable for display: in the storefront's currency, formatted for the reader.
        public var displayPrice: String {
            price.formatted(Decimal.FormatStyle.Currency(code: definition.currency, locale: .reader))
        }

        /// The period of the offer.
        public var period: SubscriptionPeriod { definition.period }

        /// The number of periods for which the offer is valid.
        public var periodCount: Int { definition.periodCount }

        /// The way in which the person pays.
        public var paymentMode: PaymentMode { definition.mode }
    }
}

extension Transaction {
    /// The types of offers that apply to transactions.
    public struct OfferType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// An introductory offer.
        public static let introductory = OfferType(rawValue: 1)
        /// A promotional offer.
        public static let promotional = OfferType(rawValue: 2)
        /// An offer with a subscription offer code.
        public static let code = OfferType(rawValue: 3)
        /// A win-back offer.
        public static let winBack = OfferType(rawValue: 4)
    }

    /// Information about the offer that applies to a transaction.
    public struct Offer: Hashable, Sendable {
        /// The payment modes for offers of transactions.
        public struct PaymentMode: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Indicates that the offer is free.
            public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
            /// Indicates that the person pays the offer's price for each of its periods.
            public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
            /// Indicates that the person pays the offer's price once, for all of its periods.
            public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
        }

        let definition: OfferDefinition

        init(_ definition: OfferDefinition) {
            self.definition = definition
        }

        /// The identifier of the offer; nil for an introductory offer.
        public var id: String? { definition.code }

        /// The type of the offer.
        public var type: OfferType { definition.code == nil ? .introductory : .code }

        /// The period of the offer.
        public var period: Product.SubscriptionPeriod? { definition.period }

        /// The way in which the person pays.
        public var paymentMode: PaymentMode? {
            switch definition.mode {
            case .freeTrial: .freeTrial
            case .payUpFront: .payUpFront
            default: .payAsYouGo
            }
        }
    }
}
