import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// The categories in a grid, with their priorities.
struct CategoriesView: View {
    @State private var search = ""
    @State private var chosen: ChosenCategory?
    @State private var addsBundle = false
    @State private var needsPlus = false
    @Environment(NotiZenServices.self) private var services
    @Environment(SubscriptionStore.self) private var subscriptions
    @Environment(\.dynamicTypeSize) private var typeSize

    private var categories: [NotificationCategory] {
        let all = services.settings.book.categories
        guard !search.isEmpty else { return all }
        return all.filter { category in
            ([category.name] + category.bundles).contains { $0.localizedStandardContains(search) }
        }
    }

    /// Two columns, or one for large text.
    private var columns: [GridItem] {
        Array(repeating: GridItem(.flexible(), spacing: Measure.gap), count: typeSize.isAccessibilitySize ? 1 : 2)
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                if categories.isEmpty {
                    ContentUnavailableView.search(text: search)
                } else {
                    LazyVGrid(columns: columns, spacing: Measure.gap) {
                        ForEach(categories) { category in
                            CategoryCell(category: category) { chosen = ChosenCategory(id: category.id) }
                        }
                    }
                    .padding(.horizontal, Measure.edge)
                    .padding(.vertical, 8)
                    .frame(maxWidth: 720)
                    .frame(maxWidth: .infinity)
                }
            }
            .surface()
            .searchable(
                text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Categories and apps"
            )
            .navigationTitle("Categories")
            .navigationBarTitleDisplayMode(.large)
            .safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 0) { addButton }
        }
        .sheet(item: $chosen) { CategoryDetailView(id: $0.id) }
        .sheet(isPresented: $addsBundle) { CustomBundleView() }
        .paywall(isPresented: $needsPlus)
    }

    private var addButton: some View {
        Button {
            subscriptions.use(.bundles, orShow: $needsPlus) { addsBundle = true }
        } label: {
            if typeSize.isAccessibilitySize {
                Image(systemName: "plus")
                    .fontWeight(.semibold)
            } else {
                Label("Custom Bundle", systemImage: "plus")
                    .fontWeight(.semibold)
            }
        }
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.capsule)
        .accessibilityLabel(Text("Custom Bundle"))
        .controlSize(.large)
        .tint(Color.prominent)
        .padding(.horizontal, Measure.edge)
        .padding(.vertical, 8)
    }
}

/// The category shown in a sheet.
struct ChosenCategory: Identifiable {
    let id: NotificationCategory.ID
}
