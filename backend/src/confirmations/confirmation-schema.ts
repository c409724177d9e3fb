import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the confirmation links; the migration 0003_account_area.sql creates it and says what it holds. */
export const confirmations = sqliteTable("confirmations", {
  tokenHash: text("token_hash").primaryKey(),
  purpose: text({ enum: ["delete-account", "change-email", "subscription"] }).notNull(),
  accountId: text("account_id"),
  email: text().notNull(),
  created: integer({ mode: "timestamp_ms" }).notNull(),
  expires: integer({ mode: "timestamp_ms" }).notNull(),
  used: integer({ mode: "timestamp_ms" }),
});
