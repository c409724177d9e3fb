import { startAnew } from "~/layout/client/session-over";
import { readCheckpoint, tilesPath } from "../tiles-answer";
import type { FetchTiles } from "./tile-store";

export function tilesFrom(query: string): FetchTiles {
  return async ({ month, from, count, known }, signal) => {
    const range = { month, from: `${from}`, count: `${count}` };
    const search = new URLSearchParams(known ? { ...range, ...known, before: `${known.before}` } : range);
    const answer = await fetch(`${tilesPath}?${search}&${query}`, { signal, redirect: "manual" });
    if (answer.type === "opaqueredirect") startAnew();
    if (!answer.ok) throw new Error(`tiles: ${answer.status}`);
    // Not parsed: most are given up or drawn later. Within a tile "<" is escaped.
    const tiles = (await answer.text()).split(/(?=<li )/);
    return { tiles: tiles.filter(Boolean), next: readCheckpoint(answer) };
  };
}
