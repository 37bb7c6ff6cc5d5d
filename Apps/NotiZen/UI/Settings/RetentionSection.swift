import NotiZenKit
import SwiftUI

/// The time for which the history keeps notifications.
struct RetentionSection: View {
    @State private var needsPlus = false
    @Environment(NotiZenServices.self) private var services
    @Environment(SubscriptionStore.self) private var subscriptions

    /// Days; 0 for as long as there is space.
    private static let choices = [7, 30, 90, 365, 0]

    var body: some View {
        Section {
            Picker("Keep History", selection: days) {
                ForEach(choices, id: \.self) { days in
                    if days == 0 {
                        Text("Forever").tag(days)
                    } else {
                        Text("\(days) days").tag(days)
                    }
                }
            }
            .paywall(isPresented: $needsPlus)
        } header: {
            Text("History").foregroundStyle(Color.supporting)
        } footer: {
            Text("Older notifications are deleted. Their numbers stay in the chart.")
                .foregroundStyle(Color.supporting)
        }
    }

    private var choices: [Int] {
        let days = services.settings.retentionDays
        return Self.choices.contains(days) ? Self.choices : [days] + Self.choices
    }

    private var days: Binding<Int> {
        Binding {
            services.settings.retentionDays
        } set: { days in
            if (1...PlusFeature.freeHistoryDays).contains(days) {
                services.change { $0.retentionDays = days }
            } else {
                subscriptions.use(.longHistory, orShow: $needsPlus) { services.change { $0.retentionDays = days } }
            }
        }
    }
}
