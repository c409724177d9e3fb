import { DurableObject } from "cloudflare:workers";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { Photo } from "~/services/photo-schemas";
import { maxSelected, maxSelections, selectionTtlMs } from "./selection-limits.public";
import { readStoredArea, readStoredIds, readStoredMonths, readStoredPhoto } from "./stored-values";

export interface SelectionHead {
  id: string;
  area: PhotoArea;
  /** Path and query where the selection was last changed; actions end there. */
  backTo: string;
  /** Where Cancel leads; null for `backTo` with the photos still chosen. */
  cancelTo: string | null;
  count: number;
  /** Increases with every change, also when a forgotten selection's id is used again. */
  revision: number;
}

export interface ChangedSelection extends SelectionHead {
  /** Photos that there was no room for. */
  left: number;
}

/** The date that decides a photo's month. */
export type MonthsBy = "dateTaken" | "uploadEnd";

/** A photo's month in SQL, "" without a date; written out, so that its index is used. */
const monthIn = {
  dateTaken: "coalesce(substr(json_extract(json, '$.dateTaken'), 1, 7), '')",
  uploadEnd: "coalesce(substr(json_extract(json, '$.uploadEnd'), 1, 7), '')",
} as const satisfies Record<MonthsBy, string>;

export interface SelectionLook {
  head: SelectionHead;
  chosen: string[];
  months: Record<string, number>;
}

export interface SelectionStart {
  id: string;
  area: PhotoArea;
  backTo: string;
  cancelTo?: string | null;
}

/** More changes than fit in a millisecond: a selection never repeats a revision of an earlier one with its id. */
const revisionsPerMs = 1_000;

/** `remove` comes first: a photo in both stays. */
export interface SelectionChange {
  add?: readonly Photo[];
  remove?: readonly string[];
  backTo?: string;
}

// An alias: rows of SQL have an index signature, which interfaces lack.
type HeadRow = { area: string; back_to: string; cancel_to: string | null; revision: number };

/** Durable Object of one customer's selections. The photo service cannot read a photo by its id,
 * so the chosen photos are stored for a day. Source: docs/decisions/0050-selections.md. */
export class SelectionStore extends DurableObject {
  private readonly sql: SqlStorage;

  constructor(state: DurableObjectState, environment: object) {
    super(state, environment);
    this.sql = state.storage.sql;
    this.createTables();
  }

