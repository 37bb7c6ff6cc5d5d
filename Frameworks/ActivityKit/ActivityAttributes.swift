/// What the system shows of something that goes on: its fixed part, and the type of the part that changes.
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}
