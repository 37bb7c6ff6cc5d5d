package import Foundation
import FoundationNetworking

/// A topic of an ntfy server.
package struct TopicAddress: Hashable, Codable, Sendable {
    /// `https://ntfy.sh`
    package var server: URL
    package var topic: String
    /// The access token, if the server asks for one.
    package var token: String?

    package init(server: URL, topic: String, token: String? = nil) {
        self.server = server
        self.topic = topic
        self.token = token
    }

    /// Seconds of silence after which a connection is given up. A server sends a sign of life every 45 seconds.
    package static let silence = 150.0

    /// The request for all messages since a time, and for those that come while the connection is open.
    ///
    /// ntfy can also continue after the identifier of a message. It then leaves out a message with a delay that was sent before
    /// that one and delivered after it.
    ///
    /// - Parameter time: in seconds since 1970 by the server's clock; `nil` for new messages only.
    func request(since time: Int?) -> URLRequest {
        var url = server.appending(path: topic).appending(path: "json")
        if let time { url.append(queryItems: [URLQueryItem(name: "since", value: "\(time)")]) }
        var request = URLRequest(url: url)
        request.timeoutInterval = Self.silence
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }
}
