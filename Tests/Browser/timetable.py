"""A timetable (GTFS) for the sample town: a bus every quarter of an hour, every day, from the market to an inn."""

import zipfile


def write_timetable(host, path, until="20991231"):
    """Writes bus 11 of "Alder Bus" with three stops, the last a minute's walk from the Millbrook Inn."""
    stops = [host.run("places", query)[0] for query in ("Market Square", "Alderbrook Gym", "Millbrook Inn")]
    minutes = (0, 4, 12)
    trips = ["route_id,service_id,trip_id,trip_headsign"]
    times = ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"]
    for start in range(5 * 60, 23 * 60, 15):
        trips.append(f"R11,ALL,T{start},Millbrook")
        for number, minute in enumerate(minutes):
            time = f"{(start + minute) // 60:02}:{(start + minute) % 60:02}:00"
            times.append(f"T{start},{time},{time},S{number},{number}")
    tables = {
        "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\nA,Alder Bus,http://a.test,Europe/Lisbon",
        "stops.txt": "\n".join(
            ["stop_id,stop_name,stop_lat,stop_lon"]
            + [f"S{n},{one['name']},{one['latitude']},{one['longitude']}" for n, one in enumerate(stops)]
        ),
        "routes.txt": "route_id,agency_id,route_short_name,route_long_name,route_type\nR11,A,11,Cross Town,3",
        "calendar.txt": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        f"ALL,1,1,1,1,1,1,1,20200101,{until}",
        "trips.txt": "\n".join(trips),
        "stop_times.txt": "\n".join(times),
    }
    with zipfile.ZipFile(path, "w") as feed:
        for name, text in tables.items():
            feed.writestr(name, text + "\n")
    return path
