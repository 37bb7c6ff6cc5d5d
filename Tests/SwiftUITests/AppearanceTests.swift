import Testing
import UIKit

@testable import SwiftUI
@testable import ViewGraph

/// What an app says about all views of a kind. Each test takes it back before another one shows a view.
@MainActor @Suite struct `Appearances of UIKit` {
    @Test func `a text field has a button that clears it when the app wants one`() {
        let field = TextField("Name", text: .constant("Ada"))
        #expect(!RenderedPage(field).html.contains("field-clear"))
        UITextField.appearance().clearButtonMode = .whileEditing
        defer { UITextField.appearance().clearButtonMode = .never }
        #expect(RenderedPage(field).html.contains("class=\"field-clear while-editing\""))
        #expect(!RenderedPage(SecureField("Key", text: .constant(""))).html.contains("field-clear"))
    }

    @Test func `a tab bar can be hidden everywhere`() {
        let tabs = TabView {
            Tab("One", systemImage: "1.circle") { Text("First") }
            Tab("Two", systemImage: "2.circle") { Text("Second") }
        }
        #expect(RenderedPage(tabs).html.contains("tablist"))
        UITabBar.appearance().isHidden = true
        defer { UITabBar.appearance().isHidden = false }
        let html = RenderedPage(tabs).html
        #expect(!html.contains("tablist") && html.contains("First"))
    }

    @Test func `scroll views do not bounce if the app says so, whatever it says of tables`() {
        UITableView.appearance().bounces = false
        UITableView.appearance().backgroundColor = .clear
        #expect(UITableView.appearance() !== UIScrollView.appearance())
        #expect(!RenderedPage(List { Text("Row") }).html.contains("stiff"))
        UIScrollView.appearance().bounces = false
        defer { (UIScrollView.appearance().bounces, UITableView.appearance().bounces) = (true, true) }
        #expect(RenderedPage(ScrollView { Text("Row") }).html.contains("stiff"))
    }

    @Test func `bars and their titles have the colors of their appearance`() {
        let screen = NavigationStack { List { Text("Row") }.navigationTitle("Rows") }
        #expect(!RenderedPage(screen).html.contains("bar-background"))
        let (bar, look) = (UINavigationBar.appearance(), UINavigationBarAppearance())
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemIndigo
        look.largeTitleTextAttributes = [.foregroundColor: UIColor.systemMint]
        (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
        bar.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
        defer {
            (bar.standardAppearance, bar.scrollEdgeAppearance) = (UINavigationBarAppearance(), nil)
            bar.titleTextAttributes = nil
        }
        let html = RenderedPage(screen).html
        #expect(html.contains("bar-background") && html.contains("background:var(--indigo)"))
        #expect(html.contains("solid-bar") && html.contains("color:var(--mint)") && html.contains("color:var(--pink)"))
    }

    @Test func `segments and dots have the colors of their appearance`() {
        let picker = Picker("Size", selection: .constant(1)) {
            Text("Small").tag(1)
            Text("Large").tag(2)
        }
        .pickerStyle(.segmented)
        let pages = TabView {
            Text("One")
            Text("Two")
        }
        .tabViewStyle(.page)
        let segments = UISegmentedControl.appearance()
        segments.selectedSegmentTintColor = .systemRed
        segments.setTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .selected)
        UIPageControl.appearance().currentPageIndicatorTintColor = .systemMint
        defer {
            segments.selectedSegmentTintColor = nil
            segments.setTitleTextAttributes(nil, for: .selected)
            UIPageControl.appearance().currentPageIndicatorTintColor = nil
        }
        #expect(RenderedPage(picker).html.contains("--chosen-segment:var(--red);--chosen-title:var(--green)"))
        #expect(RenderedPage(pages).html.contains("--current-dot:var(--mint)"))
    }
}
