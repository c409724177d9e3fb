import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { GalleryCategory } from "./categories";

/** Table of the gallery; the migration 0003_account_area.sql creates it. */
export const galleryEntries = sqliteTable(
  "gallery_entries",
  {
    widgetId: text("widget_id").notNull(),
    channel: text().notNull(),
    categories: text({ mode: "json" }).$type<GalleryCategory[]>().notNull(),
    created: integer({ mode: "timestamp_ms" }).notNull(),
    updated: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.widgetId, table.channel] })],
);
