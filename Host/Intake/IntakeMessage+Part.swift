import Foundation
import HTTPServer
import NotificationIntake

extension IntakeMessage {
    /// One notification as a program writes it.
    struct Part: Decodable {
        var title: String?
        var message: String?
        /// Another name for `message`, common in other notification formats.
        var body: String?
        /// The desktop entry or bundle identifier.
        var app: String?
        var appName: String?
        /// The program's own identifier. Messages with the same one are the same notification.
        var id: String?
        /// The identifier of the notification that this one replaces.
        var replaces: String?
        var category: String?
        var thread: String?
        /// `low`, `normal` or `critical`.
        var urgency: String?
        var priority: Priority?
        var time: Time?

        /// A message with the headers of ntfy.
        init(_ message: String, _ headers: HTTPHeaders) {
            func header(_ name: String) -> String? { headers["X-\(name)"] ?? headers[name] }
            self.message = message
            title = header("Title")
            priority = header("Priority").map { .name($0) }
            app = header("App")
            category = header("Category")
            id = header("Id")
        }
    }

    /// The priority of ntfy: 1 to 5 or its name.
    enum Priority: Decodable {
        case number(Int)
        case name(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .name(try container.decode(String.self))
            }
        }

        /// 1 to 5, or `nil` if the priority is invalid.
        var level: Int? {
            switch self {
            case .number(let number): 1...5 ~= number ? number : nil
            case .name(let name):
                switch name.lowercased() {
                case "1", "min": 1
                case "2", "low": 2
                case "3", "default": 3
                case "4", "high": 4
                case "5", "max", "urgent": 5
                default: nil
                }
            }
        }
    }

    /// Seconds since 1970, or a date of ISO 8601.
    enum Time: Decodable {
        case seconds(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let seconds = try? container.decode(Double.self) {
                self = .seconds(seconds)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }
}

extension IntakeMessage.Part {
    private enum CodingKeys: CodingKey {
        case title, message, body, app, appName, id, replaces, category, thread, urgency, priority, time
    }

    /// The urgency, and true if the notification is time sensitive.
    func weight() throws(IntakeMessage.Problem) -> (IncomingNotification.Urgency, Bool) {
        if let urgency {
            switch urgency.lowercased() {
            case "low": return (.low, false)
            case "normal": return (.normal, false)
            case "critical": return (.critical, true)
            default: throw .init("The urgency is low, normal or critical.")
            }
        }
        guard let priority else { return (.normal, false) }
        switch priority.level {
        case 1, 2: return (.low, false)
        case 3: return (.normal, false)
        case 4: return (.normal, true)
        case 5: return (.critical, true)
        default: throw .init("The priority is 1 to 5, or min, low, default, high or urgent.")
        }
    }

    func date() throws(IntakeMessage.Problem) -> Date? {
        switch time {
        case nil: return nil
        case .seconds(let seconds): return Date(timeIntervalSince1970: seconds)
        case .text(let text):
            guard let date = try? Date(text, strategy: .iso8601) else {
                throw .init("The time is a date of ISO 8601, or seconds since 1970.")
            }
            return date
        }
    }
}
