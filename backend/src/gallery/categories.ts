/** What photo books in the gallery are about, by primary language. */
const names = {
  en: {
    travel: "Travel",
    wedding: "Wedding",
    baby: "Baby",
    family: "Family",
    "year-book": "Year book",
    celebration: "Celebration",
    pets: "Pets",
    hobby: "Hobby",
  },
  nl: {
    travel: "Reizen",
    wedding: "Bruiloft",
    baby: "Baby",
    family: "Familie",
    "year-book": "Jaarboek",
    celebration: "Feest",
    pets: "Huisdieren",
    hobby: "Hobby",
  },
  de: {
    travel: "Reisen",
    wedding: "Hochzeit",
    baby: "Baby",
    family: "Familie",
    "year-book": "Jahrbuch",
    celebration: "Feier",
    pets: "Haustiere",
    hobby: "Hobby",
  },
  fr: {
    travel: "Voyages",
    wedding: "Mariage",
    baby: "Bébé",
    family: "Famille",
    "year-book": "Album de l’année",
    celebration: "Fête",
    pets: "Animaux",
    hobby: "Loisirs",
  },
  it: {
    travel: "Viaggi",
    wedding: "Matrimonio",
    baby: "Bebè",
    family: "Famiglia",
    "year-book": "Libro dell’anno",
    celebration: "Festa",
    pets: "Animali",
    hobby: "Hobby",
  },
  es: {
    travel: "Viajes",
    wedding: "Boda",
    baby: "Bebé",
    family: "Familia",
    "year-book": "Libro del año",
    celebration: "Celebración",
    pets: "Mascotas",
    hobby: "Aficiones",
  },
  pt: {
    travel: "Viagens",
    wedding: "Casamento",
    baby: "Bebé",
    family: "Família",
    "year-book": "Livro do ano",
    celebration: "Festa",
    pets: "Animais",
    hobby: "Hobbies",
  },
  nb: {
    travel: "Reiser",
    wedding: "Bryllup",
    baby: "Baby",
    family: "Familie",
    "year-book": "Årbok",
    celebration: "Feiring",
    pets: "Kjæledyr",
    hobby: "Hobby",
  },
  sv: {
    travel: "Resor",
    wedding: "Bröllop",
    baby: "Bebis",
    family: "Familj",
    "year-book": "Årsbok",
    celebration: "Fest",
    pets: "Husdjur",
    hobby: "Hobby",
  },
  da: {
    travel: "Rejser",
    wedding: "Bryllup",
    baby: "Baby",
    family: "Familie",
    "year-book": "Årbog",
    celebration: "Fest",
    pets: "Kæledyr",
    hobby: "Hobby",
  },
} as const;

export type GalleryCategory = keyof (typeof names)["en"];
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

/** The categories in the language of a locale; in English where it has none. */
export function categoriesIn(locale: string): { id: GalleryCategory; name: string }[] {
  const language = locale.split("-")[0];
  const [, own] = Object.entries(names).find(([known]) => known === language) ?? [];
  return categoryIds.map((id) => ({ id, name: (own ?? names.en)[id] }));
}
