package import Foundation
import FoundationNetworking

/// A topic of an ntfy server.
package struct TopicAddress: Hashable, Codable, Sendable {
    /// `https://ntfy.sh`
    package var server: URL
    package var topic: String
    /// The access token, if the server requires one.
    package var token: String?

    package init(server: URL, topic: String, token: String? = nil) {
        self.server = server
        self.topic = topic
        self.token = token
    }

    /// The seconds of silence after which a connection counts as lost. A server sends a keep-alive event every 45
    /// seconds.
    package static let silence = 150.0

    /// The request for all messages since a time, followed by new ones while the connection is open.
    ///
    /// ntfy can also continue after a message identifier. It would then omit delayed messages that were sent before
    /// that message but delivered after it.
    ///
    /// - Parameter time: The time in seconds since 1970 by the server's clock; `nil` for new messages only.
    func request(since time: Int?) -> URLRequest {
        var url = server.appending(path: topic).appending(path: "json")
        if let time { url.append(queryItems: [URLQueryItem(name: "since", value: "\(time)")]) }
        var request = URLRequest(url: url)
        request.timeoutInterval = Self.silence
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }
}
