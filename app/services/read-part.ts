import { droppedOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";

/** Rows of a list from `offset` on, at most `limit`. */
export interface Part {
  offset: number;
  limit: number;
}

export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
  /** Rows that could not be read: they count for the next offset. */
  dropped?: number;
}

/** Source: docs/specification/resilience.md, R12. */
const maxCalls = 20;

/** A service may answer with fewer rows than asked for: reads on until the part is full, the total is reached or no row comes. */
export async function readPart<Row>(
  { offset, limit }: Part,
  read: (part: Part) => Promise<Rows<Row>>,
): Promise<Rows<Row>> {
  const rows: Row[] = [];
  let total = 0;
  let dropped = 0;
  for (let calls = 0; calls < maxCalls && rows.length + dropped < limit; calls++) {
    const passed = rows.length + dropped;
    const answer = await read({ offset: offset + passed, limit: limit - passed });
    total = answer.total;
    rows.push(...answer.rows);
    dropped += answer.dropped ?? 0;
    if (rows.length + dropped === passed || offset + rows.length + dropped >= total) break;
  }
  return { rows: rows.slice(0, limit), total, ...(dropped > 0 ? { dropped } : {}) };
}

/** The rows of an answer, which count where its total is below them. */
export function countedRows<Row>(
  http: ServiceClient,
  operation: string,
  { rows, total, offset = 0 }: { rows: readonly Row[]; total: number; offset?: number },
): Rows<Row> {
  const dropped = droppedOf(rows);
  const seen = rows.length + dropped;
  const isShort = seen > 0 && total < offset + seen;
  if (isShort) http.lost(operation, "total");
  return { rows, total: isShort ? offset + seen : total, dropped };
}

/** What the log says of a list that is empty although its total says otherwise. */
export const emptyFirstPage = "must have rows, as its total says";
