import DevicePorts
import Foundation
public import NotificationIntake
import NotificationPresentation
import OSLog
public import UserNotifications

/// Posts the app's own notifications: the digest, notifications that were held, and those from sources that show
/// nothing themselves.
@MainActor
public final class DigestNotifier {
    private let center: UNUserNotificationCenter
    private let presenter = OpenAppPresenter()
    /// The buttons of the latest notifications that have any, oldest first.
    private var buttons: [UNNotificationCategory] = []
    private let log = Logger(subsystem: "NotiZen", category: "notifications")

    public init(center: UNUserNotificationCenter = .current()) {
        self.center = center
        center.delegate = presenter
    }

    /// True if nothing else shows notifications of a source.
    public nonisolated static func shows(_ source: IncomingNotification.Source) -> Bool {
        switch source {
        case .http, .ntfy, .shortcut, .share, .paired, .phone: true
        // Notification services and the device show their own notifications, and a file has old ones.
        case .desktop, .gtk, .portal, .device, .file: false
        }
    }

    /// The maximum number of notifications with buttons.
    private static let mostButtons = 50

    /// True if the app is the service that received a notification. It can then send a response to the notification's
    /// program.
    nonisolated static func isService(of notification: IncomingNotification) -> Bool {
        DeviceNotificationService.current?.received(notification.receivedAt) ?? false
    }

    /// True if a response to a notification reaches its program or its phone.
    private static func hasAnswers(_ notification: IncomingNotification) -> Bool {
        switch notification.source {
        case .desktop, .portal: isService(of: notification)
        case .phone: true
        default: false
        }
    }

    /// Shows notifications unchanged.
    public func post(_ notifications: [IncomingNotification]) async {
        for notification in notifications {
            let content = UNMutableNotificationContent()
            content.title = notification.title
            content.subtitle = notification.appName
            content.body = notification.body
            content.sound = .default
            content.interruptionLevel = notification.isTimeSensitive ? .timeSensitive : .active
            content.threadIdentifier = notification.appIdentifier ?? notification.appName
            content.categoryIdentifier = offerButtons(of: notification)
            await add(content, HeldBanner.identifier(of: notification.id))
        }
    }

    /// Removes the banners of notifications that their programs withdrew.
    func withdraw(_ notifications: [String]) {
        guard !notifications.isEmpty else { return }
        center.removeDeliveredNotifications(withIdentifiers: notifications.map(HeldBanner.identifier))
    }

    /// Registers the buttons of a notification, if a response reaches its program.
    ///
    /// - Returns: The identifier of their category; empty for none.
    private func offerButtons(of notification: IncomingNotification) -> String {
        guard Self.hasAnswers(notification) else { return "" }
        // The key `default` stands for the notification itself.
        let actions = notification.actions.filter { $0.key != "default" && !$0.label.isEmpty }
            .map { UNNotificationAction(identifier: $0.key, title: $0.label) }
        guard !actions.isEmpty else { return "" }
        let category = UNNotificationCategory(
            identifier: "buttons/\(notification.id)", actions: actions, intentIdentifiers: [])
        buttons = buttons.suffix(Self.mostButtons - 1) + [category]
        center.setNotificationCategories(Set(buttons))
        return category.identifier
    }

    /// Shows held notifications together.
    public func post(released: [NotificationSummary]) async {
        let locale = DeviceLocale.current
        let content = UNMutableNotificationContent()
        content.title = LocalizedStringResource("\(released.count) notifications were held").text(in: locale)
        content.body = Self.apps(released.map(\.appName), locale)
        content.interruptionLevel = .active
        await add(content, "held")
    }

    /// Announces a digest.
    public func post(_ digest: Digest, book: CategoryBook) async {
        guard digest.newCount > 0 else { return }
        let locale = DeviceLocale.current
        let content = UNMutableNotificationContent()
        content.title = LocalizedStringResource("Your Digest").text(in: locale)
        content.subtitle = digest.countText
        content.body = digest.groups.prefix(4).map { $0.text { book.name(of: $0) } }.joined(separator: " · ")
        content.interruptionLevel = .active
        await add(content, Self.digestIdentifier)
    }

    /// Removes the notification of a digest that the person has handled.
    func withdrawDigest() {
        center.removeDeliveredNotifications(withIdentifiers: [Self.digestIdentifier])
    }

    private static let digestIdentifier = "digest"

    /// The names of apps, without duplicates, the most frequent first.
    private static func apps(_ names: [String], _ locale: Locale) -> String {
        let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let ranked = counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
        return ranked.prefix(4).formatted(.list(type: .and, width: .standard).locale(locale))
    }

    private func add(_ content: UNMutableNotificationContent, _ identifier: String) async {
        do {
            guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }
            try await center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: nil))
        } catch {
            log.error("A notification is not shown: \(error, privacy: .public)")
        }
    }
}
