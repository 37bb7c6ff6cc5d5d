// The only file with numbers of crisis lines. `Scripts/check/numbers` finds them anywhere else.

extension CrisisLine {
    /// The day on which this table was compiled, from public pages of the Department of Veterans Affairs.
    public static let compiledOn = "2026-11-26"

    /// The day on which a person last dialled or opened every entry, or `nil` if nobody has. Required for a release,
    /// because numbers are retired.
    public static let verifiedOn: String? = nil

    /// The line that every screen offers: a call.
    public static let call = CrisisLine(
        "veterans-call", .veterans, .call, "988",
        title: CrisisText("Call", german: "Anrufen", spanish: "Llame"), then: pressOne)

    /// The same line by text message.
    public static let text = CrisisLine(
        "veterans-text", .veterans, .text, "838255",
        title: CrisisText("Text", german: "SMS schreiben", spanish: "Envíe un mensaje de texto"))

    private static let pressOne = CrisisText("then press 1", german: "dann die 1 drücken", spanish: "luego oprima el 1")

    /// Every line, the fastest first.
    public static let all: [CrisisLine] =
        [
            call, text,
            CrisisLine(
                "veterans-chat", .veterans, .web, "VeteransCrisisLine.net/Chat",
                target: "https://www.veteranscrisisline.net/get-help-now/chat",
                title: CrisisText("Chat", german: "Chatten", spanish: "Chatee")),
            CrisisLine(
                "veterans-long", .veterans, .call, "1-800-273-8255",
                title: CrisisText(
                    "Call, if 988 does not connect", german: "Anrufen, wenn 988 keine Verbindung bekommt",
                    spanish: "Llame, si el 988 no conecta"), then: pressOne),
            CrisisLine(
                "veterans-tty", .veterans, .call, "711",
                title: CrisisText("TTY", german: "Schreibtelefon (TTY)", spanish: "TTY"),
                then: CrisisText("then 988", german: "dann 988", spanish: "luego 988")),
            CrisisLine(
                "spanish-call", .lifeline, .call, "988",
                title: CrisisText("Call, in Spanish", german: "Anrufen, auf Spanisch", spanish: "Llame, en español"),
                then: CrisisText("then press 2", german: "dann die 2 drücken", spanish: "luego oprima el 2")),
            CrisisLine(
                "spanish-text", .lifeline, .text, "988",
                title: CrisisText(
                    "Text, in Spanish", german: "SMS schreiben, auf Spanisch",
                    spanish: "Envíe un mensaje de texto, en español"),
                then: CrisisText("with the word AYUDA", german: "mit dem Wort AYUDA", spanish: "con la palabra AYUDA")),
            CrisisLine(
                "sign-language", .lifeline, .call, "988",
                title: CrisisText(
                    "Videophone, in American Sign Language", german: "Videotelefon, in amerikanischer Gebärdensprache",
                    spanish: "Videoteléfono, en lengua de señas americana")),
            CrisisLine(
                "emergency", .emergency, .call, "911",
                title: CrisisText(
                    "If somebody is in danger now", german: "Wenn jetzt jemand in Gefahr ist",
                    spanish: "Si alguien está en peligro ahora")),
        ] + overseas + [
            CrisisLine(
                "elsewhere", .elsewhere, .web, "findahelpline.com",
                title: CrisisText(
                    "A helpline in your country, or its emergency number",
                    german: "Ein Hilfetelefon in deinem Land, oder dessen Notruf",
                    spanish: "Una línea de ayuda en su país, o su número de emergencias"))
        ]

    private static let overseas: [CrisisLine] =
        [
            ("pacific", "+1 844-702-5493", CrisisText("Pacific", german: "Pazifik", spanish: "Pacífico")),
            ("europe", "+1 844-702-5495", CrisisText("Europe", german: "Europa", spanish: "Europa")),
            (
                "southwest-asia", "+1 855-422-7719",
                CrisisText("Southwest Asia", german: "Südwestasien", spanish: "Suroeste de Asia")
            ),
            ("africa", "+1 888-482-6054", CrisisText("Africa", german: "Afrika", spanish: "África")),
            (
                "south-america", "+1 866-989-9599",
                CrisisText(
                    "Central and South America", german: "Mittel- und Südamerika", spanish: "América Central y del Sur")
            ),
        ].map { CrisisLine("overseas-\($0.0)", .overseas, .call, $0.1, title: $0.2) } + [
            CrisisLine(
                "overseas-base", .overseas, .call, "988",
                title: CrisisText(
                    "On base, by DSN", german: "Auf dem Stützpunkt, über DSN", spanish: "En la base, por DSN"))
        ]
}
