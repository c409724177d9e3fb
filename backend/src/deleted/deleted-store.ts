import { and, desc, eq, gt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { deletedRows } from "./deleted-schema";

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** More than anybody looks through. */
const maxListed = 20;

export const restorableUntil = (deleted: Date): string => new Date(deleted.getTime() + keptMs).toISOString();

/** What one customer deleted and can bring back. Not in the specification. */
export function deletedStore(
  database: D1Database,
  { kind, accountId }: Pick<typeof deletedRows.$inferSelect, "kind" | "accountId">,
) {
  const db = drizzle(database);
  const own = (now: Date) =>
    and(
      eq(deletedRows.kind, kind),
      eq(deletedRows.accountId, accountId),
      gt(deletedRows.deleted, new Date(now.getTime() - keptMs)),
    );

  return {
    /** Until when it can be brought back. */
    async keep(id: string, row: unknown, deleted = new Date()): Promise<string> {
      await db
        .insert(deletedRows)
        .values({ kind, id, accountId, row, deleted })
        .onConflictDoUpdate({ target: [deletedRows.kind, deletedRows.id], set: { row, deleted } });
      return restorableUntil(deleted);
    },

    /** The latest first. */
    all: (now = new Date()) =>
      db.select().from(deletedRows).where(own(now)).orderBy(desc(deletedRows.deleted)).limit(maxListed),

    /** Null where there is none, or none any more. */
    async take(id: string, now = new Date()): Promise<unknown> {
      const [taken] = await db
        .delete(deletedRows)
        .where(and(own(now), eq(deletedRows.id, id)))
        .returning({ row: deletedRows.row });
      return taken?.row ?? null;
    },
  };
}
