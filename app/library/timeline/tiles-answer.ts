import type { TileRange } from "~/library/photo-list/month-tiles";

export const tilesPath = "/my-photos/photos/tiles";

/** From where tiles of a month that begin at `from` to `to` are one call away. */
export interface Checkpoint {
  month: string;
  from: number;
  to: number;
  query: string;
}

/** Stands for each month: below 0 where the service cannot skip photos. */
export const eachMonth = "*";

/** Proxies and browsers limit the headers of an answer. */
const maxLength = 6_000;
const header = "X-Known";

/** Between the tiles of two ranges. */
const nextRange = "<hr>";

type AnsweredRange = Omit<TileRange, "photos" | "month"> & { month: string; tiles: string };

/** The answer of tiles.route.tsx: tiles as HTML, range by range, and from where others can be read. */
export function tilesAnswer(ranges: readonly AnsweredRange[]): Response {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  let length = 0;
  for (const { month, known } of ranges)
    for (const { from, to, query } of known) {
      const text = `${month} ${from} ${to} ${query}`;
      length += text.length;
      if (length <= maxLength) headers.append(header, text);
    }
  const skips = ranges.find((range) => range.skips !== null)?.skips;
  if (skips !== undefined) headers.append(header, `${eachMonth} 0 ${skips ? Number.MAX_SAFE_INTEGER : -1}`);
  return new Response(ranges.map(({ tiles }) => tiles).join(nextRange), { headers });
}

/** Not parsed: most are given up or drawn later. Within a tile "<" is escaped. */
export const readRanges = (text: string): string[][] =>
  text.split(nextRange).map((tiles) => tiles.split(/(?=<li )/).filter(Boolean));

/** In what it cannot read, `to` is no number: nothing is found there. */
export const readKnown = ({ headers }: Response): Checkpoint[] =>
  (headers.get(header) ?? "").split(", ").map((one) => {
    const [month = "", from, to, query = ""] = one.split(" ");
    return { month, from: Number(from), to: Number(to), query };
  });
