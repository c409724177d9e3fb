import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Tables of the customer service; the migration 0001_accounts.sql creates them and says what they hold. */
export const customers = sqliteTable("customers", {
  accountId: text("account_id").primaryKey(),
  id: text().notNull(),
  email: text().notNull(),
  title: text(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phoneNumber: text("phone_number"),
  language: text().notNull(),
  accountStatus: text("account_status", { enum: ["Default", "New", "Blocked"] }).notNull(),
  ftpCallbackUrl: text("ftp_callback_url"),
  ftpCallbackFormat: text("ftp_callback_format"),
});

export const addresses = sqliteTable("addresses", {
  id: text().primaryKey(),
  accountId: text("account_id").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  street: text().notNull(),
  houseNumber: text("house_number").notNull(),
  addition: text(),
  postalCode: text("postal_code").notNull(),
  city: text().notNull(),
  countryCode: text("country_code").notNull(),
  phoneNumber: text("phone_number"),
});
