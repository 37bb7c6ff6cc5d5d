import Foundation
import FoundationNetworking
import HTTPClient

/// Whether a server answers.
enum Reachability {
    /// - Returns: a sentence for why it does not; `nil` when it does, whatever it says.
    static func problem(of server: URL) async -> String? {
        var request = URLRequest(url: server, timeoutInterval: 8)
        request.httpMethod = "HEAD"
        do {
            _ = try await URLSession.shared.reply(to: request)
            return nil
        } catch {
            return error.localizedDescription
        }
    }
}
