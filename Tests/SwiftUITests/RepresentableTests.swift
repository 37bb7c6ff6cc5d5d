import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

private final class Log {
    var entries: [String] = []
}

/// An area of one color, with a text that says how it was updated.
private struct ColorArea: UIViewRepresentable {
    let color: UIColor
    let log: Log
    @Environment(\.isEnabled) private var isEnabled

    func makeCoordinator() -> Log { log }

    func makeUIView(context: Context) -> UIView {
        context.coordinator.entries.append("make")
        return UIView(frame: .zero)
    }

    func updateUIView(_ view: UIView, context: Context) {
        view.backgroundColor = color
        context.coordinator.entries.append("update \(context.environment.isEnabled) \(isEnabled)")
    }

    static func dismantleUIView(_ uiView: UIView, coordinator: Log) { coordinator.entries.append("end") }
}

private struct Blur: UIViewRepresentable {
    let style: UIBlurEffect.Style

    func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
    func updateUIView(_ view: UIVisualEffectView, context: Context) {}
}

private struct Areas: View {
    let log: Log
    @State private var turn = 0

    var body: some View {
        Button("Next") { turn += 1 }
        if turn < 2 { ColorArea(color: turn == 0 ? .systemRed : .systemBlue, log: log).disabled(turn == 1) }
    }
}

@MainActor @Suite struct `Views of UIKit` {
    @Test func `a view is made once, updated with its representable, and dismantled`() throws {
        let log = Log()
        let page = RenderedPage(Areas(log: log))
        #expect(log.entries == ["make", "update true true"])
        #expect(page.html.contains(Color(uiColor: .systemRed).css))
        page.send("tap", to: try page.element("<button"))
        #expect(log.entries.first == "make" && log.entries.dropFirst().allSatisfy { $0.hasPrefix("update") })
        #expect(log.entries.last == "update false false")
        #expect(page.html.contains(Color(uiColor: .systemBlue).css))
        page.send("tap", to: try page.element("<button"))
        #expect(log.entries.last == "end")
    }

    @Test func `a page follows a view that code changes`() {
        let view = UIView()
        let page = RenderedPage(UIViewContent(view: view))
        view.backgroundColor = .systemGreen
        page.graph.flush()
        #expect(page.html.contains(Color(uiColor: .systemGreen).css))
    }

    @Test func `a blur effect is a material`() {
        #expect(RenderedPage(Blur(style: .systemThinMaterial)).html.contains("material-thin"))
        let dark = RenderedPage(Blur(style: .systemChromeMaterialDark)).html
        #expect(dark.contains("material-bar") && dark.contains("data-scheme=\"dark\""))
    }

    @Test func `an indicator is visible while it is animated`() {
        let indicator = UIActivityIndicatorView(style: .large)
        let page = RenderedPage(UIViewContent(view: indicator))
        #expect(page.html.contains("opacity:0"))
        indicator.startAnimating()
        page.graph.flush()
        #expect(!page.html.contains("opacity:0"))
    }

    @Test func `a page control has a dot for each page`() {
        let control = UIPageControl()
        control.numberOfPages = 3
        control.currentPage = 7
        #expect(control.currentPage == 2)
        control.currentPageIndicatorTintColor = .systemRed
        let page = RenderedPage(UIViewContent(view: control))
        #expect(page.html.contains("page 3 of 3") && page.html.contains(Color(uiColor: .systemRed).css))
    }

    @Test func `a text view is a field whose delegate learns of the text`() throws {
        let (view, listener) = (UITextView(), Listener())
        view.delegate = listener
        view.attributedText = NSAttributedString(string: "Draft")
        let page = RenderedPage(UIViewContent(view: view))
        #expect(page.html.contains("Draft"))
        page.send("input", .text("Letter"), to: try page.element("<textarea"))
        #expect(view.text == "Letter" && listener.texts == ["Letter"])
        view.isEditable = false
        page.graph.flush()
        #expect(!page.html.contains("<textarea") && page.html.contains("Letter"))
    }

    @Test func `a search bar is a field whose delegate learns of the text`() throws {
        let (bar, listener) = (UISearchBar(), Listener())
        bar.delegate = listener
        bar.placeholder = "Find"
        let page = RenderedPage(UIViewContent(view: bar))
        #expect(page.html.contains("Find"))
        page.send("input", .text("tea"), to: try page.element("<input"))
        page.send("submit", .none, to: try page.element("<input"))
        #expect(bar.text == "tea" && listener.texts == ["tea", "search"])
    }
}

private final class Listener: NSObject, UITextViewDelegate, UISearchBarDelegate {
    var texts: [String] = []

    func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { texts.append("search") }
}
