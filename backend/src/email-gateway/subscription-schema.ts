import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the e-mail gateway; the migration 0003_account_area.sql creates it. */
export const subscriptions = sqliteTable("subscriptions", {
  email: text().primaryKey(),
  channel: text().notNull(),
  confirmed: integer({ mode: "timestamp_ms" }),
});
