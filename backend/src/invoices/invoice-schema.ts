import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Article } from "../articles/articles";

/** What was bought together: articles and how many of each. */
export type Goods = readonly (readonly [article: Article, quantity: number])[];

/** Table of the invoices; the migration 0006_currency_of_the_storefront.sql creates it. */
export const invoices = sqliteTable("invoices", {
  id: text().primaryKey(),
  accountId: text("account_id").notNull(),
  number: text().notNull(),
  date: text().notNull(),
  goods: text({ mode: "json" }).$type<Goods>().notNull(),
  channel: text(),
  orderCode: text("order_code").notNull(),
});

export type InvoiceRow = typeof invoices.$inferSelect;
