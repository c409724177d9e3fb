import { startAnew } from "~/layout/client/session-over";
import { readKnown, tilesPath } from "../tiles-answer";
import type { FetchTiles } from "./tile-store";

export function tilesFrom(query: string, sections: readonly { key: string; count: number }[]): FetchTiles {
  return async ({ month, from, count, known }, signal) => {
    const of = sections.find(({ key }) => key === month)?.count;
    const range = `month=${month}&from=${from}&count=${count}&of=${of}`;
    const answer = await fetch(`${tilesPath}?${range}&${known}&${query}`, { signal, redirect: "manual" });
    if (answer.type === "opaqueredirect") startAnew();
    if (!answer.ok) throw new Error(`tiles: ${answer.status}`);
    // Not parsed: most are given up or drawn later. Within a tile "<" is escaped.
    const tiles = (await answer.text()).split(/(?=<li )/);
    return { tiles: tiles.filter(Boolean), known: readKnown(answer) };
  };
}
