import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the saved projects; the migration 0003_account_area.sql creates it. */
export const projects = sqliteTable("projects", {
  id: text().primaryKey(),
  accountId: text("account_id").notNull(),
  title: text().notNull(),
  articleName: text("article_name").notNull(),
  articleType: text("article_type").notNull(),
  channel: text().notNull(),
  pageCount: integer("page_count"),
  created: integer({ mode: "timestamp_ms" }).notNull(),
  updated: integer({ mode: "timestamp_ms" }).notNull(),
});
