import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// The notifications that wait for the digest, with a look at them before its time.
struct DigestSection: View {
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        if services.overview.waitingCount > 0 {
            VStack(alignment: .leading, spacing: 12) {
                SectionTitle("Digest")
                Button {
                    Task { await services.peek() }
                } label: {
                    HStack(spacing: 12) {
                        Image(systemName: "tray.full")
                            .foregroundStyle(Color.supporting)
                            .frame(width: 28)
                            .accessibilityHidden(true)
                        VStack(alignment: .leading, spacing: 4) {
                            Text("\(services.overview.waitingCount) waiting")
                                .font(.headline)
                            if let due = services.nextDue, due > DeviceClock.now {
                                Text("Next at \(time(due))")
                                    .font(.subheadline)
                                    .foregroundStyle(Color.supporting)
                            }
                        }
                        Spacer(minLength: 8)
                        Text("Preview")
                            .fontWeight(.semibold)
                            .foregroundStyle(Color.legibleTint)
                    }
                    .padding(16)
                    .frame(maxWidth: .infinity, minHeight: 44)
                    .card()
                }
                .buttonStyle(.plain)
                .cardAppearing()
            }
            .padding(.horizontal, Measure.edge)
        }
    }

    private func time(_ date: Date) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return date.formatted(style)
    }
}
