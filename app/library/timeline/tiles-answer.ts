import type { TileRange } from "~/library/photo-list/month-tiles";

export const tilesPath = "/my-photos/photos/tiles";

/** From where tiles of a month that begin at `from` to `to` are one call away. */
export interface Checkpoint {
  month: string;
  from: number;
  to: number;
  query: string;
}

/** Stands for each month. */
export const eachMonth = "*";

/** Proxies and browsers limit the headers of an answer. */
const maxLength = 6_000;
const header = "X-Known";

/** The answer of tiles.route.tsx: tiles as HTML, and from where others can be read. */
export function tilesAnswer(
  tiles: string,
  month: string,
  { known, anywhere }: Omit<TileRange, "photos">,
): Response {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  let length = 0;
  for (const { from, to, query } of known) {
    const text = `${month} ${from} ${to} ${query}`;
    length += text.length;
    if (length <= maxLength) headers.append(header, text);
  }
  if (anywhere) headers.append(header, `${eachMonth} 0 ${Number.MAX_SAFE_INTEGER}`);
  return new Response(tiles, { headers });
}

/** In what it cannot read, `to` is no number: nothing is found there. */
export const readKnown = ({ headers }: Response): Checkpoint[] =>
  (headers.get(header) ?? "").split(", ").map((one) => {
    const [month = "", from, to, query = ""] = one.split(" ");
    return { month, from: Number(from), to: Number(to), query };
  });
