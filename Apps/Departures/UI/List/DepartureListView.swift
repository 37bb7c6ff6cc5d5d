public import DeparturesKit
import SwiftData
public import SwiftUI

/// All departures, listed like alarms in Apple's Clock.
public struct DepartureListView: View {
    @State private var viewModel: DepartureListViewModel
    @Environment(\.scenePhase) private var scenePhase
    @SceneStorage("UnfinishedForm") private var unfinished: Data?
    @Query(sort: \DepartureAlarm.sortOrder) private var departures: [DepartureAlarm]

    public init(services: DepartureServices) {
        _viewModel = State(initialValue: DepartureListViewModel(services: services))
    }

    public var body: some View {
        NavigationStack {
            List {
                if let problem = viewModel.services.scheduler.problem {
                    Label(problem.text, systemImage: "bell.slash.fill")
                }
                rows
            }
            .overlay {
                if departures.isEmpty { NoDepartures() }
            }
            .navigationTitle("Departures")
            .toolbar { toolbar }
            .sheet(item: $viewModel.sheet) { sheet in
                switch sheet {
                case .edit(let departure, let form): EditDepartureView(departure: departure, resuming: form)
                case .explain(let departure): ExplanationView(departure: departure)
                case .upcoming: UpcomingView(departures: departures)
                case .calendar: CalendarView(departures: departures)
                }
            }
            .onChange(of: departures.count) { viewModel.closeDeleted(departures) }
            .alert("Something Went Wrong", isPresented: $viewModel.showsProblem) {
                Button("OK") {}
            } message: {
                Text(viewModel.problem)
            }
        }
        .environment(viewModel)
        .tint(.orange)
        .task { await viewModel.followClock() }
        .onChange(of: unfinished, initial: true) { viewModel.resume(UnfinishedForm(unfinished), among: departures) }
        .onChange(of: scenePhase == .active ? viewModel.requestedExplanation : nil, initial: true) { _, request in
            viewModel.show(request, among: departures)
        }
    }

    private var rows: some View {
        ForEach(departures) { departure in
            DepartureRow(departure: departure)
                .swipeActions(edge: .leading) {
                    Button("Check Traffic", systemImage: "arrow.clockwise") {
                        viewModel.checkTraffic(for: departure)
                    }
                    .tint(.orange)
                    if !departure.repeats.isEmpty {
                        Button("Skip Next", systemImage: "forward.fill") { viewModel.skipNext(departure) }
                            .tint(.indigo)
                    }
                }
        }
        .onDelete { offsets in viewModel.delete(offsets.map { departures[$0] }) }
        .onMove { source, destination in viewModel.move(departures, from: source, to: destination) }
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) {
            EditButton().disabled(departures.isEmpty)
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("Upcoming", systemImage: "calendar") { viewModel.sheet = .upcoming }
                .disabled(departures.isEmpty)
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("From Calendar", systemImage: "calendar.badge.plus") { viewModel.sheet = .calendar }
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("Add Departure", systemImage: "plus") { viewModel.sheet = .edit(nil) }
        }
    }
}

private struct NoDepartures: View {
    var body: some View {
        ContentUnavailableView {
            Label("No Departures", systemImage: "car.fill")
        } description: {
            Text("Add where you need to be and when. Departures wakes you and tells you when to leave, in any traffic.")
        }
    }
}

#Preview {
    if let services = try? DepartureServices.preview() {
        DepartureListView(services: services)
            .modelContainer(services.container)
    }
}
