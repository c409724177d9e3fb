import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the reorders; the migration 0003_account_area.sql creates it. */
export const reorders = sqliteTable("reorders", {
  id: text().primaryKey(),
  accountId: text("account_id").notNull(),
  orderCode: text("order_code").notNull(),
  channel: text().notNull(),
  created: integer({ mode: "timestamp_ms" }).notNull(),
});
