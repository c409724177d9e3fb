import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the invoices; the migration 0003_account_area.sql creates it. */
export const invoices = sqliteTable("invoices", {
  id: text().primaryKey(),
  accountId: text("account_id").notNull(),
  number: text().notNull(),
  date: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  orderCode: text("order_code").notNull(),
});

export type InvoiceRow = typeof invoices.$inferSelect;
