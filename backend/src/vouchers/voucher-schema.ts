import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the voucher service; the migration 0001_accounts.sql creates it. */
export const voucherOffers = sqliteTable("voucher_offers", {
  code: text().primaryKey(),
  name: text().notNull(),
  discount: text().notNull(),
  validUntil: text("valid_until").notNull(),
});
