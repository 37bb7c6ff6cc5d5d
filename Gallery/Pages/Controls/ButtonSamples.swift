import SwiftUI

extension Sample {
    static var buttons: [Sample] {
        [
            Sample("buttons", "Buttons") { ButtonSample() },
            Sample("button-shapes", "Button Shapes") { ButtonShapeSample() },
            Sample("button-styles", "Own Button Styles") { ButtonStyleSample() },
            Sample("toggles", "Toggles") { ToggleSample() },
        ]
    }
}

// MARK: Buttons

struct ButtonSample: View {
    var body: some View {
        Section("Styles") {
            HStack {
                Button("Plain") {}.buttonStyle(.plain)
                Button("Borderless") {}.buttonStyle(.borderless)
                Button("Bordered") {}.buttonStyle(.bordered)
            }
            HStack {
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Glass") {}.buttonStyle(.glass)
                Button("Prominent") {}.buttonStyle(.glassProminent)
            }
        }
        Section("Roles") {
            HStack {
                Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
                Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
                Button("Disabled") {}.buttonStyle(.borderedProminent).disabled(true)
            }
        }
        Section("Sizes") {
            HStack {
                Button("Mini") {}.controlSize(.mini)
                Button("Small") {}.controlSize(.small)
                Button("Regular") {}
                Button("Large") {}.controlSize(.large)
            }
            .buttonStyle(.bordered)
            Button("Extra Large") {}.controlSize(.extraLarge).buttonStyle(.borderedProminent)
        }
    }
}

// MARK: Button Shapes

struct ButtonShapeSample: View {
    var body: some View {
        Section("Border shapes") {
            HStack {
                Button("Capsule") {}.buttonBorderShape(.capsule)
                Button("Rounded") {}.buttonBorderShape(.roundedRectangle)
            }
            .buttonStyle(.bordered)
            HStack {
                Button("Radius 4") {}.buttonBorderShape(.roundedRectangle(radius: 4))
                Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly).buttonBorderShape(.circle)
            }
            .buttonStyle(.bordered)
        }
        Section("Sizing") {
            Button("Flexible") {}.buttonSizing(.flexible).buttonStyle(.borderedProminent).controlSize(.large)
            Button("Fitted") {}.buttonSizing(.fitted).buttonStyle(.bordered)
        }
    }
}

// MARK: Own Button Styles

struct PillStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            if configuration.isPressed { Image(systemName: "hand.raised.fill") }
        }
        .font(.headline)
        .padding(.horizontal, 20)
        .padding(.vertical, 12)
        .frame(maxWidth: .infinity)
        .background(configuration.isPressed ? Color.orange : Color.indigo)
        .foregroundStyle(.white)
        .clipShape(Capsule())
        .opacity(isEnabled ? 1 : 0.4)
    }
}

struct TwiceStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Button("Once") { configuration.trigger() }
            Button("Twice") {
                configuration.trigger()
                configuration.trigger()
            }
        }
        .buttonStyle(.bordered)
    }
}

struct ButtonStyleSample: View {
    @State private var count = 0

    var body: some View {
        Section {
            Button("Hold Me") { count += 1 }.buttonStyle(PillStyle())
            Button("Disabled") {}.buttonStyle(PillStyle()).disabled(true)
            Button("Count") { count += 1 }.buttonStyle(TwiceStyle())
        } footer: {
            Text("Tapped \(count) times")
        }
    }
}

// MARK: Toggles

struct ChecklistStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Label {
                configuration.label
            } icon: {
                Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
            }
        }
        .buttonStyle(.plain)
    }
}

struct ToggleSample: View {
    @State private var isOn = true
    @State private var milk = false

    var body: some View {
        Section {
            Toggle("Airplane Mode", isOn: $isOn)
            Toggle("Wi-Fi", systemImage: "wifi", isOn: $isOn)
            HStack {
                Toggle("Favourite", systemImage: "star.fill", isOn: $isOn)
                Toggle("Off", isOn: .constant(false))
            }
            .toggleStyle(.button)
            Toggle("Milk", isOn: $milk).toggleStyle(ChecklistStyle())
            Toggle("Disabled", isOn: .constant(true)).disabled(true)
        }
    }
}
