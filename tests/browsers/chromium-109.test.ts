import { startChromium } from "./chromium-tab";
import { engineNamed, runJourneys } from "./run-journeys";

runJourneys("chromium-109", () => startChromium(engineNamed("chromium-109")));
