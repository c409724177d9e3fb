import type { PhotoToDelete } from "./deletion-order";

/** The photos of each deletion that is not over, and what became of them so far. */
export class DeletionPhotos {
  constructor(private readonly sql: SqlStorage) {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS photo (
        deletion TEXT NOT NULL, id TEXT NOT NULL, month TEXT NOT NULL, sent INTEGER NOT NULL DEFAULT 0,
        gone INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (deletion, id)
      );
    `);
  }

  add(id: string, photos: readonly PhotoToDelete[]): void {
    this.sql.exec(
      `INSERT OR IGNORE INTO photo (deletion, id, month)
       SELECT ?, value ->> 'id', value ->> 'month' FROM json_each(?)`,
      id,
      JSON.stringify(photos),
    );
  }

  /** Takes photos out of an earlier deletion that are in a later one, too. Returns how many. */
  leaveTo(later: string, earlier: string): number {
    return this.sql
      .exec(
        "DELETE FROM photo WHERE deletion = ? AND id IN (SELECT id FROM photo WHERE deletion = ?) RETURNING id",
        earlier,
        later,
      )
      .toArray().length;
  }

  remove(id: string, photoIds: readonly string[]): void {
    this.sql.exec(
      "DELETE FROM photo WHERE deletion = ? AND id IN (SELECT value FROM json_each(?))",
      id,
      JSON.stringify(photoIds),
    );
  }

  removeAll(id: string): void {
    this.sql.exec("DELETE FROM photo WHERE deletion = ?", id);
  }

  /** Photos that pages must not show: about to be deleted, or not confirmed as deleted. */
  hidden(): PhotoToDelete[] {
    return this.sql
      .exec<{ id: string; month: string }>("SELECT id, month FROM photo WHERE gone = 0")
      .toArray();
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

  /** How often each was tried that is not confirmed as deleted. */
  sentOf(id: string): ReadonlyMap<string, number> {
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
