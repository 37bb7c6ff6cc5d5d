/// Every command, in the order in which `reveille --help` lists them.
let commands: [any Command.Type] = [
    ServeCommand.self,
    DoctorCommand.self,
    MapCommand.self,
    RouteCommand.self,
    PlacesCommand.self,
    AlarmsCommand.self,
    SunCommand.self,
]
