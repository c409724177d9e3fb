import { z } from "zod";
import type { NewestUpload } from "~/services/delete-photos";

export interface PhotoToDelete {
  id: string;
  month: string;
}

/** The whole library, as long as nothing was uploaded after its newest photo. */
export interface Everything {
  count: number;
  newest: NewestUpload | null;
}

export interface DeletionOrder {
  /** Comes from the form: the same id again is the same deletion. */
  id: string;
  /** Holds the photos that could not be deleted afterwards; empty for the whole library. */
  selectionId: string;
  albumId: string | null;
  photos: readonly PhotoToDelete[];
  everything?: Everything;
  /** The name of the object that has the selection (selection-stores.public.ts). */
  selectionStore: string;
  origin: string;
  /** The customer's access token, sealed for the purpose "deletion". */
  sealedToken: string;
  correlationId: string;
}

export interface DeletionState {
  id: string;
  selectionId: string;
  albumId: string | null;
  /** `waiting` can be undone, `running` cannot, `failed` left some photos, `unknown` may have, `stopped` deleted none. */
  state: "waiting" | "running" | EndOfDeletion;
  everything: boolean;
  /** Photos in all; `left` still exist as far as is known. */
  count: number;
  left: number;
  due: number;
}

export type EndOfDeletion = "done" | "failed" | "unknown" | "stopped";

/** "late": the deletion has started. "undone": it was taken back before. */
export type Extension = "extended" | "undone" | "late" | "unknown";

/** `sent` counts the attempts for each photo that is not confirmed as deleted. */
export interface OpenDeletion extends Omit<DeletionOrder, "photos"> {
  sent: ReadonlyMap<string, number>;
  /** It was interrupted: what came of its last call was not recorded. */
  resumed: boolean;
}

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

const isEnd = (state: Row["state"]) => state === "failed" || state === "unknown" || state === "stopped";

const ttlMs = 30 * 60 * 1000;
/** An undo may come before its order, so it leaves a record, whatever id it names. */
const maxUndone = 100;

/** Reading a table that does not exist would create storage for it. */
export const hasRecords = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'deletion'").toArray().length > 0;

export class DeletionRecords {
  constructor(private readonly sql: SqlStorage) {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS deletion (
        id TEXT PRIMARY KEY, selection TEXT NOT NULL, album TEXT, session TEXT NOT NULL, origin TEXT NOT NULL,
        token TEXT NOT NULL, correlation TEXT NOT NULL, state TEXT NOT NULL, count INTEGER NOT NULL,
        left_over INTEGER NOT NULL, due INTEGER NOT NULL, forget_at INTEGER
      );
      CREATE TABLE IF NOT EXISTS photo (
        deletion TEXT NOT NULL, id TEXT NOT NULL, month TEXT NOT NULL, sent INTEGER NOT NULL DEFAULT 0,
        gone INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (deletion, id)
      );
      CREATE TABLE IF NOT EXISTS everything (deletion TEXT PRIMARY KEY, newest TEXT NOT NULL);
    `);
  }

  /** Keeps an existing entry, also one that was undone before its order arrived. */
  enter(order: DeletionOrder, due: number): void {
    if (this.stateOf(order.id) !== undefined) return;
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
    this.sql.exec(
      `INSERT OR IGNORE INTO photo (deletion, id, month)
       SELECT ?, value ->> 'id', value ->> 'month' FROM json_each(?)`,
      order.id,
      JSON.stringify(order.photos),
    );
    if (order.everything)
      this.sql.exec(
        "INSERT INTO everything VALUES (?, ?)",
        order.id,
        JSON.stringify(order.everything.newest),
      );
  }

  /** Also stops an order with this id that arrives later. Of an id that was never here nobody knows what became of it. */
  takeBack(id: string): "undone" | "late" | "unknown" {
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

  extend(id: string, due: number, sealedToken: string): Extension {
    const state = this.stateOf(id);
    if (state === undefined || !this.hasOrder(id)) return "unknown";
    if (state === "undone") return "undone";
    if (state !== "waiting") return "late";
    this.sql.exec("UPDATE deletion SET due = max(due, ?), token = ? WHERE id = ?", due, sealedToken, id);
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

  /** Photos that pages must not show: about to be deleted, or not confirmed as deleted. */
  hidden(): PhotoToDelete[] {
    return this.sql
      .exec<{ id: string; month: string }>("SELECT id, month FROM photo WHERE gone = 0")
      .toArray();
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
        Row & { session: string; origin: string; token: string; correlation: string; newest: string | null }
      >(
        `SELECT deletion.*, newest FROM deletion LEFT JOIN everything ON everything.deletion = deletion.id
         WHERE state = 'running'`,
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
        sent: this.sentOf(row.id),
        resumed: interrupted.has(row.id),
        ...(row.newest === null ? {} : { everything: { count: row.count, newest: newestIn(row.newest) } }),
      }));
  }

  /** Counts an attempt before it is made, so that a crash in between is counted. */
  sending(id: string, photoIds: readonly string[]): void {
    this.mark(id, photoIds, "sent = sent + 1");
  }

  gone(id: string, photoIds: readonly string[]): void {
    this.mark(id, photoIds, "gone = 1");
  }

  goneOf(id: string): string[] {
    return this.sql
      .exec<{ id: string }>("SELECT id FROM photo WHERE deletion = ? AND gone = 1", id)
      .toArray()
      .map((row) => row.id);
  }

  openOf(id: string): PhotoToDelete[] {
    return this.sql
      .exec<{ id: string; month: string }>("SELECT id, month FROM photo WHERE deletion = ? AND gone = 0", id)
      .toArray();
  }

  /** Removes the sealed token with the result. */
  end(id: string, state: EndOfDeletion | "undone", left: number): void {
    this.sql.exec("DELETE FROM photo WHERE deletion = ?", id);
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
    this.sql.exec("DELETE FROM everything WHERE deletion NOT IN (SELECT id FROM deletion)");
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

  private sentOf(id: string): ReadonlyMap<string, number> {
    const rows = this.sql
      .exec<{ id: string; sent: number }>("SELECT id, sent FROM photo WHERE deletion = ? AND gone = 0", id)
      .toArray();
    return new Map(rows.map((row) => [row.id, row.sent]));
  }

  private mark(id: string, photoIds: readonly string[], change: "sent = sent + 1" | "gone = 1"): void {
    this.sql.exec(
      `UPDATE photo SET ${change} WHERE deletion = ? AND id IN (SELECT value FROM json_each(?))`,
      id,
      JSON.stringify(photoIds),
    );
  }
}
