import AlarmKit
import AppIntents
import Glibc
import MapKit
import SwiftUI
import UserNotifications

/// An app that does to its process what a host must survive.
@main struct MischiefApp: App {
    @State private var model = Mischief()

    var body: some Scene {
        WindowGroup { MischiefView(model: model) }
    }
}

@Observable final class Mischief {
    var count = 0
    var files = 0
    /// The responses of the person, and the alarms as the app knows them.
    var news = ""

    @ObservationIgnored private let listener = Listener()

    init() {
        listener.model = self
        UNUserNotificationCenter.current().delegate = listener
        StopIntent.model = self
        Task {
            for await alarms in AlarmManager.shared.alarmUpdates { news = "Alarms: \(alarms.count)" }
        }
    }

    /// Opens as many files as it is allowed to.
    func openFiles() {
        while files < 10_000, open("/dev/null", O_RDONLY) >= 0 { files += 1 }
    }

    /// Allocates without end.
    func allocate() {
        var kept: [UnsafeMutableRawPointer] = []
        while true {
            let block = UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16)
            memset(block, 1, 64 << 20)
            kept.append(block)
        }
    }

    func remind(in seconds: TimeInterval) async {
        do {
            guard try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) else {
                news = "Not allowed"
                return
            }
            let content = UNMutableNotificationContent()
            content.title = "Feed the cat"
            try await UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "cat", content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)))
            news = "Reminder set"
        } catch {
            news = error.localizedDescription
        }
    }

    func wake(in seconds: TimeInterval) async {
        do {
            guard try await AlarmManager.shared.requestAuthorization() == .authorized else {
                news = "Not allowed"
                return
            }
            let alert = AlarmPresentation.Alert(title: "Wake up")
            let attributes = AlarmAttributes<Nothing>(
                presentation: AlarmPresentation(alert: alert), metadata: Nothing(), tintColor: .orange)
            _ = try await AlarmManager.shared.schedule(
                id: UUID(),
                configuration: .alarm(
                    schedule: .fixed(.now.addingTimeInterval(seconds)), attributes: attributes,
                    stopIntent: StopIntent()))
        } catch {
            news = error.localizedDescription
        }
    }

    private final class Listener: NSObject, UNUserNotificationCenterDelegate {
        weak var model: Mischief?

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.banner, .list] }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            model?.news = "Opened: \(response.notification.request.content.title)"
        }
    }
}

nonisolated struct Nothing: AlarmMetadata {}

struct StopIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Stop"
    @MainActor static weak var model: Mischief?

    func perform() async throws -> some IntentResult {
        await MainActor.run { Self.model?.news = "Stopped" }
        return .result()
    }
}

struct MischiefView: View {
    let model: Mischief

    var body: some View {
        NavigationStack {
            List {
                Text("Count: \(model.count)")
                Text("Files: \(model.files)")
                Text(model.news)
                Button("Count") { model.count += 1 }
                Button("Trap") { fatalError("as asked") }
                Button("Loop") { while true {} }
                Button("Allocate") { model.allocate() }
                Button("Open Files") { model.openFiles() }
                Button("Remind Me") { Task { await model.remind(in: 2) } }
                Button("Wake Me") { Task { await model.wake(in: 2) } }
                Button("Wake Me Later") { Task { await model.wake(in: 14) } }
                NavigationLink("Map") { TownView() }
            }
            .navigationTitle("Mischief")
        }
    }
}

/// A place that the host's map has, and the way to it.
struct TownView: View {
    @State private var position = MapCameraPosition.automatic
    @State private var found: MKMapItem?
    @State private var news = ""

    var body: some View {
        Map(position: $position) {
            if let found { Marker(found.name ?? "", coordinate: found.placemark.coordinate) }
        }
        .frame(height: 300)
        Text("Found: \(found?.name ?? news)")
        Button("Find") { Task { await find() } }
    }

    private func find() async {
        do {
            let request = MKLocalSearch.Request()
            request.naturalLanguageQuery = "Town Library"
            found = try await MKLocalSearch(request: request).start().mapItems.first
            if let found {
                position = .region(
                    MKCoordinateRegion(
                        center: found.placemark.coordinate,
                        span: MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01)))
            }
        } catch {
            news = error.localizedDescription
        }
    }
}

#Preview {
    MischiefView(model: Mischief())
}
