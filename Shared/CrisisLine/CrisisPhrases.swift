/// The sentences beside the crisis lines on buttons, alerts and pages. Like the table, they are compiled in.
public enum CrisisPhrases {
    /// The label of the button on every screen: "988 Veterans Crisis Line".
    public static func button(in language: CrisisLanguage) -> String {
        "\(CrisisLine.call.address) \(CrisisLine.Group.veterans.title.text(in: language))"
    }

    /// "Call 988".
    public static func call(in language: CrisisLanguage) -> String {
        let number = CrisisLine.call.address
        return switch language {
        case .english: "Call \(number)"
        case .german: "\(number) anrufen"
        case .spanish: "Llamar al \(number)"
        }
    }

    /// "Text 838255".
    public static func text(in language: CrisisLanguage) -> String {
        let number = CrisisLine.text.address
        return switch language {
        case .english: "Text \(number)"
        case .german: "SMS an \(number)"
        case .spanish: "Mensaje de texto al \(number)"
        }
    }

    /// The sentence that offers support after questions about a crisis.
    public static func support(in language: CrisisLanguage) -> String {
        let call = CrisisLine.call.instruction(in: language)
        let text = CrisisLine.text.address
        return switch language {
        case .english: "You deserve support right now: call \(call), or text \(text)."
        case .german: "Du verdienst jetzt Unterstützung: Wähle \(call), oder schreib eine SMS an \(text)."
        case .spanish: "Usted merece apoyo ahora: llame al \(call), o envíe un mensaje de texto al \(text)."
        }
    }

    /// The promise of the line, in its own words.
    public static let promise = CrisisText(
        "Free, confidential, day and night. You don’t need to be enrolled in VA care, and any discharge is welcome.",
        german: "Kostenlos, vertraulich, Tag und Nacht. Du musst nicht bei der VA gemeldet sein, und jede Art der "
            + "Entlassung ist willkommen.",
        spanish: "Gratis, confidencial, de día y de noche. No necesita estar inscrito en la VA, y se acepta cualquier "
            + "tipo de baja.")

    /// The countries in which the short number works.
    public static var reach: CrisisText {
        let number = CrisisLine.call.address
        return CrisisText(
            "\(number) reaches this line in the United States and its territories only.",
            german: "Unter \(number) erreichst du diese Stelle nur in den USA und ihren Gebieten.",
            spanish: "El \(number) llega a esta línea solo en Estados Unidos y sus territorios.")
    }

    /// The note that nobody sees the answers or is alerted.
    public static let nobodyMonitors = CrisisText(
        "Nobody sees your answers and nobody is alerted. You reach help by calling or texting.",
        german: "Niemand sieht deine Antworten, und niemand wird benachrichtigt. Hilfe erreichst du, indem du anrufst "
            + "oder schreibst.",
        spanish: "Nadie ve sus respuestas y nadie recibe un aviso. La ayuda llega cuando usted llama o escribe.")
}
