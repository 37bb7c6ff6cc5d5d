import Foundation
import FoundationNetworking
import HTTPClient

/// Checks whether a server responds.
enum Reachability {
    /// - Returns: A sentence that says why it does not; `nil` if it does, whatever it says.
    static func problem(of server: URL) async -> String? {
        var request = URLRequest(url: server)
        request.httpMethod = "HEAD"
        do {
            _ = try await HTTPClient.reply(to: request, limit: 64_000, within: 8)
            return nil
        } catch HTTPClientError.redirected {
            return nil
        } catch let error as HTTPClientError {
            return error.text
        } catch {
            return error.localizedDescription
        }
    }
}
