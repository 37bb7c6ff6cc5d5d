import DeparturesKit
import DeparturesUI
import Foundation
import SwiftData
public import SwiftUI
import WidgetKit

/// Gets a person out of the door on time.
@main
public struct DeparturesApp: App {
    /// Lives as long as the app, with or without a window, because alarms are armed and traffic is checked all night.
    private let services: Result<DepartureServices, any Error>

    public init() {
        services = Result {
            let services = DepartureServices(
                container: try DepartureStore.container(), alarms: SystemWakeAlarms(),
                activities: SystemLeaveActivities())
            services.scheduler.onChange = { WidgetCenter.shared.reloadAllTimelines() }
            services.begin()
            return services
        }
    }

    public var body: some Scene {
        WindowGroup {
            switch services {
            case .success(let services):
                DepartureListView(services: services)
                    .modelContainer(services.container)
            case .failure(let error):
                ContentUnavailableView(
                    "Your Departures Can’t Be Opened", systemImage: "externaldrive.badge.exclamationmark",
                    description: Text(error.localizedDescription))
            }
        }
        .backgroundTask(.appRefresh(BackgroundRefresher.identifier)) {
            await (try? services.get())?.refresh()
        }
    }
}
