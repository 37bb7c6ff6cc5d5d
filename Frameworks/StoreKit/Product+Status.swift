import Foundation
import FoundationOverlay

extension Product.SubscriptionInfo {
    /// The states of an auto-renewable subscription.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The user is subscribed.
        public static let subscribed = RenewalState(rawValue: 1)
        /// The subscription expired.
        public static let expired = RenewalState(rawValue: 2)
        /// The App Store is trying again to charge the user.
        public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
        /// The App Store is trying again to charge the user, who may use the subscription until then.
        public static let inGracePeriod = RenewalState(rawValue: 4)
        /// The App Store refunded the subscription, or revoked it from family sharing.
        public static let revoked = RenewalState(rawValue: 5)

        /// A description of the state in the reader's language.
        public var localizedDescription: String {
            switch self {
            case .subscribed: String(localized: "Subscribed", bundle: .module)
            case .expired: String(localized: "Expired", bundle: .module)
            case .inBillingRetryPeriod: String(localized: "Payment Failed", bundle: .module)
            case .inGracePeriod: String(localized: "Payment Overdue", bundle: .module)
            case .revoked: String(localized: "Refunded", bundle: .module)
            default: String(localized: "Unknown", bundle: .module)
            }
        }
    }

    /// The renewal status of a subscription.
    public struct Status: Hashable, Sendable {
        /// The state of the subscription: subscribed, expired or revoked.
        public let state: RenewalState
        /// The newest transaction of the subscription group.
        public let transaction: VerificationResult<Transaction>
        /// The renewal information of the subscription.
        public let renewalInfo: VerificationResult<RenewalInfo>

        /// The subscription group.
        var group: String? { transaction.unsafePayloadValue.subscriptionGroupID }

        /// - Returns: nil if nothing of the group was ever sold.
        init?(of group: String, in account: StoreAccount, at now: Date, _ store: TestStore) {
            guard let sale = account.latest(in: group) else { return nil }
            state = sale.revoked != nil ? .revoked : sale.entitles(at: now) ? .subscribed : .expired
            transaction = .verified(Transaction(sale, store))
            renewalInfo = .verified(RenewalInfo(of: sale, state, in: account))
        }

        /// An asynchronous sequence of the statuses of the customer's subscriptions.
        public struct Statuses: AsyncSequence, Sendable {
            public typealias Element = Status

            private let open = StoreService.open

            public struct AsyncIterator: AsyncIteratorProtocol {
                public typealias Element = Status

                var iterator: AsyncStream<Status>.Iterator
                /// The continuation, which keeps the stream open.
                let continuation: AsyncStream<Status>.Continuation

                public mutating func next() async -> SubscriptionStatus? {
                    await iterator.next()
                }
            }

            public func makeAsyncIterator() -> AsyncIterator {
                let (stream, continuation) = AsyncStream.makeStream(
                    of: Status.self, bufferingPolicy: .bufferingNewest(1000))
                // Without a store, nothing ever changes.
                if let open { open.store.sendStatuses(of: open.app, to: continuation) }
                return AsyncIterator(iterator: stream.makeAsyncIterator(), continuation: continuation)
            }
        }

        /// The asynchronous sequence that emits a status when that of a subscription changes.
        public static var updates: Statuses { Statuses() }

        /// The statuses of all subscriptions of the customer in the app, by their groups.
        public static var all: AsyncStream<(groupID: String, statuses: [Status])> {
            AsyncStream { continuation in
                for status in Product.SubscriptionInfo.statuses {
                    if let group = status.group { continuation.yield((groupID: group, statuses: [status])) }
                }
                continuation.finish()
            }
        }
    }

    /// The status of each subscription of the calling app.
    static var statuses: [Status] {
        StoreService.open.map { $0.store.statuses(of: $0.app) } ?? []
    }

    /// The statuses of the subscription group: one, or none if the customer never had a subscription of it.
    public var status: [Status] {
        get async throws { try await Self.status(for: subscriptionGroupID) }
    }

    /// The statuses of a subscription group: one, or none if the customer never had a subscription of it.
    public static func status(for groupID: String) async throws -> [Status] {
        statuses.filter { $0.group == groupID }
    }

    /// The status of the subscription to which a transaction belongs; nil if there is none.
    public static func status(transactionID: UInt64) async throws -> SubscriptionStatus? {
        for await transaction in Transaction.all where transaction.unsafePayloadValue.id == transactionID {
            return await transaction.unsafePayloadValue.subscriptionStatus
        }
        return nil
    }

    // MARK: Offers

    /// The introductory offer of the subscription, if it has one.
    public var introductoryOffer: Product.SubscriptionOffer? {
        definition.introduction.map(Product.SubscriptionOffer.init)
    }

    /// True if the customer has not had an introductory offer of the subscription group. A purchase then begins with the
    /// offer.
    public var isEligibleForIntroOffer: Bool {
        get async { await Self.isEligibleForIntroOffer(for: subscriptionGroupID) }
    }

    /// True if the customer has not had an introductory offer of a subscription group.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
        StoreService.open.map { $0.store.isEligibleForIntroduction(in: groupID, for: $0.app) } ?? false
    }
}

public typealias SubscriptionInfo = Product.SubscriptionInfo
public typealias SubscriptionPeriod = Product.SubscriptionPeriod
public typealias SubscriptionStatus = Product.SubscriptionInfo.Status
public typealias SubscriptionRenewalInfo = Product.SubscriptionInfo.RenewalInfo
public typealias SubscriptionRenewalState = Product.SubscriptionInfo.RenewalState
