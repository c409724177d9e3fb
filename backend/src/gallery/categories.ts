/** What photo books in the gallery are about. */
export const categories = [
  { id: "travel", name: "Travel" },
  { id: "wedding", name: "Wedding" },
  { id: "baby", name: "Baby" },
  { id: "family", name: "Family" },
  { id: "year-book", name: "Year book" },
  { id: "celebration", name: "Celebration" },
  { id: "pets", name: "Pets" },
  { id: "hobby", name: "Hobby" },
] as const;

export type GalleryCategory = (typeof categories)[number]["id"];
export const categoryIds = categories.map(({ id }) => id);
