import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Whose the albums are and who takes part in them: what changes when an account does. Tables of 0002_photos.sql. */
export const albumOwners = sqliteTable("albums", {
  id: text().primaryKey(),
  accountId: text("account_id").notNull(),
});

export const albumMembers = sqliteTable("album_members", {
  albumId: text("album_id").notNull(),
  accountId: text("account_id").notNull(),
  email: text().notNull(),
});
