// The whole client: applies patches, sends events, and handles the gestures that cannot wait for a server.

import { adopt } from "./page.js";
import "./inputs.js";
import "./drawings.js";
import "./depth.js";
import "./gestures.js";
import "./hover.js";
import "./drags.js";
import { watchEnvironment } from "./events.js";
import "./taps.js";
import "./press.js";
import "./typing.js";
import "./shortcuts.js";
import "./focus-within.js";
import "./color-wells.js";
import "./shrink.js";
import "./label-width.js";
import "./share.js";
import "./sheets.js";
import "./file-importer.js";
import "./swipes.js";
import "./reorder.js";
import "./wheels.js";
import "./popovers.js";
import "./popups.js";
import "./geometry.js";
import { alignAfter } from "./alignment.js";
import "./custom-layout.js";
import "./scroll-transitions.js";
import "./scrolling.js";
import "./tabs.js";
import "./refresh.js";
import "./audio-graphs.js";
import "./reading-order.js";
import "./digital-crown.js";
import "./modules.js";
import { replayEarlyEvents } from "./replay.js";
import { syncPresentations } from "./presentations.js";
import { startHistory } from "./navigation.js";
import { apply } from "./patches.js";
import { keepConnected, restore, returnToSession } from "./stream.js";

if (!returnToSession()) {
  startHistory();
  adopt(document);
  alignAfter([]);
  syncPresentations();
  restore();
  keepConnected(apply);
  watchEnvironment();
  replayEarlyEvents();
  document.documentElement.dataset.client = "ready";
}
