import Foundation
import FoundationOverlay

extension Product {
    /// Information about an auto-renewable subscription.
    public struct SubscriptionInfo: Hashable, Sendable {
        let definition: SubscriptionDefinition

        init(_ definition: SubscriptionDefinition) {
            self.definition = definition
        }

        /// The identifier of the subscription group to which the subscription belongs.
        public var subscriptionGroupID: String { definition.group }

        /// The name of the subscription group, in the reader's language.
        public var groupDisplayName: String {
            definition.groupTexts.text(for: .reader)?.name ?? definition.groupName
        }

        /// The rank of the subscription in its group. The highest rank is 1.
        public var groupLevel: Int { definition.level }

        /// The duration that this subscription lasts before auto-renewing.
        public var subscriptionPeriod: SubscriptionPeriod { definition.period }
    }
}
