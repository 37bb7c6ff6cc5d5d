import AppContainer
import Foundation
import HostClock
import Testing
import UserNotifications

@Suite struct `Notification center` {
    private let app = AppContainer(
        id: "app-\(UUID().uuidString)", name: "App", directory: URL.temporaryDirectory)

    private func request(_ content: UNNotificationContent, _ trigger: UNNotificationTrigger? = nil)
        -> UNNotificationRequest
    {
        UNNotificationRequest(identifier: "request", content: content, trigger: trigger)
    }

    private var titled: UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        return content
    }

    private func code(of body: () async throws -> Void) async -> UNError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? UNError)?.code
        }
    }

    @Test func `calls without an app or a host report an error`() async {
        #expect(
            await code { try await UNUserNotificationCenter.current().add(request(titled)) } == .notificationsNotAllowed
        )
        AppContainer.$running.withValue(app) {
            #expect(UNUserNotificationCenter.current() == UNUserNotificationCenter.current())
        }
    }

    @Test func `requests that the system would refuse are refused with a reason`() async {
        await AppContainer.$running.withValue(app) {
            let center = UNUserNotificationCenter.current()
            #expect(
                await code { try await center.add(request(UNMutableNotificationContent())) }
                    == .notificationInvalidNoContent)
            let tooOften = UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: true)
            #expect(await code { try await center.add(request(titled, tooOften)) } == .notificationInvalidNoDate)
            let odd = UNMutableNotificationContent()
            odd.title = "Title"
            odd.userInfo = ["view": NSObject()]
            #expect(await code { try await center.add(request(odd)) } == .contentProvidingObjectNotAllowed)
            #expect(await code { try await center.setBadgeCount(-1) } == .badgeInputInvalid)
        }
    }

    @Test func `errors match by code and have a description`() {
        let error: any Error = UNError(.badgeInputInvalid, userInfo: [NSLocalizedDescriptionKey: "No."])
        #expect(UNError.badgeInputInvalid ~= error)
        #expect(!(UNError.attachmentCorrupt ~= error))
        #expect(error.localizedDescription == "No.")
        #expect((error as NSError).domain == UNErrorDomain && (error as NSError).code == 1600)
    }
}
