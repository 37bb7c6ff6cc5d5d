import CCrypto
import Foundation

extension HTTPResponse {
    /// Accepts a request to make the connection a WebSocket (RFC 6455, 4.2); `nil` if `request` isn't a valid one.
    package static func upgrade(_ request: HTTPRequest, to socket: WebSocket) -> HTTPResponse? {
        guard request.method == "GET", request.asksForWebSocket,
            request.headers["Sec-WebSocket-Version"] == "13",
            let key = request.headers["Sec-WebSocket-Key"], Data(base64Encoded: key)?.count == 16
        else { return nil }
        let headers: HTTPHeaders = ["Upgrade": "websocket", "Sec-WebSocket-Accept": acceptance(of: key)]
        return HTTPResponse(status: 101, headers: headers, body: .socket(socket))
    }

    /// Computes the value that proves to the browser that a WebSocket server has read its key.
    static func acceptance(of key: String) -> String {
        let text = Data((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
        var digest = [UInt8](repeating: 0, count: 20)
        text.withUnsafeBytes { _ = EVP_Digest($0.baseAddress, $0.count, &digest, nil, EVP_sha1(), nil) }
        return Data(digest).base64EncodedString()
    }
}

extension HTTPRequest {
    /// True if the request asks for the connection to become a WebSocket.
    package var asksForWebSocket: Bool {
        headers["Upgrade"]?.split(separator: ",").contains {
            $0.trimmingCharacters(in: .whitespaces).lowercased() == "websocket"
        } ?? false
    }
}
