import SQLiteStore

/// The tables of the store, and the migrations to them.
enum NotificationSchema {
    /// Brings a database to the current schema.
    ///
    /// - Throws: `DatabaseError` if the database is newer, or not a store.
    static func prepare(_ database: Database) throws {
        try database.migrate([makeTables, addAlarms, addAttachments, indexZones])
        try database.requireTables(tables)
    }

    private static let tables = [
        "occurrence", "transition", "channel", "category", "app", "alarm", "alarm_transition", "attachment",
    ]

    private static func makeTables(_ database: Database) throws {
        // Instants are seconds since 1970. `trigger` is the app's trigger, `fire` the instant derived from it.
        try database.executeScript(
            """
            CREATE TABLE occurrence (
                id TEXT PRIMARY KEY,
                app TEXT NOT NULL,
                identifier TEXT NOT NULL,
                content TEXT NOT NULL,
                trigger TEXT,
                added REAL NOT NULL,
                fire REAL NOT NULL,
                zone TEXT,
                state TEXT NOT NULL,
                attempts INTEGER NOT NULL DEFAULT 0,
                delivered REAL,
                answer TEXT
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX pending ON occurrence (app, identifier) WHERE state = 'scheduled';
            CREATE INDEX due ON occurrence (fire) WHERE state = 'scheduled';
            CREATE INDEX unfinished ON occurrence (state, app) WHERE state <> 'scheduled';
            CREATE TABLE transition (
                occurrence TEXT NOT NULL REFERENCES occurrence ON DELETE CASCADE,
                state TEXT NOT NULL,
                at REAL NOT NULL,
                reason TEXT NOT NULL
            ) STRICT;
            CREATE INDEX history ON transition (occurrence);
            CREATE TABLE channel (
                occurrence TEXT NOT NULL REFERENCES occurrence ON DELETE CASCADE,
                name TEXT NOT NULL,
                shown INTEGER NOT NULL,
                words TEXT NOT NULL,
                receipt TEXT,
                at REAL NOT NULL,
                PRIMARY KEY (occurrence, name)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX receipt ON channel (receipt) WHERE receipt IS NOT NULL;
            CREATE TABLE category (
                app TEXT NOT NULL,
                identifier TEXT NOT NULL,
                definition TEXT NOT NULL,
                PRIMARY KEY (app, identifier)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE app (
                id TEXT PRIMARY KEY,
                status INTEGER NOT NULL DEFAULT 0,
                options INTEGER NOT NULL DEFAULT 0,
                badge INTEGER NOT NULL DEFAULT 0
            ) STRICT, WITHOUT ROWID;
            """)
    }

    private static func addAlarms(_ database: Database) throws {
        // `course` is the alarm's state, `due` the time of its next automatic transition. A ring is an occurrence.
        try database.executeScript(
            """
            ALTER TABLE occurrence ADD COLUMN previous REAL;
            ALTER TABLE occurrence ADD COLUMN alarm TEXT;
            CREATE INDEX known ON occurrence (app, identifier) WHERE state <> 'scheduled';
            CREATE INDEX placed ON occurrence (zone, fire) WHERE state = 'scheduled' AND zone IS NOT NULL;
            ALTER TABLE app ADD COLUMN alarms INTEGER NOT NULL DEFAULT 0;
            CREATE TABLE alarm (
                app TEXT NOT NULL,
                id TEXT NOT NULL,
                definition TEXT NOT NULL,
                course TEXT NOT NULL,
                state TEXT NOT NULL,
                due REAL,
                zone TEXT,
                added REAL NOT NULL,
                ring TEXT,
                rang REAL,
                PRIMARY KEY (app, id)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX alarm_due ON alarm (due) WHERE due IS NOT NULL;
            CREATE INDEX alarm_alerting ON alarm (state) WHERE state = 'alerting';
            CREATE TABLE alarm_transition (
                app TEXT NOT NULL,
                id TEXT NOT NULL,
                state TEXT NOT NULL,
                at REAL NOT NULL,
                reason TEXT NOT NULL
            ) STRICT;
            CREATE INDEX alarm_history ON alarm_transition (app, id);
            """)
    }

    private static func addAttachments(_ database: Database) throws {
        // The files that an occurrence uses. The second index finds countdowns.
        try database.executeScript(
            """
            CREATE TABLE attachment (
                occurrence TEXT NOT NULL REFERENCES occurrence ON DELETE CASCADE,
                file TEXT NOT NULL,
                PRIMARY KEY (occurrence, file)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX attached ON attachment (file);
            CREATE INDEX alarm_counting ON alarm (state) WHERE state IN ('countdown', 'snoozed', 'paused');
            """)
    }

    private static func indexZones(_ database: Database) throws {
        try database.executeScript(
            "CREATE INDEX alarm_placed ON alarm (zone) WHERE due IS NOT NULL AND zone IS NOT NULL;")
    }
}
