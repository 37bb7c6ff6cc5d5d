# Targets for daily use. Each target is one script in Scripts/, which also describes it.
.PHONY: run test quick check format gallery bench bench-punctuality faults week year setup package package-test own-app-test

# Arguments of `reveille serve`: make run ARGS="--port 9000"
ARGS =

run:
	@Scripts/run $(ARGS)

# Tests whose names match: make test ONLY=calendar
ONLY =

test:
	@Scripts/test $(if $(ONLY),"$(ONLY)")

quick:
	@Scripts/test --quick

check:
	@Scripts/setup
	@Scripts/check/all

bench:
	@Scripts/bench

# Series of travel times: make bench-punctuality SERIES="road.csv https://…/other.csv"
SERIES =

bench-punctuality:
	@Scripts/bench-punctuality $(SERIES)

faults:
	@Scripts/faults

week:
	@Scripts/week

year:
	@Scripts/year

gallery:
	@Scripts/gallery

format:
	@Scripts/format

setup:
	@Scripts/setup --tests

# A Debian package, for machines without a compiler
package:
	@Scripts/package

package-test:
	@Scripts/package-test

# An app of one's own, from an empty folder to a browser
own-app-test:
	@Scripts/own-app-test
