import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Brand } from "../storefronts";

/** Table of the outbox; the migrations 0001, 0003 and 0005 make it. */
export const mails = sqliteTable("mails", {
  id: integer().primaryKey({ autoIncrement: true }),
  sent: integer({ mode: "timestamp_ms" }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  lines: text({ mode: "json" }).$type<string[]>().notNull(),
  linkLabel: text("link_label"),
  linkHref: text("link_href"),
  brand: text().$type<Brand>(),
  language: text(),
});
