/// A product of `NotiZen.storekit`, by its identifier.
enum PlanProduct: String, CaseIterable {
    case plusMonthly = "notizen.plus.monthly"
    case plusAnnual = "notizen.plus.annual"
    case proAnnual = "notizen.pro.annual"

    var plan: Membership.Plan {
        switch self {
        case .plusMonthly, .plusAnnual: .plus
        case .proAnnual: .pro
        }
    }
}
