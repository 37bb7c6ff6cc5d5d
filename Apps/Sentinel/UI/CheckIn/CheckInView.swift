import CrisisLine
import SentinelKit
import SwiftUI

/// The check-in: one question at a time, a review, and the result.
struct CheckInView: View {
    @State private var viewModel = CheckInViewModel()
    @State private var asksToStartOver = false
    @Environment(SentinelStore.self) private var store
    @Environment(\.openURL) private var openURL
    @Environment(\.locale) private var locale

    var body: some View {
        NavigationStack {
            ScrollView {
                content
                    .padding(16)
            }
            // Each question starts scrolled to the top.
            .id(viewModel.step(in: store))
            .tacticalScreen()
            .navigationTitle("Check-In")
            .navigationBarTitleDisplayMode(viewModel.step(in: store) == nil ? .large : .inline)
            .toolbar { toolbar }
        }
        .crisisBar()
        .overlay {
            if viewModel.isLoading {
                Color.black.opacity(0.3)
                    .ignoresSafeArea()
                VStack(spacing: 16) {
                    ProgressView("Analyzing...")
                    Button("Cancel") { viewModel.cancelSubmission() }
                        .frame(minHeight: 44)
                }
                .padding()
                .background(.regularMaterial)
                .cornerRadius(12)
            }
        }
        .onAppear { viewModel.offerSupport(store) }
        .crisisSupport(isPresented: $viewModel.showsCrisisSupport)
        .alert("Start Over?", isPresented: $asksToStartOver) {
            Button("Start Over", role: .destructive) { viewModel.startOver(store) }
            Button(CrisisPhrases.call(in: CrisisLanguage(locale))) {
                if let url = CrisisLine.call.url { openURL(url) }
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("The answers of this check-in are discarded.")
        }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.step(in: store) {
        case .question(let item):
            QuestionView(item: item, viewModel: viewModel)
        case .review:
            CheckInReview(viewModel: viewModel)
        case .result(let id):
            CheckInResultView(id: id) { viewModel.finish() }
        case nil:
            CheckInStart { viewModel.begin(store) }
        }
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        if viewModel.canGoBack(store) {
            ToolbarItem(placement: .topBarLeading) {
                Button("Back", systemImage: "chevron.backward") {
                    withAnimation(.easeInOut(duration: 0.2)) { viewModel.goBack(store) }
                }
            }
        }
        if case .question = viewModel.step(in: store) {
            ToolbarItem(placement: .topBarTrailing) {
                Menu("More", systemImage: "ellipsis") {
                    Button("Review Answers", systemImage: "list.bullet") { viewModel.chosen = .review }
                    Button("Start Over", systemImage: "arrow.counterclockwise") { asksToStartOver = true }
                }
            }
        }
    }
}

/// The screen before a check-in.
private struct CheckInStart: View {
    let begin: () -> Void

    var body: some View {
        VStack(spacing: 24) {
            Image(systemName: "checkmark.circle.fill")
                .font(.largeTitle)
                .foregroundStyle(Color.sentinelAccent)
                .accessibilityHidden(true)
            Text("How are you today?")
                .font(.title2)
                .fontWeight(.semibold)
            Text(
                "Ten questions, about two minutes. You can leave any of them open, and your answers stay on this device."
            )
            .multilineTextAlignment(.center)
            Button("Start Check-In") { begin() }
                .primaryAction()
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 24)
    }
}
