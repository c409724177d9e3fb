import { z } from "zod";
import type { NewestUpload } from "~/services/delete-photos";
import type {
  AskedBy,
  DeletionOrder,
  DeletionState,
  EndOfDeletion,
  Extension,
  Hold,
  OpenDeletion,
} from "./deletion-order";
import { DeletionPhotos } from "./deletion-photos";

type Row = {
  id: string;
  selection: string;
  album: string | null;
  state: DeletionState["state"] | "undone";
  count: number;
  left_over: number;
  due: number;
};

const Newest = z.object({ id: z.string(), uploaded: z.string().nullable() }).nullable();
const newestIn = (text: string): NewestUpload | null => Newest.parse(JSON.parse(text));

const Asked = z.object({
  subject: z.string(),
  id: z.string(),
  startedAt: z.number(),
  authoritySession: z.string().nullable(),
});
const askedIn = (text: string | null): AskedBy | null =>
  text === null ? null : Asked.parse(JSON.parse(text));

const isEnd = (state: Row["state"]) => state === "failed" || state === "unknown" || state === "stopped";

const ttlMs = 30 * 60 * 1000;
/** An undo may come before its order, so it leaves a record, whatever id it names. */
const maxUndone = 100;

/** Reading a table that does not exist would create storage for it. */
export const hasRecords = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'deletion'").toArray().length > 0;

export class DeletionRecords {
  readonly photos: DeletionPhotos;

