import { DurableObject } from "cloudflare:workers";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { Photo } from "~/services/photo-schemas";
import { maxSelected, selectionTtlMs } from "./selection-limits.public";

/** A selection without its photos. */
export interface SelectionHead {
  id: string;
  area: PhotoArea;
  /** Path and query of the page where it was last changed: where it ends when what was chosen for is done. */
  backTo: string;
  /** Where a change of mind leads; null for `backTo` with the photos still chosen. */
  cancelTo: string | null;
  count: number;
  /** Goes up with every change: what was confirmed is what was shown only while this is the same. */
  revision: number;
}

/** A selection, seen from a page of photos. */
export interface SelectionLook {
  head: SelectionHead;
  /** Which of the page's photos are in it. */
  chosen: string[];
  /** How many of its photos are of a month: "2024-05", of no known date "". */
  months: Record<string, number>;
}

/** How a selection begins. */
export interface SelectionStart {
  id: string;
  area: PhotoArea;
  backTo: string;
  cancelTo?: string | null;
}

/** What happens to a selection; `remove` is done first, so that a photo in both stays. */
export interface SelectionChange {
  add?: readonly Photo[];
  remove?: readonly string[];
  backTo?: string;
}

/**
 * One session's selections of photos: which photos, in the order they were chosen, with what a page needs to show them. The
 * photo service gives no photo by its id, and an address of a selection must survive reload and Back, so the edge keeps
 * what was chosen for a day. Source: docs/decisions/0050-selections.md.
 */
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
    `);
  }

  /** A new, empty selection; the one there is, when there is one of this id already. */
  async begin({ id, area, backTo, cancelTo = null }: SelectionStart): Promise<SelectionHead> {
    this.sql.exec(
      "INSERT OR IGNORE INTO selection (id, area, back_to, cancel_to, revision, changed) VALUES (?, ?, ?, ?, 0, ?)",
      id,
      JSON.stringify(area),
      backTo,
      cancelTo,
      Date.now(),
    );
    await this.ctx.storage.setAlarm(Date.now() + selectionTtlMs);
    return (await this.head(id)) ?? { id, area, backTo, cancelTo, count: 0, revision: 0 };
  }

  /** Changes a selection whole or not at all; "full" when it would hold too many, null when there is none. */
  async change(
    id: string,
    { add = [], remove = [], backTo }: SelectionChange,
  ): Promise<SelectionHead | "full" | null> {
    const before = await this.head(id);
    if (!before) return null;
    try {
      this.ctx.storage.transactionSync(() => {
        this.sql.exec(
          "DELETE FROM photo WHERE selection = ? AND id IN (SELECT value FROM json_each(?))",
          id,
          JSON.stringify(remove),
        );
        for (const photo of add) this.put(id, photo);
        if (this.countOf(id) > maxSelected) throw new TooMany();
        this.sql.exec(
          "UPDATE selection SET revision = revision + ?, changed = ?, back_to = ? WHERE id = ?",
          add.length + remove.length > 0 ? 1 : 0,
          Date.now(),
          backTo ?? before.backTo,
          id,
        );
      });
    } catch (cause) {
      if (cause instanceof TooMany) return "full";
      throw cause;
    }
    return this.head(id);
  }

  /** A selection without its photos; null when there is none (any more). */
  async head(id: string): Promise<SelectionHead | null> {
    const [row] = this.sql
      .exec<{ area: string; back_to: string; cancel_to: string | null; revision: number }>(
        "SELECT area, back_to, cancel_to, revision FROM selection WHERE id = ?",
        id,
      )
      .toArray();
    if (!row) return null;
    const area: PhotoArea = JSON.parse(row.area);
    const { back_to: backTo, cancel_to: cancelTo, revision } = row;
    return { id, area, backTo, cancelTo, count: this.countOf(id), revision };
  }

  /** Photos of a selection in the order they were chosen. Each has one thumbnail, the tile's. */
  async photos(id: string, offset: number, limit: number): Promise<Photo[]> {
    return this.sql
      .exec<{ json: string }>(
        "SELECT json FROM photo WHERE selection = ? ORDER BY number LIMIT ? OFFSET ?",
        id,
        limit,
        offset,
      )
      .toArray()
      .map(({ json }): Photo => JSON.parse(json));
  }

  /** The ids of a selection's photos with their owners (null: the customer), in the order they were chosen. */
  async ids(id: string): Promise<{ photoId: string; ownerId: string | null }[]> {
    return this.sql
      .exec<{ photoId: string; ownerId: string | null }>(
        "SELECT id AS photoId, owner AS ownerId FROM photo WHERE selection = ? ORDER BY number",
        id,
      )
      .toArray();
  }

  /** Which of some photos are in a selection. */
  async chosen(id: string, photoIds: readonly string[]): Promise<string[]> {
    return this.sql
      .exec<{ id: string }>(
        "SELECT id FROM photo WHERE selection = ? AND id IN (SELECT value FROM json_each(?))",
        id,
        JSON.stringify(photoIds),
      )
      .toArray()
      .map((row) => row.id);
  }

  /**
   * A selection as a page of photos needs it; null when there is none.
   * @param monthsBy what tells the month of a photo in the order that the page has
   */
  async look(
    id: string,
    photoIds: readonly string[],
    monthsBy: "dateTaken" | "uploadEnd",
  ): Promise<SelectionLook | null> {
    const head = await this.head(id);
    return head && { head, chosen: await this.chosen(id, photoIds), months: this.monthsOf(id, monthsBy) };
  }

  /** Drops a selection; the photos themselves are not concerned. */
  async forget(id: string): Promise<void> {
    this.sql.exec("DELETE FROM photo WHERE selection = ?", id);
    this.sql.exec("DELETE FROM selection WHERE id = ?", id);
  }

  /** Forgets what has not been changed for a day. */
  override async alarm(): Promise<void> {
    const old = this.sql
      .exec<{ id: string }>("SELECT id FROM selection WHERE changed < ?", Date.now() - selectionTtlMs)
      .toArray();
    for (const { id } of old) await this.forget(id);
    const [left] = this.sql.exec<{ n: number }>("SELECT count(*) AS n FROM selection").toArray();
    if (left && left.n > 0) await this.ctx.storage.setAlarm(Date.now() + selectionTtlMs);
    else {
      await this.ctx.storage.deleteAll();
      // The object may live on, and be asked again.
      this.createTables();
    }
  }

  private countOf(id: string): number {
    return this.sql.exec<{ n: number }>("SELECT count(*) AS n FROM photo WHERE selection = ?", id).one().n;
  }

  private monthsOf(id: string, monthsBy: "dateTaken" | "uploadEnd"): Record<string, number> {
    const rows = this.sql.exec<{ month: string; n: number }>(
      `SELECT coalesce(substr(json_extract(json, ?), 1, 7), '') AS month, count(*) AS n
       FROM photo WHERE selection = ? GROUP BY 1`,
      `$.${monthsBy}`,
      id,
    );
    return Object.fromEntries(rows.toArray().map(({ month, n }) => [month, n]));
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

class TooMany extends Error {}

function smallestOf(thumbnails: Photo["thumbnails"]): Photo["thumbnails"] {
  const sized = [...thumbnails].sort((a, b) => a.width * a.height - b.width * b.height);
  return sized.slice(0, 1);
}
