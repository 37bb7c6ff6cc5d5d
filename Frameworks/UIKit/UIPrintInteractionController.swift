import ViewGraph

/// The object that manages printing. Documents are printed by the browser of the page that a person touched last.
@MainActor public final class UIPrintInteractionController {
    /// A completion handler for printing.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The shared instance of the print interaction controller.
    public static let shared = UIPrintInteractionController()

    /// True if the device supports printing, as every browser does.
    public static var isPrintingAvailable: Bool { true }

    /// The print-job options of the app.
    public var printInfo: UIPrintInfo?

    /// The formatter of the content to be printed.
    public var printFormatter: UIPrintFormatter?

    private init() {}

    /// Presents the browser's print dialog.
    ///
    /// - Parameter completion: Called when the dialog has closed. A browser does not report whether the document was
    ///   printed, so the job counts as complete.
    /// - Returns: False if there is no document, or no page that can print it.
    @discardableResult
    public func present(animated: Bool, completionHandler completion: CompletionHandler?) -> Bool {
        guard let graph = Graph.touched, let markup = (printFormatter as? UIMarkupTextPrintFormatter)?.markupText else {
            return false
        }
        let answer = graph.addTarget(kinds: ["printed"]) { [weak graph] event in
            graph?.removeTarget(event.node)
            completion?(self, true, nil)
        }
        var payload = JSONWriter()
        payload.write(.raw("{\"node\":\(answer),\"html\":"))
        payload.write(.string(PrintedPage(markup: markup, info: printInfo ?? UIPrintInfo()).html))
        payload.write(.raw("}"))
        graph.send(.effect("print", payload: payload.text))
        return true
    }
}

/// Information about a print job.
@MainActor public final class UIPrintInfo {
    /// The kind of content, which determines the use of color.
    public enum OutputType: Sendable {
        case general, grayscale
    }

    /// The orientation of the printed content.
    public enum Orientation: Sendable {
        case portrait, landscape
    }

    /// The name of the print job.
    public var jobName = ""
    /// The kind of printable content.
    public var outputType = OutputType.general
    /// The orientation of the printed content, portrait or landscape.
    public var orientation = Orientation.portrait

    public init() {}

    /// Returns an object with default values.
    public static func printInfo() -> UIPrintInfo { UIPrintInfo() }
}

/// The abstract base class of print formatters.
public class UIPrintFormatter {
    init() {}
}

/// An object that lays out HTML markup for a multipage print job.
public final class UIMarkupTextPrintFormatter: UIPrintFormatter {
    /// The HTML markup text.
    public var markupText: String?

    /// Creates a formatter with the specified markup, which may contain styles and pictures, but no scripts.
    public init(markupText: String) {
        self.markupText = markupText
        super.init()
    }
}

/// The document that the page prints.
@MainActor struct PrintedPage {
    let markup: String
    let info: UIPrintInfo

    /// A document that can't load resources or run scripts: its content security policy comes first, and the frame
    /// around it allows no scripts.
    var html: String {
        let title = info.jobName.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let look = info.outputType == .grayscale ? "html { filter: grayscale(1) }" : ""
        return """
            <!doctype html><html><head><meta charset="utf-8">\
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
            style-src 'unsafe-inline'; img-src data:">\
            <title>\(title)</title>\
            <style>@page { size: \(info.orientation == .landscape ? "landscape" : "portrait"); margin: 20mm } \
            body { margin: 0; font: 12pt -apple-system, system-ui, sans-serif } \(look)</style></head>\
            <body>\(markup)</body></html>
            """
    }
}
