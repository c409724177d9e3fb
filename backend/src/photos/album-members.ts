import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who takes part in which album, and whose it is: what changes when an account does. A table of the main database. */
export const albumMembers = sqliteTable("album_members", {
  albumId: text("album_id").notNull(),
  ownerId: text("owner_id").notNull(),
  accountId: text("account_id").notNull(),
  email: text().notNull(),
});
