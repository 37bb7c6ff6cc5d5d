import SwiftUI

extension Sample {
    static var values: [Sample] {
        [
            Sample("sliders", "Sliders") { SliderSample() },
            Sample("steppers", "Steppers") { StepperSample() },
            Sample("crown", "Digital Crown") { CrownSample() },
            Sample("control-labels", "Labels of Controls") { ControlLabelSample() },
        ]
    }
}

// MARK: Sliders

struct SliderSample: View {
    @State private var volume = 0.4
    @State private var speed = 50.0

    var body: some View {
        Section {
            Slider(value: $volume) { Text("Volume") }
            Slider(value: $volume) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker.fill").accessibilityHidden(true)
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3.fill").accessibilityHidden(true)
            }
            .tint(.orange)
        }
        Section {
            Slider(value: $speed, in: 0...120, step: 10) { Text("Speed") }
        } footer: {
            Text("\(Int(speed)) km/h")
        }
    }
}

// MARK: Steppers

struct StepperSample: View {
    @State private var guests = 2
    @State private var buffer = 15
    @State private var changes = 0

    var body: some View {
        Section {
            Stepper("Guests: \(guests)", value: $guests, in: 1...8)
            Stepper("Buffer: \(buffer) min", value: $buffer, step: 5)
            Stepper("Changed \(changes) times") {
                changes += 1
            } onDecrement: {
                changes += 1
            }
            Stepper("Disabled", value: .constant(1)).disabled(true)
        }
        Section("Held buttons") {
            Button("Add One") { changes += 1 }.buttonRepeatBehavior(.enabled)
        }
    }
}

// MARK: Digital Crown

struct CrownSample: View {
    @State private var hour = 7.0

    var body: some View {
        Section {
            Text("\(Int(hour)) o’clock")
                .font(.largeTitle)
                .monospacedDigit()
                .frame(maxWidth: .infinity)
                .digitalCrownRotation($hour, from: 0, through: 23, by: 1, sensitivity: .medium)
        } footer: {
            Text("Turn the wheel over it, or use the arrow keys")
        }
    }
}

// MARK: Labels of Controls

struct ControlLabelSample: View {
    @State private var isOn = true
    @State private var choice = 1

    var body: some View {
        Section("Hidden, but said") {
            Toggle("Alarm", isOn: $isOn).labelsHidden()
            Picker("Sound", selection: $choice) {
                Text("Bell").tag(1)
                Text("Horn").tag(2)
            }
            .labelsVisibility(.hidden)
        }
        Section("Badges") {
            Text("Inbox").badge(12)
            Text("Drafts").badge("New")
            Text("Outbox").badge(3).badgeProminence(.increased)
        }
        Section("Tint") {
            Toggle("In the tint of the section", isOn: $isOn)
            Button("Action") {}
        }
        .tint(.purple)
    }
}
