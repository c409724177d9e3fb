import { startFirefox } from "./firefox-tab";
import { engineNamed, runJourneys } from "./run-journeys";

runJourneys("firefox", () => startFirefox(engineNamed("firefox")));
