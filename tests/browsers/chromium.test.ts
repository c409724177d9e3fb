import { startChromium } from "./chromium-tab";
import { engineNamed, runJourneys } from "./run-journeys";

runJourneys("chromium", () => startChromium(engineNamed("chromium")));
