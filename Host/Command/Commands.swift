/// Every command, in the order in which `reveille --help` lists them.
let commands: [any Command.Type] = [
    ServeCommand.self,
    PairCommand.self,
    DoctorCommand.self,
    MapCommand.self,
    RouteCommand.self,
    PlacesCommand.self,
    AlarmsCommand.self,
    InstallCommand.self,
    BackupCommand.self,
    RestoreCommand.self,
    SunCommand.self,
    CalendarCommand.self,
    TimetableCommand.self,
]
