import SentinelKit
import SwiftUI

/// The lock in front of the app.
struct LockSection: View {
    @Environment(SentinelServices.self) private var services
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Section {
            Toggle(
                "App Lock",
                isOn: Binding {
                    services.lock.isOn
                } set: { isOn in
                    change { $0.isOn = isOn }
                }
            )
            .tint(Color.sentinelPrimary)
            .disabled(!services.canLock && !services.lock.isOn)
            if services.lock.isOn {
                Picker(
                    "Lock",
                    selection: Binding {
                        services.lock.minutes
                    } set: { minutes in
                        change { $0.minutes = minutes }
                    }
                ) {
                    ForEach(AppLock.choices, id: \.self) { minutes in
                        if minutes == 0 {
                            Text("Immediately").tag(minutes)
                        } else {
                            Text("After \(minutes) minutes").tag(minutes)
                        }
                    }
                }
                Button("Lock Now") {
                    dismiss()
                    services.lockNow()
                }
            }
        } footer: {
            Group {
                if services.canLock {
                    Text("The crisis line stays one tap away while Sentinel is locked.")
                } else {
                    Text("Set a passcode for this device first. On a Linux host, that’s the passphrase in Settings.")
                }
            }
            .foregroundStyle(Color.supporting)
        }
    }

    private func change(_ change: (inout AppLock) -> Void) {
        var lock = services.lock
        change(&lock)
        services.setLock(lock)
    }
}
