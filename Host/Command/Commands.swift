import AppHost
import HostCommandLine
import InstalledApps

/// All commands in the order of `reveille --help`: those of the host, then those of its apps.
let commands: [any Command.Type] =
    [
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
        CalendarCommand.self,
        TimetableCommand.self,
        CrisisCommand.self,
        NewCommand.self,
        AppsCommand.self,
        BannerGuardCommand.self,
    ] + AppDescriptor.installed.flatMap(\.commands)
