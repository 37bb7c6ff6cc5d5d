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
                Text("Checking sunrise-sunset.org…").dawnCaption()
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
                Text(text(about: check)).dawnCaption()
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
        case .agrees: "Second Opinion Agrees"
        case .differs: "Second Opinion Differs"
        case .failed: "No Second Opinion"
        }
    }

    private func text(about check: ServiceCheck) -> String {
        switch check {
        case .agrees:
            return String(localized: "The service’s times match Sunrise’s, within the usual difference.")
        case .differs(let events):
            let names = events.map { String(localized: $0.name) }.formatted(.list(type: .and))
            return String(
                localized: "These times differ more than usual: \(names). Your alarm follows Sunrise’s own times.")
        case .failed(.refused(let status)):
            return String(localized: "The service responded with “\(status)”. Your alarm isn’t affected.")
        case .failed(.notUnderstood):
            return String(localized: "The service sent an unreadable response. Your alarm isn’t affected.")
        case .failed(.unreachable(let why)):
            return String(localized: "The service can’t be reached (\(why)). Your alarm isn’t affected.")
        }
    }
}
