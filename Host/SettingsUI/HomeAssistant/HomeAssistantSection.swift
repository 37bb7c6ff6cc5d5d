import Foundation
import HostSettings
import SwiftUI

/// The smart home whose scenes apps may run.
struct HomeAssistantSection: View {
    let model: HomeAssistantSettings

    var body: some View {
        Section {
            NavigationLink {
                HomeAssistantView(model: model)
            } label: {
                LabeledContent("Home Assistant") {
                    if let installation = model.settings.homeAssistant {
                        Text(installation.url.host() ?? installation.url.absoluteString)
                    } else {
                        Text("Not Set Up")
                    }
                }
            }
            if let state = model.state { ServiceStateText(state: state) }
        } header: {
            Text("Smart Home")
        }
    }
}
