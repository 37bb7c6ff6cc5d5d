package import AlarmKit
package import Foundation
package import MapHost
package import PageHost
package import UserNotifications

/// The version of these messages and of the page's scripts. An app and its host must be built with the same version.
package let appChannelVersion = 3

/// An app as its program describes it.
package struct AppDescription: Codable, Sendable, Equatable {
    package var version: Int
    /// The name of its program.
    package var name: String
    /// The name that people see, from its `Info.plist`; nil if it has none.
    package var displayName: String?
    /// The app's names by language, from its localized strings.
    package var names: [String: String]
    /// The languages of its strings.
    package var languages: [String]
    /// The folder of its resources.
    package var resources: URL

    package init(
        name: String, displayName: String?, names: [String: String], languages: [String], resources: URL
    ) {
        version = appChannelVersion
        self.name = name
        self.displayName = displayName
        self.names = names
        self.languages = languages
        self.resources = resources
    }
}

/// A message of the host to the process of an app.
package enum MessageToApp: Codable, Sendable {
    /// A page has opened.
    case open(PageOpening)
    /// The host asks for the HTML of a page.
    case write(page: String)
    /// An event of a page, in the form in which the page sends it.
    case event(page: String, json: String)
    /// A page opens a URL.
    case visit(page: String, url: URL)
    case leaveScreen(page: String)
    case end(page: String)
    case question(Int, QuestionToApp)
    case reply(Int, HostReply)
    /// The app's alarms and its permission for alarms, sent after each change once the app has asked to follow them.
    case alarms([Alarm])
    case alarmAuthorization(AlarmManager.AuthorizationState)
    /// The host's map, sent after each change once the app has asked to follow it.
    case map(SharedMap)
}

/// A page that has opened.
package struct PageOpening: Codable, Sendable {
    package var page: String
    package var language: String
    /// The paired browser that shows it.
    package var browser: String?
    /// The page's report about its device, in JSON.
    package var report: String?

    package init(page: String, language: String, browser: String?, report: String?) {
        self.page = page
        self.language = language
        self.browser = browser
        self.report = report
    }
}

/// A question of the host that the app answers.
package enum QuestionToApp: Codable, Sendable {
    /// Asks whether the app still handles its events.
    case ping
    case file(page: String, name: String)
    case receive(page: String, name: String, data: Data)
    case receiveSlice(page: String, name: String, FileSlice)
    /// Asks the app how to present a notification while it is open.
    case present(NotificationRecord)
    case respond(ResponseRecord)
    /// Asks the app to perform an intent, stored as JSON of an `IntentRecord`.
    case perform(intent: String)
}

/// The answer of an app.
package enum AppReply: Codable, Sendable {
    case done
    case nothing
    case file(PageFile)
    case taken(receipt: String)
    case refused(String)
    case slice(FileSlice.Reply)
    /// The raw value of `UNNotificationPresentationOptions`.
    case presentation(UInt)
    /// The reason why it failed, in one sentence.
    case failed(String)
}

/// A message of an app's process to the host.
package enum MessageToHost: Codable, Sendable {
    /// The first message, with the app's description, which may differ from that of an older build.
    case hello(version: Int, AppDescription)
    case html(page: String, html: String)
    case patches(page: String, json: String, depth: Int?)
    /// A picture or a font that a page is about to show.
    case picture(URL)
    /// The app asks for the location of its pages.
    case locate
    case reply(Int, AppReply)
    case question(Int, QuestionToHost)
    /// The app asks for its alarms, now and after each change.
    case followAlarms
    /// The app asks for the host's map, now and after each change.
    case followMap
}

/// A question of an app to its host: a call of a framework whose data the host keeps.
package enum QuestionToHost: Codable, Sendable {
    /// The raw value of `UNAuthorizationOptions`.
    case authorize(UInt)
    case settings
    case add(RequestRecord)
    case pending
    case removePending([String]?)
    case delivered
    case removeDelivered([String]?)
    case setCategories([CategoryRecord])
    case categories
    case setBadge(Int)
    case alarmAuthorization
    case authorizeAlarms
    case schedule(AlarmRecord)
    case act(AlarmAction, alarm: UUID)
    case alarms
    case map
}

/// The answer of the host.
package enum HostReply: Codable, Sendable {
    case done
    case flag(Bool)
    case settings(SettingsRecord)
    case requests([RequestRecord])
    case notifications([NotificationRecord])
    case categories([CategoryRecord])
    case alarmAuthorization(AlarmManager.AuthorizationState)
    case alarm(Alarm)
    case alarms([Alarm])
    case map(SharedMap)
    /// The reason why it failed, in one sentence, with its number if it is a `UNError`.
    case failed(String, code: Int?)
}
