import { type Messages, messagesOf } from "../messages/messages";

/** What photo books in the gallery are about. */
export type GalleryCategory = keyof Messages["galleryCategories"];
export const categoryIds = [
  "travel",
  "wedding",
  "baby",
  "family",
  "year-book",
  "celebration",
  "pets",
  "hobby",
] as const satisfies readonly GalleryCategory[];

/** The categories in the language of a locale. */
export function categoriesIn(locale: string): { id: GalleryCategory; name: string }[] {
  const { galleryCategories } = messagesOf({ locale });
  return categoryIds.map((id) => ({ id, name: galleryCategories[id] }));
}
