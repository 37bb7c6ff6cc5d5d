import Foundation
public import NotiZenKit
public import SwiftUI

/// The app: its five tabs, and the digest above them when it is due.
public struct NotiZenView: View {
    private let services: NotiZenServices
    private let battery: BatteryGuard
    private let watch: WatchService
    @State private var router = NotiZenRouter()

    public init(services: NotiZenServices, battery: BatteryGuard, watch: WatchService) {
        self.services = services
        self.battery = battery
        self.watch = watch
    }

    public var body: some View {
        @Bindable var router = router
        TabView(selection: $router.tab) {
            Tab("Dashboard", systemImage: "square.grid.2x2", value: .dashboard) { DashboardView() }
            Tab("Categories", systemImage: "bell.badge", value: .categories) { CategoriesView() }
            Tab("Battery", systemImage: "bolt.fill", value: .battery) { BatteryView() }
            Tab("History", systemImage: "clock.arrow.circlepath", value: .history) { HistoryView() }
            Tab("Settings", systemImage: "gearshape", value: .settings) { SettingsView() }
        }
        .safeAreaInset(edge: .top, spacing: 0) { ProblemBanner() }
        .sheet(isPresented: showsDigest) {
            if let digest = services.digest { DigestPreviewView(digest: digest) }
        }
        .sensoryFeedback(.impact(flexibility: .soft), trigger: router.tab)
        .modifier(NewsFeedback(services: services, battery: battery))
        .environment(services)
        .environment(battery)
        .environment(watch)
        .environment(router)
        .onOpenURL { router.open($0) }
        .tint(Color.legibleTint)
    }

    /// Presents the digest. Swiping it down hides it for now.
    private var showsDigest: Binding<Bool> {
        Binding {
            services.digest != nil
        } set: { isShown in
            if !isShown { Task { await services.hideDigest() } }
        }
    }
}

/// Haptic feedback for news. A separate modifier observes the numbers, which change often, so that the tabs are not
/// updated.
private struct NewsFeedback: ViewModifier {
    let services: NotiZenServices
    let battery: BatteryGuard

    func body(content: Content) -> some View {
        content
            .sensoryFeedback(trigger: services.overview) { old, new in new.hasNewHigh(since: old) ? .success : nil }
            .sensoryFeedback(trigger: services.digest?.date) { _, date in date == nil ? nil : .warning }
            .sensoryFeedback(.warning, trigger: battery.warnings)
    }
}
