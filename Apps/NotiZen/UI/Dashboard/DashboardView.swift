import NotiZenKit
import SwiftUI

/// The first screen: the cards, today's hours, and the newest notifications of high priority.
struct DashboardView: View {
    @State private var showsFeed = false
    @State private var showsSources = false
    @Environment(NotiZenServices.self) private var services
    @Environment(NotiZenRouter.self) private var router
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    cards
                    if hasOnlyOwnSources { ConnectSection { showsSources = true } }
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
        .sheet(isPresented: $showsSources) { SourcesSheet() }
    }

    /// True if nothing has come today, and the desktop can be observed but isn't.
    private var hasOnlyOwnSources: Bool {
        let overview = services.overview
        return services.observingFeed != nil && !services.settings.observesDesktop && !overview.hours.isEmpty
            && overview.isQuietDay && overview.recentHigh.isEmpty
    }

    private var cards: some View {
        let isLarge = typeSize.isAccessibilitySize
        let layout =
            isLarge
            ? AnyLayout(VStackLayout(spacing: Measure.gap)) : AnyLayout(HStackLayout(spacing: Measure.gap))
        return layout {
            HighPriorityCard(overview: services.overview) { showsFeed = true }
            BatteryCard { router.tab = .battery }
        }
        .fixedSize(horizontal: false, vertical: !isLarge)
        .padding(.horizontal, Measure.edge)
    }
}

/// An invitation to choose the sources of notifications.
private struct ConnectSection: View {
    let open: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("NotiZen hears only from this computer’s own apps so far.")
                .frame(maxWidth: .infinity, alignment: .leading)
            Button("Choose Sources") { open() }
                .buttonStyle(.bordered)
        }
        .padding(16)
        .card()
        .cardAppearing()
        .padding(.horizontal, Measure.edge)
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
