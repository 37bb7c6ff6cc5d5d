import Foundation
import SunriseKit
import SwiftUI

/// The result from sunrise-sunset.org beside what this app computes. It changes no alarm.
struct SecondOpinionCard: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        switch viewModel.secondOpinion {
        case .notAsked: EmptyView()
        case .asking:
            VStack(alignment: .leading, spacing: 8) {
                Text("Asking sunrise-sunset.org").dawnCaption()
                TimeDisplaySkeleton()
            }
            .calmCard()
        case .answered(let check):
            VStack(alignment: .leading, spacing: 6) {
                Label {
                    Text(title(of: check)).dawnHeadline()
                } icon: {
                    Image(systemName: check == .agrees ? "checkmark.seal.fill" : "exclamationmark.triangle.fill")
                        .foregroundStyle(Color.adaptiveAccent)
                }
                Text(words(about: check)).dawnCaption()
                if let site = SunriseService.site {
                    Link("sunrise-sunset.org", destination: site)
                        .font(DawnTypography.caption)
                        .foregroundStyle(Color.adaptiveAccent)
                }
            }
            .calmCard()
        }
    }

    private func title(of check: ServiceCheck) -> LocalizedStringKey {
        switch check {
        case .agrees: "A Second Opinion Agrees"
        case .differs: "A Second Opinion Differs"
        case .failed: "No Second Opinion"
        }
    }

    private func words(about check: ServiceCheck) -> String {
        switch check {
        case .agrees:
            return String(localized: "The service's times are those of this app, within its known error.")
        case .differs(let events):
            let names = events.map { String(localized: $0.name) }.formatted(.list(type: .and))
            return String(localized: "By more than its known error: \(names). Your alarm follows this app's own times.")
        case .failed(.refused(let status)):
            return String(localized: "The service answers “\(status)”. Your alarm does not need it.")
        case .failed(.notUnderstood):
            return String(localized: "The service's answer makes no sense. Your alarm does not need it.")
        case .failed(.unreachable(let why)):
            return String(localized: "The service is not reached (\(why)). Your alarm does not need it.")
        }
    }
}
