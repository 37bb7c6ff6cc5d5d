import Foundation
import SwiftData

extension DepartureAlarm {
    /// The calendar event that the departure was made from and follows, or `nil` if it was entered by hand.
    public var event: EventLink? {
        get { encodedEvent.flatMap { EventLink(json: $0) } }
        set {
            if newValue != event { encodedEvent = newValue?.json }
        }
    }
}

extension EventLink {
    fileprivate init?(json: String) {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let link = try? decoder.decode(EventLink.self, from: Data(json.utf8)) else { return nil }
        self = link
    }

    fileprivate var json: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
    }
}
