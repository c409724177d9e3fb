/** What the shop sells, as far as the demo customers bought it: the names and types that orders carry. */
export const articles = {
  bookA4: { name: "PhotobookA4Landscape", type: "photobook" },
  bookA5: { name: "PhotobookA5Portrait", type: "photobook" },
  bookSquare: { name: "PhotobookSquare21", type: "photobook" },
  bookLayflat: { name: "PhotobookXLLayflat", type: "photobook-layflat" },
  prints10: { name: "Prints10x15", type: "print" },
  prints13: { name: "Prints13x18", type: "print" },
  enlargement: { name: "Enlargement30x45", type: "print" },
  canvas: { name: "Canvas60x40", type: "wallart" },
  aluminium: { name: "Aluminium75x50", type: "wallart" },
  poster: { name: "PosterFrame50x70", type: "wallart" },
  calendarWall: { name: "WallCalendarA3", type: "calendar" },
  calendarDesk: { name: "DeskCalendar", type: "calendar" },
  mug: { name: "MugClassic", type: "gift" },
  cushion: { name: "Cushion40x40", type: "gift" },
  puzzle: { name: "Puzzle500", type: "gift" },
  cards: { name: "FoldedCardsSet10", type: "card" },
  voucher: { name: "GiftVoucher", type: "voucher" },
} as const;

export type Article = keyof typeof articles;

const isArticle = (key: string): key is Article => Object.hasOwn(articles, key);

export const articleKeys: readonly Article[] = Object.keys(articles).filter(isArticle);

/** The article that orders name so. */
export function articleNamed(name: string): Article {
  const found = articleKeys.find((key) => articles[key].name === name);
  if (!found) throw new RangeError(`no article ${name}`);
  return found;
}
