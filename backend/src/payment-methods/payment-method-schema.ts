import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the payment methods; the migration 0003_account_area.sql creates it and says what it holds. */
export const paymentMethods = sqliteTable("payment_methods", {
  id: text().primaryKey(),
  accountId: text("account_id").notNull(),
  kind: text({ enum: ["card", "paypal", "ideal", "sepa"] }).notNull(),
  label: text().notNull(),
  expires: text(),
  isDefault: integer("is_default", { mode: "boolean" }).notNull(),
  created: integer({ mode: "timestamp_ms" }).notNull(),
});

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;