  constructor(private readonly sql: SqlStorage) {
    this.photos = new DeletionPhotos(sql);
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS deletion (
        id TEXT PRIMARY KEY, selection TEXT NOT NULL, album TEXT, session TEXT NOT NULL, origin TEXT NOT NULL,
        token TEXT NOT NULL, correlation TEXT NOT NULL, state TEXT NOT NULL, count INTEGER NOT NULL,
        left_over INTEGER NOT NULL, due INTEGER NOT NULL, forget_at INTEGER
      );
      CREATE TABLE IF NOT EXISTS everything (deletion TEXT PRIMARY KEY, newest TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS asked_by (deletion TEXT PRIMARY KEY, session TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS joined (deletion TEXT PRIMARY KEY, later TEXT NOT NULL);
    `);
  }

  /** Keeps an existing entry, also one that was undone before its order arrived. A photo waits in one deletion: the latest. */
  enter(order: DeletionOrder, due: number): void {
    if (this.stateOf(this.currentOf(order.id)) !== undefined) return;
    this.sql.exec(
      "DELETE FROM deletion WHERE selection = ? AND state IN ('failed', 'unknown', 'stopped')",
      order.selectionId,
    );
    this.sql.exec(
      `INSERT INTO deletion VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, 0, ?, NULL)`,
      order.id,
      order.selectionId,
      order.albumId,
      order.selectionStore,
      order.origin,
      order.sealedToken,
      order.correlationId,
      order.everything?.count ?? order.photos.length,
      due,
    );
    this.photos.add(order.id, order.photos);
    if (order.everything)
      this.sql.exec(
        "INSERT INTO everything VALUES (?, ?)",
        order.id,
        JSON.stringify(order.everything.newest),
      );
    this.sql.exec("INSERT INTO asked_by VALUES (?, ?)", order.id, JSON.stringify(order.askedBy));
    this.takeOver(order);
  }

  /** What waits already is held as long as was said then, and one Undo brings it back: that of the new one, or of one that has nothing left. */
  private takeOver({ id, everything }: DeletionOrder): void {
    const earlier = this.sql
      .exec<{ id: string; due: number; all: number }>(
        `SELECT id, due, id IN (SELECT deletion FROM everything) AS "all" FROM deletion
         WHERE state = 'waiting' AND id <> ?`,
        id,
      )
      .toArray();
    for (const { id: earlierId, due, all } of earlier) {
      const shared = this.photos.leaveTo(id, earlierId);
      if (shared === 0 && !(all && everything)) continue;
      this.sql.exec("UPDATE deletion SET due = max(due, ?) WHERE id = ?", due, id);
      this.sql.exec("UPDATE deletion SET count = count - ? WHERE id = ?", shared, earlierId);
      if (!all && this.photos.openOf(earlierId).length > 0) continue;
      this.sql.exec("UPDATE joined SET later = ? WHERE later = ?", id, earlierId);
      this.sql.exec("INSERT INTO joined VALUES (?, ?)", earlierId, id);
      this.sql.exec("DELETE FROM deletion WHERE id = ?", earlierId);
      this.forgetRest();
    }
  }

  /** Takes photos that are added anew out of what waits. "late": some are being deleted. */
  keep(photoIds: readonly string[]): "kept" | "late" {
    const ids = JSON.stringify(photoIds);
    const holding = this.sql
      .exec<{ id: string; state: string; count: number; all: number }>(
        `SELECT id, state, count, id IN (SELECT deletion FROM everything) AS "all" FROM deletion
         WHERE state IN ('waiting', 'running') AND (
           id IN (SELECT deletion FROM everything)
           OR id IN (SELECT deletion FROM photo WHERE gone = 0 AND id IN (SELECT value FROM json_each(?)))
         )`,
        ids,
      )
      .toArray();
    for (const { id, state, count, all } of holding) {
      if (state !== "waiting") continue;
      if (all) {
        this.end(id, "stopped", count);
        continue;
      }
      this.photos.remove(id, photoIds);
      const left = this.photos.openOf(id).length;
      this.sql.exec("UPDATE deletion SET count = ? WHERE id = ?", left, id);
      if (left === 0) this.end(id, "undone", 0);
    }
    return holding.some(({ state }) => state === "running") ? "late" : "kept";
  }

  /** What waits, with the session that confirmed it. */
  waiting(): { id: string; origin: string; askedBy: AskedBy | null }[] {
    return this.sql
      .exec<{ id: string; origin: string; session: string | null }>(
        `SELECT id, origin, asked_by.session FROM deletion LEFT JOIN asked_by ON asked_by.deletion = deletion.id
         WHERE state = 'waiting'`,
      )
      .toArray()
      .map(({ id, origin, session }) => ({ id, origin, askedBy: askedIn(session) }));
  }

  /** Also stops an order with this id that arrives later. Of an id that was never here nobody knows what became of it. */
  takeBack(named: string): "undone" | "late" | "unknown" {
    const id = this.currentOf(named);
    this.sql.exec(
      `INSERT OR IGNORE INTO deletion VALUES (?, '', NULL, '', '', '', '', 'undone', 0, 0, 0, ?)`,
      id,
      Date.now() + ttlMs,
    );
    this.sql.exec(
      `DELETE FROM deletion WHERE state = 'undone' AND id NOT IN
         (SELECT id FROM deletion WHERE state = 'undone' ORDER BY forget_at DESC, rowid DESC LIMIT ?)`,
      maxUndone,
    );
    if (this.stateOf(id) === "waiting") this.end(id, "undone", 0);
    if (this.stateOf(id) !== "undone") return "late";
    return this.hasOrder(id) ? "undone" : "unknown";
  }

  extend(named: string, due: number, { sealedToken, origin }: Hold): Extension {
    const id = this.currentOf(named);
    const state = this.stateOf(id);
    if (state === undefined || !this.hasOrder(id)) return "unknown";
    if (state === "undone") return "undone";
    if (state !== "waiting") return "late";
    this.sql.exec(
      "UPDATE deletion SET due = max(due, ?), token = ?, origin = ? WHERE id = ?",
      due,
      sealedToken,
      origin,
      id,
    );
    return "extended";
  }

  states(): DeletionState[] {
    return this.sql
      .exec<Row & { open: number; newest: string | null }>(
        `SELECT deletion.id, selection, album, state, count, left_over, due, newest,
           (SELECT count(*) FROM photo WHERE deletion = deletion.id AND gone = 0) AS open
         FROM deletion LEFT JOIN everything ON everything.deletion = deletion.id ORDER BY due`,
      )
      .toArray()
      .flatMap(({ id, selection, album, state, count, left_over, due, newest, open }) => {
        if (state === "undone") return [];
        const everything = newest !== null;
        const left = isEnd(state) ? left_over : everything ? count : open;
        return [{ id, selectionId: selection, albumId: album, state, everything, count, left, due }];
      });
  }

  /** Starts what is due and resumes what a restart interrupted. */
  begin(now: number): OpenDeletion[] {
    const interrupted = new Set(
      this.sql
        .exec<{ id: string }>("SELECT id FROM deletion WHERE state = 'running'")
        .toArray()
        .map(({ id }) => id),
    );
    this.sql.exec("UPDATE deletion SET state = 'running' WHERE state = 'waiting' AND due <= ?", now);
    return this.sql
      .exec<
        Row & {
          session: string;
          origin: string;
          token: string;
          correlation: string;
          newest: string | null;
          asked: string | null;
        }
      >(
        `SELECT deletion.*, newest, asked_by.session AS asked FROM deletion
         LEFT JOIN everything ON everything.deletion = deletion.id
         LEFT JOIN asked_by ON asked_by.deletion = deletion.id WHERE state = 'running'`,
      )
      .toArray()
      .map((row) => ({
        id: row.id,
        selectionId: row.selection,
        albumId: row.album,
        selectionStore: row.session,
        origin: row.origin,
        sealedToken: row.token,
        correlationId: row.correlation,
        askedBy: askedIn(row.asked),
        sent: this.photos.sentOf(row.id),
        resumed: interrupted.has(row.id),
        ...(row.newest === null ? {} : { everything: { count: row.count, newest: newestIn(row.newest) } }),
      }));
  }

  /** Removes the sealed token with the result. */
  end(id: string, state: EndOfDeletion | "undone", left: number): void {
    this.photos.removeAll(id);
    this.sql.exec(
      "UPDATE deletion SET state = ?, left_over = ?, token = '', forget_at = ? WHERE id = ?",
      state,
      left,
      Date.now() + ttlMs,
      id,
    );
  }

  forget({ id = "", before = 0 }: { id?: string; before?: number }): void {
    this.sql.exec(
      "DELETE FROM deletion WHERE forget_at IS NOT NULL AND (id = ? OR forget_at <= ?)",
      id,
      before,
    );
    this.forgetRest();
  }

  private forgetRest(): void {
    for (const table of ["everything", "asked_by"])
      this.sql.exec(`DELETE FROM ${table} WHERE deletion NOT IN (SELECT id FROM deletion)`);
    this.sql.exec("DELETE FROM joined WHERE later NOT IN (SELECT id FROM deletion)");
  }

  /** The deletion in which all of this one's photos wait now. */
  private currentOf(id: string): string {
    const rows = this.sql.exec<{ later: string }>("SELECT later FROM joined WHERE deletion = ?", id);
    return rows.toArray()[0]?.later ?? id;
  }

  nextTime(): number | null {
    return this.sql
      .exec<{ next: number | null }>(
        "SELECT min(CASE WHEN forget_at IS NULL THEN due ELSE forget_at END) AS next FROM deletion",
      )
      .one().next;
  }

  /** An undo that came before its order leaves a record without one. */
  private hasOrder(id: string): boolean {
    return this.sql.exec("SELECT 1 FROM deletion WHERE id = ? AND session <> ''", id).toArray().length > 0;
  }

  private stateOf(id: string): Row["state"] | undefined {
    return this.sql.exec<{ state: Row["state"] }>("SELECT state FROM deletion WHERE id = ?", id).toArray()[0]
      ?.state;
  }
}
