import Foundation
import FoundationOverlay
import Testing

@testable import StoreKit
@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Asking {
    var isPresented = true
    var id: UInt64 = 0
    var results: [Result<StoreKit.Transaction.RefundRequestStatus, StoreKit.Transaction.RefundRequestError>] = []
    var redemptions = 0
}

private struct RefundPage: View {
    @Bindable var asking: Asking

    var body: some View {
        Text("Below").refundRequestSheet(for: asking.id, isPresented: $asking.isPresented) {
            asking.results.append($0)
        }
    }
}

private struct OfferPage: View {
    @Bindable var asking: Asking

    var body: some View {
        Text("Below").offerCodeRedemption(isPresented: $asking.isPresented) { _ in asking.redemptions += 1 }
    }
}

@MainActor @Suite struct SheetTests {
    private let asking = Asking()

    private func graph(_ view: some View) -> Graph {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "en_US")
        let graph = Graph(VStack { SceneView(content: view) }, environment: environment)
        graph.onSchedule = { _ in }
        graph.onPatches = { _ in }
        _ = graph.html()
        graph.flush()
        return graph
    }

    /// Taps the last button with this text.
    private func tap(_ label: String, in graph: Graph) throws {
        let html = graph.html()
        let end = try #require(html.range(of: label, options: .backwards), "No \(label) in \(html)")
        let buttons = html[..<end.lowerBound].matches(of: /<button id=n(\d+)/)
        let node = try #require(buttons.last.flatMap { Int($0.1) })
        graph.dispatch(PageEvent(node: node, kind: "tap", value: .none))
        graph.flush()
    }

    @Test func `a confirmed refund is granted`() async throws {
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await withStore(TestStore()) {
            asking.id = try #require(try bought(await year.purchase())).id
            let graph = graph(RefundPage(asking: asking))
            #expect(graph.html().contains("Annual"))
            try tap("Request Refund", in: graph)
            #expect(asking.results == [.success(.success)] && !asking.isPresented)
            #expect(await ids(Transaction.currentEntitlements).isEmpty)
            asking.isPresented = true
            graph.flush()
            #expect(asking.results.last == .failure(.duplicateRequest) && !asking.isPresented)
        }
    }

    @Test func `a cancelled request changes nothing`() async throws {
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await withStore(TestStore()) {
            asking.id = try #require(try bought(await year.purchase())).id
            let graph = graph(RefundPage(asking: asking))
            try tap("Cancel", in: graph)
            #expect(asking.results == [.success(.userCancelled)] && !asking.isPresented)
            #expect(await ids(Transaction.currentEntitlements) == [asking.id])
        }
    }

    @Test func `what was never bought is not refunded`() async throws {
        try await withStore(TestStore()) {
            _ = graph(RefundPage(asking: asking))
            #expect(asking.results == [.failure(.failed)] && !asking.isPresented)
        }
    }

    @Test func `a subscription is cancelled and renewed in its sheet`() async throws {
        let file = sample()
        let year = try #require(try await products(of: file, "a.year").first)
        try await withStore(TestStore(), file: file) {
            _ = try await year.purchase()
            let graph = graph(Text("Below").manageSubscriptionsSheet(isPresented: .constant(true)))
            #expect(graph.html().contains("Renews on") && graph.html().contains("The Group"))
            try tap("Cancel Subscription", in: graph)
            try tap("Cancel Subscription", in: graph)
            #expect(try await year.subscription?.status.first?.renewalInfo.payloadValue.willAutoRenew == false)
        }
    }

    @Test func `an offer of the file is redeemed in a sheet`() async throws {
        let file = sample(codes: "[\(offer(mode: "payUpFront", period: "P3M", count: 1))]")
        try await withStore(TestStore(), file: file) {
            let graph = graph(OfferPage(asking: asking))
            #expect(graph.html().contains("Welcome") && graph.html().contains("$2.49 for 3 months"))
            try tap("Redeem</", in: graph)
            #expect(asking.redemptions == 1 && !asking.isPresented)
            #expect(await Transaction.currentEntitlement(for: "a.year")?.unsafePayloadValue.offer?.type == .code)
        }
    }
}
