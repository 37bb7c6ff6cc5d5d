public import PairedHost
public import SwiftUI

/// A row that leads to the person's own host.
public struct HostLink<Explanation: View>: View {
    private let host: PairedHost
    private let explanation: Explanation

    /// - Parameter explanation: What the app gets from the host.
    public init(host: PairedHost, @ViewBuilder explanation: () -> Explanation) {
        self.host = host
        self.explanation = explanation()
    }

    public var body: some View {
        NavigationLink {
            HostView(host: host, explanation: explanation)
        } label: {
            LabeledContent {
                if let name = host.name { Text(verbatim: name) } else { Text("Off") }
            } label: {
                Text("Your Host")
            }
        }
    }
}
