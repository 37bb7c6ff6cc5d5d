import Foundation
import FoundationOverlay
import Testing

@Suite struct LocalizedStringTests {
    private let german = Locale(identifier: "de_AT")

    private func text(_ value: String.LocalizationValue, _ locale: Locale) -> String {
        String(localized: LocalizedStringResource(value, locale: locale, bundle: .module))
    }

    @Test func `a key is looked up in the language of the resource`() {
        #expect(text("Leave", german) == "Los")
        #expect(text("Leave", Locale(identifier: "en_GB")) == "Leave")
    }

    @Test func `text is in the language of the page, and outside any page in that of the host`() {
        func leave() -> String { String(localized: "Leave", bundle: .module) }
        #expect(Locale.$ofPage.withValue(german, operation: leave) == "Los")
        #expect(Locale.$ofPage.withValue(Locale(identifier: "en_GB"), operation: leave) == "Leave")
        #expect(Locale.reader == .host)
    }

    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT@euro"], "de_AT"),
        (["LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"], "en_GB"), (["LANG": "de_DE", "LC_ALL": ""], "de_DE"),
        (["LANG": "C.UTF-8"], nil), (["LC_ALL": "POSIX", "LANG": "de_DE"], nil), ([:], nil),
    ])
    func `the host's language is that of its environment`(environment: [String: String], identifier: String?) {
        #expect(Locale.posix(environment)?.identifier == identifier)
    }

    @Test func `an empty translation is ignored`() {
        #expect(text("Leave", Locale(identifier: "de_CH")) == "Los")
    }

    @Test func `a translation may change the order of the values`() {
        #expect(text("\("Anna") leaves at \("7:05")", german) == "Um 7:05 geht Anna los")
    }

    @Test func `a value and its sentence cannot change each other's writing direction`() {
        #expect(text("\("חדר") leaves at \("7:05\u{202E}")", german) == "Um 7:05 geht \u{2068}חדר\u{2069} los")
    }

    @Test func `a key that no table has is shown with its values`() {
        #expect(text("\(3) of \(4), 100%", german) == "3 of 4, 100%")
        #expect(String(localized: "100% \("sure")") == "100% sure")
        #expect(String(localized: "100%") == "100%")
        #expect(String(localized: "5%% and %@") == "5%% and %@")
    }

    @Test(arguments: [(0, "No alarms"), (1, "1 alarm"), (2, "2 alarms"), (1234, "1,234 alarms")])
    func `English has a singular form and an explicit zero`(count: Int, expected: String) {
        #expect(text("\(count) alarms", Locale(identifier: "en_US")) == expected)
    }

    @Test(arguments: [(0, "0 Wecker klingeln"), (1, "1 Wecker klingelt"), (1234, "1.234 Wecker klingeln")])
    func `German has a singular form`(count: Int, expected: String) {
        #expect(text("\(count) alarms", Locale(identifier: "de_DE")) == expected)
    }

    @Test func `two numbers in one text have their own plural forms`() {
        #expect(text("\(1) minutes and \(2) stops", .current) == "1 minute, 2 stops")
        #expect(text("\(2) minutes and \(1) stops", .current) == "2 minutes, 1 stop")
    }

    @Test func `a translation with the wrong specifiers shows the values`() {
        #expect(text("Delay of \(5) for \("bus")", .current) == "5 bus   ")
    }

    @Test func `a static key falls back on its default value`() {
        var resource = LocalizedStringResource("leave.title", defaultValue: "Time to leave, \("Anna")", bundle: .module)
        #expect(String(localized: resource) == "Time to leave, Anna")
        resource.locale = german
        #expect(String(localized: resource) == "Zeit zu gehen, Anna")
        #expect(String(localized: "none", defaultValue: "Default", bundle: .module) == "Default")
    }

    @Test func `the locale of a plain string changes its numbers and not its language`() {
        #expect(String(localized: "Leave", bundle: .module, locale: german) == "Leave")
        #expect(String(localized: "\(1.5) km, \(2.25, specifier: "%.1f")", locale: german) == "1,500000 km, 2,2")
    }

    @Test func `a value with a format style follows the locale of the resource`() {
        let value: String.LocalizationValue = "\(0.5, format: .number)"
        #expect(String(localized: LocalizedStringResource(value, locale: german)) == "0,5")
    }

    @Test func `a resource inside a resource is looked up too`() {
        let inner = LocalizedStringResource("Leave", bundle: .module)
        #expect(text("\(inner) now", german) == "Los now")
    }

    @Test func `placeholders are filled from the options in their order`() {
        var options = String.LocalizationOptions()
        options.replacements = [7, "Anna" as NSString]
        let value: String.LocalizationValue = "\(placeholder: .int) for \(placeholder: .object)"
        #expect(String(localized: value, options: options) == "7 for Anna")
    }

    @Test func `a resource survives encoding and decoding`() throws {
        let resource = LocalizedStringResource("\(2) alarms", locale: german, bundle: .module)
        let copy = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource))
        #expect(copy == resource)
        #expect(String(localized: copy) == "2 Wecker klingeln")
    }
}
