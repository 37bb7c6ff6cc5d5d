import Testing

/// Tests that set the clock, the notification center and the map of the whole process: one after another.
@Suite(.serialized) enum OneDevice {}
