import NotiZenKit
import SwiftUI

/// The first page: an introduction to Plus.
struct PaywallIntroPage: View {
    @ScaledMetric private var scaled = 56.0

    /// The size of the symbol, limited so that there is room for the text in every size.
    private var hero: Double { min(scaled, 72) }

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                Image(systemName: "bell.badge.fill")
                    .font(.system(size: hero))
                    .foregroundStyle(Color.surfaceDark)
                    .frame(width: hero * 2, height: hero * 2)
                    .background(Color.accentHigh, in: Circle())
                    .accessibilityHidden(true)
                VStack(spacing: 8) {
                    Text("Quiet by Choice")
                        .font(.largeTitle)
                        .fontWeight(.bold)
                        .accessibilityAddTraits(.isHeader)
                    Text("Plus sorts your notifications the way you would.")
                        .foregroundStyle(Color.supporting)
                }
                .multilineTextAlignment(.center)
                VStack(alignment: .leading, spacing: 16) {
                    ForEach(PlusFeature.allCases) { feature in
                        Label {
                            Text(verbatim: feature.title)
                                .frame(maxWidth: .infinity, alignment: .leading)
                        } icon: {
                            Image(systemName: feature.symbol)
                                .foregroundStyle(Color.legibleTint)
                                .accessibilityHidden(true)
                        }
                    }
                }
                .padding(16)
                .frame(maxWidth: 480)
                .card()
            }
            .padding(Measure.edge)
            .padding(.bottom, PaywallPage.foot)
            .frame(maxWidth: .infinity)
        }
    }
}

/// Measures shared by both pages.
enum PaywallPage {
    /// The height in points of the page dots. No content may end below their top.
    static let foot = 44.0
}

extension PlusFeature {
    var symbol: String {
        switch self {
        case .rules: "slider.horizontal.3"
        case .bundles: "square.grid.2x2"
        case .longHistory: "clock.arrow.circlepath"
        case .export: "square.and.arrow.up"
        }
    }
}
