import DevicePorts
import SunriseKit
import SwiftUI

/// Chooses the light that brightens before the alarm. Offered only if the app runs all night, because apps on iOS
/// cannot switch lights in the background.
struct LightSection: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        if DeviceBackground.runsFreely {
            let lights = viewModel.light.lights
            Section {
                Picker(selection: light) {
                    Text("None").dawnBody().tag(String?.none)
                    ForEach(lights) { Text($0.name).dawnBody().tag(Optional($0.id)) }
                } label: {
                    Text("Light")
                }
                .pickerStyle(.inline)
                .tint(Color.adaptiveAccent)
                .labelsHidden()
            } header: {
                SkyCaption("Sunrise Light")
            } footer: {
                if isGone {
                    SkyCaption("This light is no longer available.")
                } else if lights.isEmpty {
                    SkyCaption("To choose a light, set up a home with lights.")
                } else {
                    SkyCaption("The light brightens in the half hour before your alarm.")
                }
            }
            .onAppear { viewModel.light.load() }
        }
    }

    /// True if homes are known but none has the chosen light.
    private var isGone: Bool {
        let lights = viewModel.light.lights
        return viewModel.store.light.map { id in !lights.isEmpty && !lights.contains { $0.id == id } } ?? false
    }

    private var light: Binding<String?> {
        Binding { @MainActor in
            viewModel.store.light
        } set: { @MainActor light in
            HapticFeedback.selection.trigger()
            viewModel.store.light = light
        }
    }
}
