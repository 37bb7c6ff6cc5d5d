import DevicePorts
import Foundation
import PhotosUI
import SentinelKit
import SwiftUI
import UIKit

/// Photos of things worth living for.
struct PlanPhotosSection: View {
    @State private var chosen: PhotosPickerItem?
    @State private var problem: PlanProblem?
    @State private var shown: PlanPhoto?
    @Environment(SentinelStore.self) private var store

    private var photos: [PlanPhoto] { store.record.plan.plan.photos }

    var body: some View {
        Section {
            ForEach(photos) { photo in
                Button {
                    shown = photo
                } label: {
                    VStack(alignment: .leading, spacing: 8) {
                        PlanPhotoImage(photo: photo)
                            .frame(maxWidth: .infinity)
                            .frame(height: 160)
                            .cornerRadius(12)
                        if !photo.caption.isEmpty { Text(verbatim: photo.caption) }
                    }
                }
                .buttonStyle(.plain)
                .accessibilityLabel(photo.caption.isEmpty ? Text("Photo") : Text(verbatim: photo.caption))
            }
            PhotosPicker(selection: $chosen, matching: .images) {
                Label("Add Photo", systemImage: "photo")
                    .frame(minHeight: 44)
            }
        } header: {
            Text("Photos")
        } footer: {
            if let problem { Text(problem.text) }
        }
        .onChange(of: chosen) {
            guard let chosen else { return }
            Task { await add(chosen) }
        }
        .sheet(item: $shown) { PlanPhotoView(photo: $0) }
    }

    private func add(_ item: PhotosPickerItem) async {
        problem = nil
        do {
            guard let data = try await item.loadTransferable(type: Data.self) else { throw PlanProblem.notAPhoto }
            try store.addPhoto(data, caption: "", now: DeviceClock.now)
        } catch {
            problem = error as? PlanProblem ?? .notAPhoto
        }
        chosen = nil
    }
}

/// The picture of a photo, filling its frame.
struct PlanPhotoImage: View {
    let photo: PlanPhoto
    @Environment(SentinelStore.self) private var store

    var body: some View {
        if let image = store.data(of: photo).flatMap({ UIImage(data: $0) }) {
            Image(uiImage: image)
                .resizable()
                .scaledToFit()
        } else {
            Image(systemName: "photo")
                .font(.largeTitle)
                .accessibilityHidden(true)
        }
    }
}

/// A photo with its caption, as a sheet.
struct PlanPhotoView: View {
    let photo: PlanPhoto
    @State private var caption = ""
    @Environment(SentinelStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    PlanPhotoImage(photo: photo)
                        .frame(maxWidth: .infinity)
                        .accessibilityLabel(caption.isEmpty ? Text("Photo") : Text(verbatim: caption))
                    TextField("Caption", text: $caption)
                        .frame(minHeight: 44)
                }
                Section {
                    Button("Delete", role: .destructive) {
                        try? store.removePhoto(photo.id, now: DeviceClock.now)
                        dismiss()
                    }
                    .frame(minHeight: 44)
                } footer: {
                    Text("You can undo this.")
                }
            }
            .tacticalScreen()
            .navigationTitle("Photo")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        try? store.setCaption(caption, of: photo.id, now: DeviceClock.now)
                        dismiss()
                    }
                    .tint(Color.sentinelPrimaryDark)
                }
            }
        }
        .crisisBar()
        .onAppear { caption = photo.caption }
    }
}
