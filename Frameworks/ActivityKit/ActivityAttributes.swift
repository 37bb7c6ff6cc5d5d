/// The attributes of an activity shown by the system: its fixed part, and the type of its changing part.
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}
