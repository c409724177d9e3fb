import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What was deleted and can be brought back; the migration 0009_deleted_for_a_while.sql creates it. */
export const deletedRows = sqliteTable(
  "deleted_rows",
  {
    kind: text({ enum: ["projects", "widgets"] }).notNull(),
    id: text().notNull(),
    accountId: text("account_id").notNull(),
    row: text({ mode: "json" }).notNull(),
    deleted: integer({ mode: "timestamp_ms" }).notNull(),
  },
  ({ kind, id }) => [primaryKey({ columns: [kind, id] })],
);
