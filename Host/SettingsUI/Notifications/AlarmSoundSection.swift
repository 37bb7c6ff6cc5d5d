import NotificationHost
import SwiftUI

/// The sound of alarms without their own.
struct AlarmSoundSection: View {
    let model: NotificationSettings

    var body: some View {
        Section {
            Picker("Alarm Sound", selection: sound) {
                ForEach(SoundLibrary.Sound.allCases, id: \.self) { Text($0.title) }
            }
            Button("Ring Test Alarm") { Task { await model.ringTestAlarm() } }
        }
    }

    private var sound: Binding<SoundLibrary.Sound> {
        Binding(get: { model.alarmSound }, set: { model.setAlarmSound($0) })
    }
}

extension SoundLibrary.Sound {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .default: "Doorbell"
        case .leave: "Ascent"
        case .alarm: "Marimba"
        case .chime: "Chime"
        case .dawn: "Dawn"
        case .harp: "Harp"
        case .rain: "Rain"
        case .harbour: "Harbour"
        }
    }
}
