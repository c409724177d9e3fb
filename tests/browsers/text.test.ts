import { runTextJourneys } from "./run-journeys";

runTextJourneys("text");
