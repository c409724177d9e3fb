import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Table of the upload records; the migration 0003_account_area.sql creates it. */
export const uploadRecords = sqliteTable("upload_records", {
  id: text().primaryKey(),
  accountId: text("account_id"),
  fileName: text("file_name").notNull(),
  contentType: text("content_type").notNull(),
  size: integer().notNull(),
  created: integer({ mode: "timestamp_ms" }).notNull(),
  expires: integer({ mode: "timestamp_ms" }),
});
