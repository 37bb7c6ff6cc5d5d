import NotiZenKit
import SwiftUI

/// The connection to the watch, and a ping to test it.
struct WatchLinkSection: View {
    @Environment(WatchService.self) private var watch
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            Toggle("Reachable", isOn: .constant(watch.isReachable))
                .tint(Color.switchTint)
                .disabled(true)
            Button("Send Test Ping") { watch.sendPing() }
                .disabled(watch.ping == .waiting)
            if let ping = watch.ping {
                Text(verbatim: ping.text(locale: locale)).foregroundStyle(Color.supporting)
            }
        } header: {
            Text("Watch Link").foregroundStyle(Color.supporting)
        } footer: {
            footer.foregroundStyle(Color.supporting)
        }
    }

    private var footer: Text {
        if !watch.isInstalled { return Text("NotiZen isn’t on your watch yet.") }
        return watch.isReachable
            ? Text("Changes are on your watch at once.")
            : Text("NotiZen isn’t open on your watch. Changes are there when you open it.")
    }
}
