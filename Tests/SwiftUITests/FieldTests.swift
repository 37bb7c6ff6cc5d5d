import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct FieldTests {
    @Observable final class Model {
        var text = ""
        var amount = 1234.5
        var count: Int? = 3
    }

    let model = Model()

    @Test func `a formatted value follows the typing, and is written when editing ends`() throws {
        let format = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
        let page = RenderedPage(TextField("Amount", value: Bindable(model).amount, format: format))
        let field = try page.element("<input")
        #expect(page.html.contains("value=\"1,234.5\""))
        page.send("input", .text("12"), to: field)
        #expect(model.amount == 12)
        page.send("input", .text("lots"), to: field)
        #expect(model.amount == 12, "The text cannot be parsed.")
        page.send("input", .text("12"), to: field)
        #expect(page.send("blur", to: field) == [], "The page shows it as it was typed.")
        page.send("input", .text("5000"), to: field)
        #expect(page.send("submit", .text("5000"), to: field) == [.property(field, "value", .text("5,000"), edit: 0)])
        #expect(model.amount == 5000)
    }

    @Test func `a field has the font and the color of the texts around it`() {
        let fields = VStack {
            TextField("Name", text: Bindable(model).text)
            TextEditor(text: Bindable(model).text)
        }
        let html = RenderedPage(fields.font(.system(size: 40)).fontWeight(.bold).foregroundStyle(.red)).bareHTML
        let styled = html.matches(of: /<span class="field([^"]*)" style="([^"]*)"/)
        #expect(styled.count == 2)
        for field in styled {
            #expect(field.1.contains("w-bold") && field.2.contains("--size:40") && field.2.contains("color:var(--red)"))
        }
        let plain = RenderedPage(TextField("Name", text: Bindable(model).text)).bareHTML
        #expect(plain.contains("<span class=\"field gx\">"))
    }

    @Test func `an invalid value is discarded`() throws {
        let page = RenderedPage(TextField("Amount", value: Bindable(model).amount, format: .number))
        let field = try page.element("<input")
        page.send("input", .text("lots"), to: field)
        let patches = page.send("blur", to: field)
        #expect(model.amount == 1234.5)
        #expect(patches.count == 1, "The field shows the value again.")
    }

    @Test func `a change made when the field loses focus overrides the last edit`() throws {
        let page = RenderedPage(TextField("Amount", value: Bindable(model).amount, format: .number))
        let field = try page.element("<input")
        page.graph.dispatch(PageEvent(node: field, kind: "input", value: .text("lots"), seq: 4))
        var seen: [Patch] = []
        page.graph.onPatches = { seen += $0 }
        page.graph.dispatch(PageEvent(node: field, kind: "blur", seq: 5))
        guard case .property(field, "value", _, edit: 5)? = seen.first else {
            Issue.record("The page would take \(seen) for older than its blur.")
            return
        }
    }

    @Test func `an empty field sets an optional value to nil`() throws {
        let page = RenderedPage(TextField("Count", value: Bindable(model).count, format: .number))
        let field = try page.element("<input")
        page.send("input", .text(""), to: field)
        page.send("blur", to: field)
        #expect(model.count == nil)
        page.send("input", .text("7"), to: field)
        page.send("blur", to: field)
        #expect(model.count == 7)
    }

    @Test func `a field of several lines grows up to its limit`() {
        let html = RenderedPage(TextField("Note", text: Bindable(model).text, axis: .vertical).lineLimit(2...5))
            .bareHTML
        #expect(
            html.contains(
                "<textarea style=\"min-height:calc(2lh + 14px);max-height:calc(5lh + 28px)\" data-on=\"input submit\" rows=\"2\""
            ))
    }

    @Test func `an editor fills its space and keeps its own text`() throws {
        let page = RenderedPage(TextEditor(text: Bindable(model).text))
        #expect(page.html.contains("class=\"field editor gx gy\""))
        model.text = "\n<b>"
        #expect(RenderedPage(TextEditor(text: Bindable(model).text)).html.contains(">\n\n&lt;b&gt;</textarea>"))
        page.send("input", .text("a\nb"), to: try page.element("<textarea"))
        #expect(model.text == "a\nb")
    }

    @Test func `a field passes its content type to the page`() {
        let html = RenderedPage(
            TextField("Code", text: Bindable(model).text)
                .textInputAutocapitalization(.characters).autocorrectionDisabled().submitLabel(.continue)
                .textFieldStyle(.roundedBorder)
        ).bareHTML
        #expect(html.contains("<span class=\"field rounded gx\">"))
        #expect(
            html.contains(
                "enterkeyhint=\"next\" autocapitalize=\"characters\" autocorrect=\"off\" spellcheck=\"false\""))
        #expect(RenderedPage(SecureField("Key", text: Bindable(model).text)).html.contains("type=\"password\""))
    }

    @Test func `the browser gets the keyboard type and the autofill type of a field`() {
        let html = RenderedPage(
            TextField("Telephone", text: Bindable(model).text)
                .keyboardType(.phonePad).textContentType(.telephoneNumber)
        ).html
        #expect(html.contains("autocomplete=\"tel\" inputmode=\"tel\""))
        let plain = RenderedPage(TextField("Word", text: Bindable(model).text)).html
        #expect(plain.contains("autocomplete=\"off\"") && !plain.contains("inputmode"))
        let secret = SecureField("Password", text: Bindable(model).text).textContentType(.password)
        #expect(RenderedPage(secret).html.contains("autocomplete=\"current-password\""))
    }

    private struct Item: Identifiable, Hashable {
        let id: UUID
    }

    /// The name of an item, in its sheet.
    private struct Sheet: View {
        let item: Item
        @State private var text = ""

        var body: some View {
            Text("Below").sheet(item: .constant(item)) { _ in TextField("Name", text: $text) }
        }
    }

    private struct Pushed<Value: Hashable>: View {
        @State var path: [Value]

        var body: some View {
            NavigationStack(path: $path) {
                Text("Below").navigationDestination(for: Value.self) { _ in
                    TextField("Name", text: .constant("")).searchable(text: .constant(""))
                }
            }
        }
    }

    /// The names of a page's fields, which are the same in every session.
    private func names(_ view: some View) -> [String] {
        RenderedPage(SceneView(content: view)).html.matches(of: /data-restore="([^"]*)"/).map { String($0.1) }
    }

    @Test func `a field has the same name in another session, and another name for another item`() {
        let item = Item(id: UUID())
        let other = Item(id: UUID())
        #expect(names(Sheet(item: item)).count == 1)
        #expect(names(Sheet(item: item)) == names(Sheet(item: item)))
        #expect(names(Sheet(item: item)) != names(Sheet(item: other)))
        #expect(names(Pushed(path: [item.id])).count == 2)
        #expect(names(Pushed(path: [item.id])) == names(Pushed(path: [item.id])))
        #expect(Set(names(Pushed(path: [item.id]))).isDisjoint(with: names(Pushed(path: [other.id]))))
    }

    @Test func `two fields of one label and position in the app have different names`() {
        let fields = VStack {
            TextField("Name", text: .constant(""))
            TextField("Name", text: .constant(""))
            ForEach(["a", "b"], id: \.self) { _ in TextField("Name", text: .constant("")) }
        }
        #expect(Set(names(fields)).count == 4)
        #expect(names(fields) == names(fields))
    }

    @Test func `a field has no name if it may belong to another item or is secret`() {
        #expect(names(SecureField("Token", text: .constant(""))).isEmpty)
        let field = TextField("Name", text: .constant(""))
        #expect(names(field.id(ObjectIdentifier(model))).isEmpty)
        #expect(names(Text("Below").sheet(isPresented: .constant(true)) { field }).isEmpty)
        #expect(names(Text("Below").alert("Rename", isPresented: .constant(true)) { field }).isEmpty)
        #expect(names(Pushed(path: [Item(id: UUID())])).isEmpty, "The item has no form that could be compared.")
    }
}
