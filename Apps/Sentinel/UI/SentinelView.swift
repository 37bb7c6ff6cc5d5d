import CrisisLine
import Foundation
public import SentinelKit
public import SwiftUI

/// The app: its three tabs, or the lock in front of them.
public struct SentinelView: View {
    private let services: SentinelServices
    @State private var router = SentinelRouter()
    @State private var scene = UUID()
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.openURL) private var openURL

    public init(services: SentinelServices) {
        self.services = services
    }

    public var body: some View {
        ZStack {
            Color.tacticalBackground.ignoresSafeArea()
            switch services.state {
            case .open(let store):
                Group {
                    if store.record.settings.wasWelcomed { SentinelTabs() } else { WelcomeView() }
                }
                .environment(store)
            case .locked:
                LockView()
            case .unavailable(let error):
                VaultProblemView(error: error)
            }
            if scenePhase != .active { CoverView() }
        }
        .environment(services)
        .environment(router)
        .tint(Color.sentinelAccent)
        .onOpenURL { url in
            // On an iPhone, a widget opens links through its app, including calls.
            if url == CrisisLine.call.url { openURL(url) } else { router.open(url) }
        }
        .onChange(of: scenePhase, initial: true) {
            services.scene(scene, isActive: scenePhase == .active)
        }
        .onChange(of: services.shortcuts.isWaiting(for: scene), initial: true) { _, isWaiting in
            if isWaiting { fulfilShortcut() }
        }
        .onDisappear { services.scene(scene, isActive: false) }
    }

    /// Carries out the request of a shortcut, even if the app is locked or a sheet is open.
    private func fulfilShortcut() {
        switch services.shortcuts.take(for: scene) {
        case .callCrisisLine: if let url = CrisisLine.call.url { openURL(url) }
        case .startCheckIn: router.startCheckIn()
        case nil: break
        }
    }
}

/// The tabs of the open app.
private struct SentinelTabs: View {
    @Environment(SentinelRouter.self) private var router

    var body: some View {
        @Bindable var router = router
        TabView(selection: $router.tab) {
            MissionStatusView()
                .tabItem {
                    Label("Status", systemImage: "shield.fill")
                }
                .tag(SentinelRouter.Tab.status)
            CheckInView()
                .tabItem {
                    Label("Check-In", systemImage: "checkmark.circle.fill")
                }
                .tag(SentinelRouter.Tab.checkIn)
            SafetyPlanView()
                .tabItem {
                    Label("Safety Plan", systemImage: "heart.text.square.fill")
                }
                .tag(SentinelRouter.Tab.safetyPlan)
        }
        .safeAreaInset(edge: .top, spacing: 0) { SaveProblemBanner() }
    }
}
