import NotiZenKit
import NotificationIntake
import SwiftUI

/// The switch for taking the place of the desktop's notification service, and its state. While another service has
/// the place, its banners may be held back.
struct ServiceRows: View {
    let service: any NotificationService
    @State private var state = NotificationServiceState.off
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        if state != .serving, let hold = services.bannerHold { BannerRows(hold: hold) }
        Toggle("Take Over Notifications", isOn: isOn)
            .tint(Color.switchTint)
            .task {
                while !Task.isCancelled {
                    if service.state != state { state = service.state }
                    try? await Task.sleep(for: .seconds(1))
                }
            }
        Text(state.text).foregroundStyle(Color.supporting)
    }

    private var isOn: Binding<Bool> {
        Binding {
            services.settings.replacesService
        } set: { isOn in
            services.change { $0.replacesService = isOn }
        }
    }
}