  private createTables(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS selection (
        id TEXT PRIMARY KEY, area TEXT NOT NULL, back_to TEXT NOT NULL, cancel_to TEXT, revision INTEGER NOT NULL,
        changed INTEGER NOT NULL
      );
      CREATE TABLE IF NOT EXISTS photo (
        selection TEXT NOT NULL, number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, owner TEXT, json TEXT NOT NULL,
        UNIQUE (selection, id)
      );
      CREATE INDEX IF NOT EXISTS photo_by_month_taken ON photo (selection, ${monthIn.dateTaken});
      CREATE INDEX IF NOT EXISTS photo_by_month_uploaded ON photo (selection, ${monthIn.uploadEnd});
    `);
  }

  /** Returns the existing selection when there is one. */
  async begin({ id, area, backTo, cancelTo = null }: SelectionStart): Promise<SelectionHead> {
    const now = Date.now();
    this.sql.exec(
      "INSERT OR IGNORE INTO selection (id, area, back_to, cancel_to, revision, changed) VALUES (?, ?, ?, ?, ?, ?)",
      id,
      JSON.stringify(area),
      backTo,
      cancelTo,
      now * revisionsPerMs,
      now,
    );
    await this.forgetBeyondLimit();
    await this.setNextAlarm();
    return (await this.head(id)) ?? { id, area, backTo, cancelTo, count: 0, revision: 0 };
  }

  /** Atomic. Adds the first of `add`, as many as there is room for. Null for an unknown selection. */
  async change(
    id: string,
    { add = [], remove = [], backTo }: SelectionChange,
  ): Promise<ChangedSelection | null> {
    const before = await this.head(id);
    if (!before) return null;
    const left = this.ctx.storage.transactionSync(() => {
      this.sql.exec(
        "DELETE FROM photo WHERE selection = ? AND id IN (SELECT value FROM json_each(?))",
        id,
        JSON.stringify(remove),
      );
      const ids = add.map(({ imageId }) => imageId);
      const known = new Set(this.among(id, ids));
      const fresh = add.filter(({ imageId }) => !known.has(imageId));
      const capacity = Math.max(0, maxSelected - this.countOf(id));
      for (const photo of fresh.slice(0, capacity)) this.put(id, photo);
      this.sql.exec(
        "UPDATE selection SET revision = revision + ?, changed = ?, back_to = ? WHERE id = ?",
        add.length + remove.length > 0 ? 1 : 0,
        Date.now(),
        backTo ?? before.backTo,
        id,
      );
      return Math.max(0, fresh.length - capacity);
    });
    const head = await this.head(id);
    return head && { ...head, left };
  }

  async head(id: string): Promise<SelectionHead | null> {
    const [row] = this.sql
      .exec<HeadRow>("SELECT area, back_to, cancel_to, revision FROM selection WHERE id = ?", id)
      .toArray();
    return row ? headOf(id, row, this.countOf(id)) : null;
  }

  /** In the order they were chosen, each with its smallest thumbnail. */
  async photos(id: string, offset: number, limit: number): Promise<Photo[]> {
    return this.sql
      .exec<{ json: string }>(
        "SELECT json FROM photo WHERE selection = ? ORDER BY number LIMIT ? OFFSET ?",
        id,
        limit,
        offset,
      )
      .toArray()
      .map(({ json }) => readStoredPhoto(json));
  }

  async ids(id: string): Promise<{ photoId: string; ownerId: string | null }[]> {
    return this.sql
      .exec<{ photoId: string; ownerId: string | null }>(
        "SELECT id AS photoId, owner AS ownerId FROM photo WHERE selection = ? ORDER BY number",
        id,
      )
      .toArray();
  }

  async chosen(id: string, photoIds: readonly string[]): Promise<string[]> {
    return this.among(id, photoIds);
  }

  /** The chosen photos of a month; those without a date are of January 1970. */
  async inMonth(id: string, month: string, monthsBy: MonthsBy): Promise<string[]> {
    return this.sql
      .exec<{ id: string }>(
        "SELECT id FROM photo WHERE selection = ? AND coalesce(substr(json_extract(json, ?), 1, 7), '1970-01') = ?",
        id,
        `$.${monthsBy}`,
        month,
      )
      .toArray()
      .map((row) => row.id);
  }

  private among(id: string, photoIds: readonly string[]): string[] {
    return this.sql
      .exec<{ id: string }>(
        "SELECT id FROM photo WHERE selection = ? AND id IN (SELECT value FROM json_each(?))",
        id,
        JSON.stringify(photoIds),
      )
      .toArray()
      .map((row) => row.id);
  }

  /** Asked by every page in select mode: one statement costs a third of four. */
  async look(id: string, photoIds: readonly string[], monthsBy: MonthsBy): Promise<SelectionLook | null> {
    const [row] = this.sql
      .exec<HeadRow & { chosen: string; months: string }>(
        `SELECT area, back_to, cancel_to, revision,
          (SELECT json_group_array(id) FROM photo WHERE selection = ?1 AND id IN (SELECT value FROM json_each(?2))) AS chosen,
          (SELECT json_group_object(month, n) FROM
            (SELECT ${monthIn[monthsBy]} AS month, count(*) AS n FROM photo WHERE selection = ?1 GROUP BY 1)) AS months
        FROM selection WHERE id = ?1`,
        id,
        JSON.stringify(photoIds),
      )
      .toArray();
    if (!row) return null;
    const months = readStoredMonths(row.months);
    const count = Object.values(months).reduce((all, one) => all + one, 0);
    return { head: headOf(id, row, count), chosen: readStoredIds(row.chosen), months };
  }

  async forget(id: string): Promise<void> {
    this.sql.exec("DELETE FROM photo WHERE selection = ?", id);
    this.sql.exec("DELETE FROM selection WHERE id = ?", id);
  }

  /** Removes expired selections. */
  override async alarm(): Promise<void> {
    const old = this.sql
      .exec<{ id: string }>("SELECT id FROM selection WHERE changed <= ?", Date.now() - selectionTtlMs)
      .toArray();
    for (const { id } of old) await this.forget(id);
    await this.setNextAlarm();
  }

  private async forgetBeyondLimit(): Promise<void> {
    const beyond = this.sql
      .exec<{ id: string }>(
        "SELECT id FROM selection ORDER BY changed DESC, rowid DESC LIMIT -1 OFFSET ?",
        maxSelections,
      )
      .toArray();
    for (const { id } of beyond) await this.forget(id);
  }

  /** When the oldest selection expires: others that come later must not put it off. */
  private async setNextAlarm(): Promise<void> {
    const { oldest } = this.sql
      .exec<{ oldest: number | null }>("SELECT min(changed) AS oldest FROM selection")
      .one();
    if (oldest !== null) await this.ctx.storage.setAlarm(oldest + selectionTtlMs);
    else {
      await this.ctx.storage.deleteAll();
      // The object may be used again after deleteAll.
      this.createTables();
    }
  }

  private countOf(id: string): number {
    return this.sql.exec<{ n: number }>("SELECT count(*) AS n FROM photo WHERE selection = ?", id).one().n;
  }

  private put(selection: string, photo: Photo): void {
    const kept: Photo = { ...photo, thumbnails: smallestOf(photo.thumbnails) };
    this.sql.exec(
      "INSERT OR IGNORE INTO photo (selection, id, owner, json) VALUES (?, ?, ?, ?)",
      selection,
      photo.imageId,
      photo.ownerId ?? null,
      JSON.stringify(kept),
    );
  }
}

const headOf = (id: string, row: HeadRow, count: number): SelectionHead => ({
  id,
  area: readStoredArea(row.area),
  backTo: row.back_to,
  cancelTo: row.cancel_to,
  count,
  revision: row.revision,
});

function smallestOf(thumbnails: Photo["thumbnails"]): Photo["thumbnails"] {
  const sized = [...thumbnails].sort((a, b) => a.width * a.height - b.width * b.height);
  return sized.slice(0, 1);
}
