import SunriseKit
import SwiftUI

/// Switches the network service for a second opinion on and off.
struct ServiceSection: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        Section {
            Toggle(isOn: asksService) { Text("Compare with sunrise-sunset.org").dawnBody() }
        } header: {
            SkyCaption("Second Opinion")
        } footer: {
            SkyCaption("The service sees the place you chose. Your alarm never depends on it.")
        }
    }

    private var asksService: Binding<Bool> {
        Binding { @MainActor in
            viewModel.store.asksService
        } set: { @MainActor asks in
            viewModel.store.asksService = asks
        }
    }
}
