import NotiZenKit
import SwiftUI

/// NotiZen Plus in two pages: its features, and its prices.
struct PaywallView: View {
    @Environment(SubscriptionStore.self) private var subscriptions
    @Environment(\.dismiss) private var dismiss
    @State private var model = PaywallModel()

    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                TabView(selection: $model.page) {
                    PaywallIntroPage().tag(PaywallModel.Page.intro)
                    PaywallPricingPage(model: model).tag(PaywallModel.Page.pricing)
                }
                .tabViewStyle(.page)
                .indexViewStyle(.page(backgroundDisplayMode: .always))
                Button("Restore Purchases") {
                    Task { await model.restore(from: subscriptions) }
                }
                .font(.footnote)
                .multilineTextAlignment(.center)
                // A larger button would leave no room for the pages.
                .dynamicTypeSize(...DynamicTypeSize.accessibility1)
                .frame(minHeight: 44)
                .padding(.horizontal, Measure.edge)
                .disabled(model.isBusy)
            }
            .background(Color.surface.ignoresSafeArea())
            .navigationTitle("NotiZen Plus")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }
                }
            }
        }
        .overlay {
            if model.purchases > 0 { ParticlesView().id(model.purchases) }
        }
        .alert(model.notice ?? "", isPresented: hasNotice) {
            Button("OK", role: .cancel) {}
        }
        .sensoryFeedback(.success, trigger: model.purchases)
        .tint(Color.legibleTint)
        .task { await model.load() }
    }

    private var hasNotice: Binding<Bool> {
        Binding {
            model.notice != nil
        } set: { isShown in
            if !isShown { model.notice = nil }
        }
    }
}
