import NotiZenKit
import SwiftUI

/// The switch for the battery guard.
struct GuardSection: View {
    @Environment(BatteryGuard.self) private var battery

    var body: some View {
        Section {
            Toggle("Battery Guard", isOn: isOn)
                .tint(.switchTint)
                .listRowBackground(Color.tile)
        } footer: {
            footer.foregroundStyle(Color.supporting)
        }
    }

    private var isOn: Binding<Bool> {
        Binding {
            battery.settings.isOn
        } set: { isOn in
            Task { await battery.change { $0.isOn = isOn } }
        }
    }

    private var footer: Text {
        battery.settings.isOn
            ? Text("Follows the battery, and warns you when it’s low.")
            : Text("NotiZen neither follows the battery nor saves power while this is off.")
    }
}
