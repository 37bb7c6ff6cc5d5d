import Foundation
import NotiZenKit
import SwiftUI

/// The digest: the number of notifications in each category, with the newest titles.
struct DigestPreviewView: View {
    let digest: Digest
    @Environment(NotiZenServices.self) private var services
    @Environment(NotiZenRouter.self) private var router
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        NavigationStack {
            List {
                Section {
                    groups.listRowBackground(Color.tile)
                } header: {
                    if !digest.groups.isEmpty {
                        Text(verbatim: digest.countText)
                            .font(.subheadline)
                            .foregroundStyle(Color.supporting)
                            .textCase(nil)
                    }
                }
                // In accessibility sizes, buttons below the list would cover it.
                if typeSize.isAccessibilitySize {
                    Section {
                        Button("View List") { viewList() }
                        Button("Hide for Now") { Task { await services.hideDigest() } }
                    }
                    .listRowBackground(Color.tile)
                }
            }
            .listStyle(.insetGrouped)
            .surface()
            .navigationDestination(for: Digest.Group.self) { DigestGroupView(digest: digest, group: $0) }
            .navigationDestination(for: NotificationSummary.ID.self) { NotificationDetailView(id: $0) }
            .navigationTitle("Your Digest")
            .navigationBarTitleDisplayMode(.inline)
            .safeAreaBar(edge: .bottom, spacing: 0) {
                if !typeSize.isAccessibilitySize { buttons.padding(16) }
            }
        }
        .presentationDetents(typeSize.isAccessibilitySize ? [.large] : [.medium, .large])
        .presentationCornerRadius(Measure.corner)
        .transition(.move(edge: .bottom).combined(with: .opacity))
    }

    private var groups: some View {
        ForEach(digest.groups + [digest.muted].compactMap(\.self)) { group in
            NavigationLink(value: group) { DigestGroupRow(group: group) }
        }
    }

    private var buttons: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) { actions }
            VStack(spacing: 12) { actions }
        }
    }

    private func viewList() {
        Task {
            await services.finishDigest()
            if services.digest == nil { router.showDigestList() }
        }
    }

    @ViewBuilder private var actions: some View {
        Button {
            Task { await services.hideDigest() }
        } label: {
            Text("Hide for Now")
                .fixedSize(horizontal: true, vertical: false)
                .frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
        Button {
            viewList()
        } label: {
            Text("View List")
                .fixedSize(horizontal: true, vertical: false)
                .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .tint(Color.prominent)
    }
}

/// "Shopping: 6" or "Muted: 3", with the newest titles.
private struct DigestGroupRow: View {
    let group: Digest.Group
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: group.category.map { services.settings.book[$0].symbol } ?? "bell.slash")
                .foregroundStyle(Color.supporting)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: group.text { services.settings.book.name(of: $0) })
                    .font(.headline)
                ForEach(Array(group.titles.enumerated()), id: \.offset) { _, title in
                    Text(verbatim: title)
                        .font(.subheadline)
                        .foregroundStyle(Color.supporting)
                        .lineLimit(1)
                }
            }
        }
    }
}
