import { startAnew } from "~/layout/client/session-over";
import { trustedHtml } from "~/layout/client/trusted-html";
import { readCheckpoint, tilesPath } from "../tiles-answer";
import type { FetchTiles } from "./tile-store";

export function tilesFrom(query: string): FetchTiles {
  return async ({ month, from, count, known }, signal) => {
    const search = new URLSearchParams(query);
    search.set("month", month);
    search.set("from", String(from));
    search.set("count", String(count));
    if (known) {
      search.set("cursor", known.cursor);
      search.set("before", String(known.before));
    }
    const answer = await fetch(`${tilesPath}?${search}`, { signal, redirect: "manual" });
    if (answer.type === "opaqueredirect") startAnew();
    if (!answer.ok) throw new Error(`tiles: ${answer.status}`);
    const template = document.createElement("template");
    template.innerHTML = trustedHtml(await answer.text());
    return {
      tiles: [...template.content.children].map((tile) => tile.outerHTML),
      next: readCheckpoint(answer),
    };
  };
}
