import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the voucher service; the migration 0006_currency_of_the_storefront.sql creates it. */
export const voucherOffers = sqliteTable("voucher_offers", {
  code: text().primaryKey(),
  kind: text({ enum: ["photoBooks", "freeDelivery", "wallArt", "gift"] }).notNull(),
  validUntil: text("valid_until").notNull(),
});
