import NotiZenKit
import NotificationIntake
import SwiftUI

/// The switch for holding back the desktop's own banners, and its state.
struct BannerRows: View {
    let hold: any BannerHold
    @State private var state = BannerHoldState.off
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        Toggle("Hold Back Banners", isOn: isOn)
            .tint(Color.switchTint)
            .task {
                while !Task.isCancelled {
                    if hold.state != state { state = hold.state }
                    try? await Task.sleep(for: .seconds(1))
                }
            }
        if services.settings.holdsBanners, let text = state.text {
            Text(text).foregroundStyle(Color.supporting)
        }
    }

    private var isOn: Binding<Bool> {
        Binding {
            services.settings.holdsBanners
        } set: { isOn in
            services.change { $0.holdsBanners = isOn }
        }
    }
}
