/// The identifiers of Apple Notification Center Service, a service of Bluetooth Low Energy on iPhone (Apple, “Apple Notification
/// Center Service Specification”).
package enum NotificationCenterService {
    package static let service = "7905f431-b5ce-4e99-a40f-4b1e122d00d0"
    /// The characteristic that reports added, modified and removed notifications.
    package static let notificationSource = "9fbf120d-6301-42d9-8c58-25e699a21dbd"
    /// The characteristic that receives requests.
    package static let controlPoint = "69d1d8f3-45e1-49a8-9821-9bbdfdaad9d9"
    /// The characteristic that sends the responses, in fragments.
    package static let dataSource = "22eac6e9-24d6-4bb5-be44-b36ace7c7bfb"
}
