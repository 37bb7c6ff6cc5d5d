import NotiZenKit
import SwiftUI

/// The level of the battery, as small as is still legible.
struct BatteryMeter: View {
    let battery: WatchState.Battery
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(spacing: 2) {
            Image(systemName: battery.symbol)
                .accessibilityHidden(true)
            Text(verbatim: battery.levelText(locale: locale))
        }
        .font(.caption)
        .foregroundStyle(battery.level < 0.2 && !battery.isPluggedIn ? Color.problem : .accentHigh)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Battery"))
        .accessibilityValue(Text(verbatim: battery.levelText(locale: locale)))
    }
}
