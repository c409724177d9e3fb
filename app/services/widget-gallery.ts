import { z } from "zod";
import { droppedOf, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ServiceFailure } from "~/platform/http/service-failure";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";

const GalleryEntry = z.object({ widgetId: Id, categories: z.array(AnyId) });
export type GalleryEntry = z.output<typeof GalleryEntry>;

/** Named by its id where the name is missing. */
const Category = z
  .object({ id: AnyId.refine((id) => id !== "", "is empty"), name: z.string().nullish() })
  .transform(({ id, name }) => ({ id, name: name || id }));
export type GalleryCategory = z.output<typeof Category>;

const BlockedOrder = z.object({ blocked: z.boolean(), reason: z.string().nullish() });

const EntryOrNone = GalleryEntry.nullable();
const Categories = rowsOf(Category);
const BlockedOrNone = BlockedOrder.nullable();

/** Source: docs/specification/1-account-site.md, section 7, "Widget gallery". */
export const widgetGallery = (http: ServiceClient) => ({
  entry: (widgetId: string, channel: string) =>
    http.get(path`/v1/galleryentries/${widgetId}`, {
      operation: "entry",
      query: { channel },
      schema: EntryOrNone,
      asked: { id: widgetId, idOf: (entry) => entry.widgetId },
      missing: "null",
    }),

  create: (entry: GalleryEntry, channel: string) =>
    http.send(path`/v1/galleryentries/`, {
      operation: "create",
      method: "POST",
      body: { ...entry, channel },
    }),

  update: ({ widgetId, categories }: GalleryEntry, channel: string) =>
    http.send(path`/v1/galleryentries/${widgetId}`, {
      operation: "update",
      method: "PUT",
      query: { channel },
      body: { categories },
    }),

  remove: (widgetId: string, channel: string) =>
    http.send(path`/v1/galleryentries/${widgetId}`, {
      operation: "remove",
      method: "DELETE",
      query: { channel },
    }),

  /** @throws ServiceFailure for an incomplete list: a form without a chosen category would take it away */
  categories: async (channel: string) => {
    const categories = await http.get(path`/v1/categories`, {
      operation: "categories",
      query: { channel },
      schema: Categories,
    });
    if (droppedOf(categories) > 0) throw new ServiceFailure("gallery", "categories", "malformed");
    return categories;
  },

  blocked: (productCode: string) =>
    http.get(path`/v1/blockedorders/${productCode}`, {
      operation: "blocked",
      schema: BlockedOrNone,
      missing: "null",
    }),
});
