import { engineNamed, runJourneys } from "./run-journeys";
import { startWebKit } from "./webkit-tab";

runJourneys("webkit", () => startWebKit(engineNamed("webkit")));
