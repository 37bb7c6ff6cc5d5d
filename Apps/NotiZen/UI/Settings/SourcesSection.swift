import HostPairing
import NotiZenKit
import NotificationIntake
import SwiftUI

/// The sources of notifications, and the system's restrictions.
struct SourcesSection: View {
    var body: some View {
        Section {
            NavigationLink("Where Notifications Come From") { SourcesView() }
        } header: {
            Text("Sources").foregroundStyle(Color.supporting)
        }
    }
}

/// The sources in a separate sheet.
struct SourcesSheet: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            SourcesView()
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { dismiss() }
                            .tint(Color.prominent)
                    }
                }
        }
    }
}

private struct SourcesView: View {
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        List {
            Group {
                if let feed = services.observingFeed {
                    DesktopSection(feed: feed)
                } else {
                    Section {
                        Text(
                            "On Linux, NotiZen can see what other programs announce, beside the notification service you already use."
                        )
                    } header: {
                        Text("Linux").foregroundStyle(Color.supporting)
                    }
                }
                if let senders = services.senders { SendersSection(senders: senders) }
                NtfyTopicsSection()
                Section {
                    Text(
                        "iOS shows the notifications of other apps to no app, so NotiZen can’t see, sort or silence them. On an iPhone it has its own notifications, those that Shortcuts add, what you share with it, and those of a paired Linux host."
                    )
                    if services.observingFeed != nil {
                        Text(
                            "This computer can get an iPhone’s notifications by Bluetooth. Switch it on in Reveille’s Settings."
                        )
                    }
                    HostLink(host: services.host, supporting: .supporting) {
                        Text("Notifications that your host gets come here, too, while the app is open.")
                    }
                } header: {
                    Text("iPhone").foregroundStyle(Color.supporting)
                }
            }
            .listRowBackground(Color.tile)
        }
        .listStyle(.insetGrouped)
        .surface()
        .navigationTitle("Sources")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The switch for observing other programs, and its state.
private struct DesktopSection: View {
    let feed: any NotificationFeed
    @State private var state = NotificationFeedState.stopped
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        Section {
            Toggle("Observe This Desktop", isOn: isOn)
                .tint(Color.switchTint)
                .task {
                    while !Task.isCancelled {
                        if feed.state != state { state = feed.state }
                        try? await Task.sleep(for: .seconds(1))
                    }
                }
            if services.settings.observesDesktop {
                Text(state.text).foregroundStyle(Color.supporting)
                if let service = services.notificationService {
                    ServiceRows(service: service)
                } else if let hold = services.bannerHold {
                    BannerRows(hold: hold)
                }
            }
        } header: {
            Text("Linux").foregroundStyle(Color.supporting)
        } footer: {
            Text(
                "NotiZen keeps a copy of what other programs announce, beside the notification service you already use. Nothing leaves this device."
            )
            .foregroundStyle(Color.supporting)
        }
    }

    private var isOn: Binding<Bool> {
        Binding {
            services.settings.observesDesktop
        } set: { isOn in
            services.change { $0.observesDesktop = isOn }
        }
    }
}
