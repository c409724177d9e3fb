import { startAnew } from "~/layout/client/session-over";
import { readKnown, readRanges, tilesPath } from "../tiles-answer";
import type { FetchTiles } from "./tile-store";

export function tilesFrom(query: string): FetchTiles {
  return async (ranges, signal) => {
    const answer = await fetch(`${tilesPath}?${ranges}&${query}`, { signal, redirect: "manual" });
    if (answer.type === "opaqueredirect") startAnew();
    if (!answer.ok) throw new Error();
    return { tiles: readRanges(await answer.text()), known: readKnown(answer) };
  };
}
