import Foundation
import HostSettings
import SwiftUI

/// The broker at which Home Assistant finds this host as a device.
struct MQTTSection: View {
    let model: MQTTSettings

    var body: some View {
        Section {
            NavigationLink {
                MQTTView(model: model)
            } label: {
                LabeledContent {
                    if let broker = model.settings.mqtt {
                        Text(broker.url.host() ?? broker.url.absoluteString)
                    } else {
                        Text("Not Set Up")
                    }
                } label: {
                    Text(verbatim: "MQTT")
                }
            }
            if let state = model.serviceState { ServiceStateText(state: state) }
        } footer: {
            if model.isLeft {
                Text("The broker didn’t respond. Also remove “Reveille” in Home Assistant.")
            } else {
                Text("Shows your next alarm and departure in Home Assistant, with buttons to skip, snooze and mute.")
            }
        }
    }
}
