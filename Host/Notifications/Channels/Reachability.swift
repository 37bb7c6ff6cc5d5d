import Foundation
import FoundationNetworking
import HTTPClient

/// Checks whether a server responds.
enum Reachability {
    /// - Returns: a sentence with the reason why the server does not respond; `nil` for any response.
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
