import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// The numbers of waiting and muted notifications, with a button to see them before their time.
struct DigestSection: View {
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        if waitingCount > 0 || mutedCount > 0 {
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
                            Group {
                                if waitingCount > 0 {
                                    Text("\(waitingCount) waiting")
                                } else {
                                    Text("\(mutedCount) muted")
                                }
                            }
                            .font(.headline)
                            Group {
                                if waitingCount > 0, let due = services.nextDue, due > DeviceClock.now {
                                    Text("Next at \(time(due))")
                                }
                                if waitingCount > 0, mutedCount > 0 { Text("\(mutedCount) muted") }
                            }
                            .font(.subheadline)
                            .foregroundStyle(Color.supporting)
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

    private var waitingCount: Int { services.overview.waitingCount }
    private var mutedCount: Int { services.overview.mutedCount }

    private func time(_ date: Date) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return date.formatted(style)
    }
}
