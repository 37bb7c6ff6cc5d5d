import DevicePorts
import NotiZenKit
import SwiftUI

/// The quiet hours for all notifications.
struct QuietHoursSection: View {
    var body: some View {
        Section {
            NavigationLink("Quiet Hours for All Apps") { QuietHoursView() }
        }
    }
}

/// The quiet hours for all notifications, to edit.
private struct QuietHoursView: View {
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        Form {
            Group {
                MuteWindowsSection(schedule: schedule)
            }
            .listRowBackground(Color.tile)
        }
        .surface()
        .navigationTitle("Quiet Hours")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var schedule: Binding<QuietSchedule> {
        Binding {
            services.settings.quiet
        } set: { schedule in
            services.change { $0.quiet = schedule }
        }
    }
}
