import NotiZenKit
import SwiftUI

/// The first screen: the cards, the hours of today, and the newest notifications of high priority.
struct DashboardView: View {
    @State private var showsFeed = false
    @Environment(NotiZenServices.self) private var services
    @Environment(NotiZenRouter.self) private var router
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    cards
                    TodaySection(hours: services.overview.hours)
                    RecentHighSection(notifications: services.overview.recentHigh) { showsFeed = true }
                    DigestSection()
                }
                .padding(.vertical, 8)
                .frame(maxWidth: 720)
                .frame(maxWidth: .infinity)
            }
            .surface()
            .navigationTitle("Dashboard")
            .navigationBarTitleDisplayMode(.large)
        }
        .sheet(isPresented: $showsFeed) { HighPriorityFeedView() }
    }

    @ViewBuilder private var cards: some View {
        if typeSize.isAccessibilitySize {
            VStack(spacing: Measure.gap) { bothCards }
                .padding(.horizontal, Measure.edge)
        } else {
            HStack(spacing: Measure.gap) { bothCards }
                .fixedSize(horizontal: false, vertical: true)
                .padding(.horizontal, Measure.edge)
        }
    }

    @ViewBuilder private var bothCards: some View {
        HighPriorityCard(overview: services.overview) { showsFeed = true }
        BatteryCard { router.tab = .battery }
    }
}

/// The title of a section of the first screen.
struct SectionTitle: View {
    let title: LocalizedStringKey

    init(_ title: LocalizedStringKey) {
        self.title = title
    }

    var body: some View {
        Text(title)
            .font(.title2)
            .bold()
            .accessibilityAddTraits(.isHeader)
    }
}
