import Foundation
import HostSettings
import MapHost
import SwiftUI

/// The services that calculate travel times.
struct RoutingSection: View {
    let model: RoutingSettings

    var body: some View {
        Section {
            ServiceStateText(state: model.routingState)
            NavigationLink {
                RemoteRoutingView(model: model)
            } label: {
                LabeledContent("Valhalla Server") {
                    if let server = model.settings.valhalla {
                        Text(server.host() ?? server.absoluteString)
                    } else {
                        Text("This Computer")
                    }
                }
            }
            NavigationLink {
                TomTomView(model: model)
            } label: {
                LabeledContent("TomTom") {
                    Text(model.settings.tomTom == nil ? "Off" : "Not Verified Live")
                }
            }
            if let state = model.tomTomState { ServiceStateText(state: state) }
        } header: {
            Text("Routing")
        }
    }
}
