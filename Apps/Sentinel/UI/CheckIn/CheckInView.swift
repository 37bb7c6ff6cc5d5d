import DevicePorts
import SentinelKit
import SwiftUI

/// The check-in, one question at a time.
struct CheckInView: View {
    @Environment(SentinelStore.self) private var store

    var body: some View {
        NavigationStack {
            ScrollView {
                Button("Start Check-In") { store.beginCheckIn(now: DeviceClock.now) }
                    .primaryAction()
            }
            .tacticalScreen()
            .navigationTitle("Check-In")
            .crisisBar()
        }
    }
}
