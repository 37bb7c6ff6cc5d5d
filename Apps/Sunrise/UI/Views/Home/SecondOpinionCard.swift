import SunriseKit
import SwiftUI

/// The result from sunrise-sunset.org, compared with this app's own. It changes no alarm.
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
                    Text(check.title).dawnHeadline()
                } icon: {
                    Image(systemName: check == .agrees ? "checkmark.seal.fill" : "exclamationmark.triangle.fill")
                        .foregroundStyle(Color.adaptiveAccent)
                }
                Text(check.text).dawnCaption()
                if let site = SunriseService.site {
                    Link("sunrise-sunset.org", destination: site)
                        .font(DawnTypography.caption)
                        .foregroundStyle(Color.adaptiveAccent)
                }
            }
            .calmCard()
        }
    }
}
