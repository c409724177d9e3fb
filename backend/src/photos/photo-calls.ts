import { Hono } from "hono";
import * as z from "zod";
import { failingOf, scenario } from "../dev/scenarios";
import { pictureLinks } from "../pictures/picture-links";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { leaveAlbumsOfOthers } from "./album-entries";
import { emptyLibrary, notBeingEmptied } from "./empty-library";
import { type Keyset, keysetSql, paged, readKeyset } from "./keyset";
import { startAfterPhotos, startOfPageAround } from "./page-around";
import { photoDatabase } from "./photo-databases";
import { idsIn, PhotoIds } from "./photo-ids";
import { imageOf, type PhotoRow, photoColumns } from "./photo-rows";

const Month = z.object({
  year: z.coerce.number<string>().int().min(1800).max(9999),
  month: z.coerce.number<string>().int().min(1).max(12),
});

const UploadMonth = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .transform((text) => ({ year: text.slice(0, 4), month: text.slice(5) }))
  .pipe(Month)
  .optional();

/** Instead of the page after the cursor: the one that has a photo, or the one after the first photos; and where it begins. */
const StartQuery = z.object({
  around: z.string().optional(),
  offset: z.coerce.number().int().nonnegative().optional(),
});
type StartQuery = z.output<typeof StartQuery>;

/**
 * Calls about photos: pages by month, pages of all, deletion.
 * Source: docs/specification/2-photo-library.md, section 7.
 */
export const photoCalls = new Hono<ServiceEnv>();

photoCalls.get("/photos/timeline/:year/:month", async (c) => {
  const asked = Month.safeParse(c.req.param());
  const keyset = readKeyset(c.req.query(), { usual: 24, max: 600, sortKey: "dateTaken" });
  const startQuery = StartQuery.safeParse(c.req.query());
  if (!asked.success || !keyset || !startQuery.success) return c.json({ error: "invalid_request" }, 400);
  const { year, month } = asked.data;
  const { accountId } = c.get("account");
  // By date taken a month is a stretch of the library's own order; by upload it has an order of its own.
  if (keyset.sortKey === "created") {
    const within = { sql: "AND month = ?", bind: [year * 100 + month] };
    return c.json(await photoPage(c.env, accountId, keyset, within, startQuery.data));
  }
  const range = rangeOf(keyset, "taken_order", asked.data);
  return c.json(await photoPage(c.env, accountId, range.keyset, range.within, startQuery.data));
});

/** `uploaded`: the photos that were uploaded in a month alone, in their order of upload. */
photoCalls.get("/photos", async (c) => {
  const keyset = readKeyset(c.req.query(), { usual: 48, max: 500, sortKey: "dateTaken" });
  const startQuery = StartQuery.safeParse(c.req.query());
  const uploaded = UploadMonth.safeParse(c.req.query("uploaded"));
  if (!keyset || !startQuery.success || !uploaded.success) return c.json({ error: "invalid_request" }, 400);
  const { accountId } = c.get("account");
  if (uploaded.data === undefined)
    return c.json(await photoPage(c.env, accountId, keyset, { sql: "", bind: [] }, startQuery.data));
  if (keyset.sortKey !== "created") return c.json({ error: "invalid_request" }, 400);
  const range = rangeOf(keyset, "uploaded_at", uploaded.data);
  return c.json(await photoPage(c.env, accountId, range.keyset, range.within, startQuery.data));
});

/** Deletes photos of the caller. An id that is not there (any more) needs no deleting, so a repeated call succeeds. */
photoCalls.delete("/photos", async (c) => {
  const body = await readBody(c, PhotoIds);
  if (!body) return c.json({ error: "invalid_request" }, 400);
  const { accountId } = c.get("account");
  const { failingPercent } = await scenario(c.env, accountId, "deletion");
  const failing = new Set(await failingOf(body.photoIds, failingPercent));
  const toDelete = body.photoIds.filter((id) => !failing.has(id));
  const ids = JSON.stringify(toDelete);
  const database = photoDatabase(c.env, accountId);
  const [, left] = await database.batch<{ id: string }>([
    database.prepare(`DELETE FROM photos WHERE id IN ${idsIn} AND +account_id = ?`).bind(ids, accountId),
    database.prepare(`SELECT id FROM photos WHERE id IN ${idsIn} AND +account_id = ?`).bind(ids, accountId),
  ]);
  await leaveAlbumsOfOthers(c.env, accountId, toDelete);
  return c.json({ failed: [...failing, ...(left?.results.map((photo) => photo.id) ?? [])] });
});

/** Answers at once however large the library is; from then on it reads as empty. */
photoCalls.delete("/photos/all", async (c) => {
  await emptyLibrary(c.env, c.get("account").accountId);
  return c.body(null, 204);
});

/**
 * The part of the order by date taken, or by upload, that is in a month. One end of it becomes the keyset's own
 * position, so that a page is sought and not searched for, however long the month is.
 */
function rangeOf(
  keyset: Keyset,
  column: "taken_order" | "uploaded_at",
  { year, month }: z.output<typeof Month>,
) {
  const [start, end] = [Date.UTC(year, month - 1), Date.UTC(year, month)];
  const falling = keyset.sortOrder === "desc";
  const brink = { value: falling ? end : start, id: "" };
  const { after } = keyset;
  const within = after && (falling ? after.value < end : after.value >= start);
  return {
    keyset: { ...keyset, after: within ? after : brink },
    within: falling
      ? { sql: `AND ${column} >= ?`, bind: [start] }
      : { sql: `AND ${column} < ?`, bind: [end] },
  };
}

async function photoPage(
  env: ServiceEnv["Bindings"],
  accountId: string,
  asked: Keyset,
  within: { sql: string; bind: number[] },
  { around, offset }: StartQuery,
) {
  const value = asked.sortKey === "dateTaken" ? "taken_order" : "uploaded_at";
  const columns = { value, id: "id" } as const;
  const list = {
    sql: `FROM photos WHERE account_id = ?1 AND ${notBeingEmptied} ${within.sql}`,
    bind: [accountId, ...within.bind],
  };
  const database = photoDatabase(env, accountId);
  const located = around
    ? await startOfPageAround(database, list, asked, columns, around)
    : offset === undefined
      ? { keyset: asked }
      : await startAfterPhotos(database, list, asked, columns, offset);
  if (!located)
    return {
      ...(offset !== undefined && { start: { cursor: null, before: offset } }),
      cursor: null,
      images: [],
    };
  const { keyset, ...start } = located;
  const tail = keysetSql(keyset, columns);
  const [links, { results }] = await Promise.all([
    pictureLinks(env),
    database
      .prepare(`SELECT ${photoColumns("photos")} ${list.sql} ${tail.sql}`)
      .bind(...list.bind, ...tail.bind)
      .all<PhotoRow>(),
  ]);
  const { page, cursor } = paged(results, keyset, (photo) => ({ value: photo[value], id: photo.id }));
  return { ...start, cursor, images: page.map((photo) => imageOf(photo, links)) };
}
