import Foundation
import NotiZenKit
import NotificationIntake
import SwiftUI

/// The programs and servers that may send notifications. A swipe removes one.
struct SendersSection: View {
    let senders: any NotificationSenders
    @State private var all: [NotificationSender] = []
    @State private var isAdding = false
    @State private var problem: NotificationSender.Problem?

    var body: some View {
        Section {
            ForEach(all) { sender in
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: sender.name)
                    Text("Added \(sender.added, format: .dateTime.day().month().year())")
                        .font(.footnote)
                        .foregroundStyle(Color.supporting)
                }
            }
            .onDelete(perform: remove)
            Button("Add Source", systemImage: "plus") { isAdding = true }
                .sheet(isPresented: $isAdding) { AddSenderView(senders: senders) }
                // The list may also be changed by a command.
                .task {
                    while !Task.isCancelled {
                        if senders.all != all { all = senders.all }
                        try? await Task.sleep(for: .seconds(1))
                    }
                }
        } header: {
            Text("Programs and Servers").foregroundStyle(Color.supporting)
        } footer: {
            if let problem {
                Text(verbatim: problem.text).foregroundStyle(Color.primary)
            } else {
                Text("A script, a server or Home Assistant can send its notifications to NotiZen.")
                    .foregroundStyle(Color.supporting)
            }
        }
    }

    private func remove(_ offsets: IndexSet) {
        do throws(NotificationSender.Problem) {
            for index in offsets { try senders.remove(all[index].id) }
            problem = nil
        } catch {
            problem = error
        }
        all = senders.all
    }
}

/// Asks for a sender's name, and then shows its token.
private struct AddSenderView: View {
    let senders: any NotificationSenders
    @State private var name = ""
    @State private var problem: NotificationSender.Problem?
    @State private var token: String?
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Group {
                    if let token {
                        NewTokenSections(address: senders.address, token: token)
                    } else {
                        nameSection
                    }
                }
                .listRowBackground(Color.tile)
            }
            .surface()
            .navigationTitle(token == nil ? Text("New Source") : Text(verbatim: name))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if token == nil {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Add", action: add)
                            .tint(Color.prominent)
                    }
                } else {
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { dismiss() }
                            .tint(Color.prominent)
                    }
                }
            }
        }
        .presentationCornerRadius(Measure.corner)
    }

    private var nameSection: some View {
        Section {
            TextField("Name", text: $name, prompt: Text("Backup"))
                .focused($isFocused)
                .onSubmit(add)
                .onAppear { isFocused = true }
        } footer: {
            if let problem {
                Text(verbatim: problem.text).foregroundStyle(Color.primary)
            } else {
                Text("Your history shows this name with its notifications.")
                    .foregroundStyle(Color.supporting)
            }
        }
    }

    private func add() {
        do throws(NotificationSender.Problem) {
            token = try senders.add(named: name)
            name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        } catch {
            problem = error
        }
    }
}

/// The address and the token of a sender that was just added.
private struct NewTokenSections: View {
    let address: URL?
    let token: String

    var body: some View {
        Section {
            code(token)
        } header: {
            Text("Token").foregroundStyle(Color.supporting)
        } footer: {
            Text("Copy it now. NotiZen can’t show it again.")
                .foregroundStyle(Color.supporting)
        }
        if let address {
            let example = NotificationSender.example(address, token: token)
            Section {
                code(address.absoluteString)
            } header: {
                Text("Address").foregroundStyle(Color.supporting)
            } footer: {
                Text("On another computer, use this computer’s name in the address.")
                    .foregroundStyle(Color.supporting)
            }
            Section {
                code(example)
                ShareLink("Share", item: example)
            } header: {
                Text("Try It in a Terminal").foregroundStyle(Color.supporting)
            }
        }
    }

    private func code(_ text: String) -> some View {
        Text(verbatim: text)
            .font(.callout.monospaced())
            .textSelection(.enabled)
    }
}
