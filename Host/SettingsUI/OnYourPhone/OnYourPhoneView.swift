import Foundation
import NotificationHost
import PageHost
import PhoneAccess
import SwiftUI

/// The setup of Reveille on a phone: the choice to allow phones, the two codes, the steps of the device that shows the
/// page, and the devices that can wake their person.
struct OnYourPhoneView: View {
    let model: OnYourPhoneModel
    let push: PushSettings
    @State private var report: DeviceReport?
    @Environment(\.pairedBrowser) private var browser

    var body: some View {
        Form {
            if report?.isSecure == true { ThisDeviceSection(model: model, push: push) }
            AccessSection(model: model) { report in
                self.report = report
                model.take(report, of: browser)
            }
            if let trust = model.state.places?.trust, model.trustCode != nil {
                CodeSection(
                    code: model.trustCode, title: "1. Trust This Computer", label: "Code for the page about trust",
                    explanation: "Scan this code with your phone’s camera and follow the page. It holds no secret.")
                FingerprintSection(trust: trust, certificateExpires: model.state.places?.certificateExpires)
                CodeSection(
                    code: model.pairingCode, title: "2. Open Reveille", label: "Code that pairs one phone",
                    explanation: "Scan this code next. It pairs one phone, within an hour. Don’t share it.")
            } else {
                CodeSection(
                    code: model.pairingCode, title: "Open Reveille", label: "Code that pairs one phone",
                    explanation:
                        "Scan this code with your phone’s camera. It pairs one phone, within an hour. Don’t share it.")
            }
            TrustedSection(model: model)
            DevicesSection(model: model)
        }
        .navigationTitle("On Your Phone")
        .navigationBarTitleDisplayMode(.inline)
        .task { await follow() }
    }

    /// Polls, because phones take their steps elsewhere.
    private func follow() async {
        while !Task.isCancelled {
            model.load()
            try? await Task.sleep(for: .seconds(1))
        }
    }
}

/// The switch that lets phones connect, and its result.
private struct AccessSection: View {
    let model: OnYourPhoneModel
    let onReport: @MainActor (DeviceReport) -> Void

    var body: some View {
        Section {
            StepReporter(onReport: onReport) {
                Toggle("Allow Phones on This Network", isOn: isAllowed)
            }
            switch model.state {
            case .off: if model.isAllowed { Text("Starting…").foregroundStyle(.secondary) }
            case .failed(let reason): ProblemText(problem: String(localized: "Phones can’t connect: \(reason)"))
            case .on(let places):
                LabeledContent("Address") { Text(verbatim: places.secure.absoluteString) }
                if let note = places.name.note {
                    Text(verbatim: note)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
        } footer: {
            Text(
                "Devices on your network can then reach Reveille, encrypted. Only paired devices see anything. Tested with browsers on this computer, not yet with a real iPhone."
            )
        }
    }

    private var isAllowed: Binding<Bool> {
        Binding(get: { model.isAllowed }, set: { model.allow($0) })
    }
}

/// A link as a QR code, and as text for people who cannot scan the code.
private struct CodeSection: View {
    let code: OnYourPhoneModel.Code?
    let title: LocalizedStringKey
    let label: LocalizedStringKey
    let explanation: LocalizedStringKey

    var body: some View {
        if let code {
            Section {
                CodePicture(code: code.picture)
                    .accessibilityElement()
                    .accessibilityAddTraits(.isImage)
                    .accessibilityLabel(label)
                Text(verbatim: code.link.absoluteString)
                    .font(.footnote)
                    .textSelection(.enabled)
            } header: {
                Text(title)
            } footer: {
                Text(explanation)
            }
        }
    }
}

/// The fingerprint by which a person recognizes the right certificate.
private struct FingerprintSection: View {
    let trust: PhoneAccess.Trust
    let certificateExpires: Date?
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            Text(verbatim: trust.fingerprint)
                .font(.footnote.monospaced())
            if let certificateExpires {
                LabeledContent("Certificate Renews by Itself Before") { Text(verbatim: text(certificateExpires)) }
            }
        } header: {
            Text("Fingerprint")
        } footer: {
            Text("Your phone shows the same digits under the certificate’s details. If they differ, don’t install it.")
        }
    }

    private func text(_ end: Date) -> String {
        end.formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale))
    }
}

/// The paired devices. Each shows if it can wake its person.
private struct DevicesSection: View {
    let model: OnYourPhoneModel

    var body: some View {
        if !model.devices.isEmpty {
            Section("Paired Devices") {
                ForEach(model.devices) { device in
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: device.browser.name)
                        WakeText(device: device)
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                    }
                }
            }
        }
    }
}

/// A text that says if a device can wake its person.
private struct WakeText: View {
    let device: OnYourPhoneModel.Device

    var body: some View {
        if device.wakes {
            Text("Can wake you")
        } else if device.getsNotifications {
            Text("Gets alarms, not tested yet")
        } else {
            Text("Can’t wake you: notifications are off")
        }
    }
}
