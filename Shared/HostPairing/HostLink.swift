public import PairedHost
public import SwiftUI

/// A row that leads to the person's own host.
public struct HostLink<Explanation: View>: View {
    private let host: PairedHost
    private let supporting: Color
    private let explanation: Explanation

    /// - Parameters:
    ///   - supporting: The colour of supporting text and symbols.
    ///   - explanation: The benefit that the app has from the host.
    public init(
        host: PairedHost, supporting: Color = .secondary, @ViewBuilder explanation: () -> Explanation
    ) {
        self.host = host
        self.supporting = supporting
        self.explanation = explanation()
    }

    public var body: some View {
        NavigationLink {
            HostView(host: host, supporting: supporting, explanation: explanation)
        } label: {
            LabeledContent {
                Group {
                    if let name = host.name { Text(verbatim: name) } else { Text("Off") }
                }
                .foregroundStyle(supporting)
            } label: {
                Text("Your Host")
            }
        }
    }
}
