import AlarmScheduling
import NotiZenKit
import SwiftUI

/// The times of the digest.
struct DigestTimesSection: View {
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        Section {
            DigestTimesEditor(times: times)
            Toggle("Low Priority Waits", isOn: digestsLowPriority)
                .tint(Color.switchTint)
        } header: {
            Text("Digest").foregroundStyle(Color.supporting)
        } footer: {
            Text("Three times a day suited people best in a trial. Nothing urgent waits.")
                .foregroundStyle(Color.supporting)
        }
    }

    private var times: Binding<[WallTime]> {
        Binding {
            services.settings.digestTimes
        } set: { times in
            services.change { $0.digestTimes = times }
        }
    }

    private var digestsLowPriority: Binding<Bool> {
        Binding {
            services.settings.digestsLowPriority
        } set: { isOn in
            services.change { $0.digestsLowPriority = isOn }
        }
    }
}
