import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// A category in the grid: its symbol, its name, its state and its priority.
struct CategoryCell: View {
    let category: NotificationCategory
    let open: () -> Void
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let state = CategoryState(category, at: DeviceClock.now, in: timeZone)
        VStack(alignment: .leading, spacing: 8) {
            Button {
                open()
            } label: {
                VStack(alignment: .leading, spacing: 8) {
                    HStack {
                        Image(systemName: category.symbol)
                            .resizable()
                            .scaledToFit()
                            .frame(width: 24, height: 24)
                            .foregroundStyle(Color.legibleTint)
                            .accessibilityHidden(true)
                        Spacer(minLength: 8)
                        if let symbol = state.symbol {
                            Image(systemName: symbol)
                                .foregroundStyle(Color.supporting)
                                .accessibilityHidden(true)
                        }
                    }
                    Text(verbatim: category.name)
                        .font(.headline)
                        .lineLimit(1)
                        .minimumScaleFactor(0.75)
                    Text(verbatim: state.text(locale: locale, zone: timeZone))
                        .font(.footnote)
                        .foregroundStyle(Color.supporting)
                        .lineLimit(2)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(
                Text(verbatim: "\(category.name), \(state.text(locale: locale, zone: timeZone))"))
            PrioritySlider(category: category)
        }
        .padding(16)
        .card()
        .contextMenu { MuteMenu(category: category, isMuted: state.isQuiet) }
    }
}

/// A menu that mutes a category for a while, or unmutes it.
struct MuteMenu: View {
    let category: NotificationCategory
    let isMuted: Bool
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        if isMuted {
            Button("Unmute", systemImage: "bell") { Task { await services.unmute(category.id) } }
        }
        Section("Mute") {
            ForEach(MuteLength.allCases, id: \.self) { length in
                Button(length.name, systemImage: "bell.slash") {
                    Task { await services.mute(category.id, for: length) }
                }
            }
        }
    }
}
