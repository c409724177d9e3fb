import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Tables of the online versions; the migration 0003_account_area.sql creates them and says what they hold. */
export const widgets = sqliteTable("widgets", {
  id: text().primaryKey(),
  productCode: text("product_code").notNull(),
  accountId: text("account_id").notNull(),
  requested: integer({ mode: "timestamp_ms" }).notNull(),
  available: integer({ mode: "timestamp_ms" }).notNull(),
});

export const blockedProducts = sqliteTable("blocked_products", {
  productCode: text("product_code").primaryKey(),
  reason: text({ enum: ["content"] }).notNull(),
});
