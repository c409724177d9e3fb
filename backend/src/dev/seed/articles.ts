/** What the shop sells, as far as the demo customers bought it. Prices in minor units. */
export const articles = {
  bookA4: {
    name: "PhotobookA4Landscape",
    type: "photobook",
    label: "Photo book A4 landscape, hardcover",
    price: 3495,
  },
  bookA5: {
    name: "PhotobookA5Portrait",
    type: "photobook",
    label: "Photo book A5 portrait, softcover",
    price: 1495,
  },
  bookSquare: {
    name: "PhotobookSquare21",
    type: "photobook",
    label: "Photo book square 21 × 21, linen",
    price: 2995,
  },
  bookLayflat: {
    name: "PhotobookXLLayflat",
    type: "photobook-layflat",
    label: "Photo book XL, lay-flat",
    price: 6995,
  },
  prints10: { name: "Prints10x15", type: "print", label: "Prints 10 × 15, glossy", price: 19 },
  prints13: { name: "Prints13x18", type: "print", label: "Prints 13 × 18, matt", price: 39 },
  enlargement: { name: "Enlargement30x45", type: "print", label: "Enlargement 30 × 45", price: 899 },
  canvas: { name: "Canvas60x40", type: "wallart", label: "Canvas 60 × 40", price: 4495 },
  aluminium: { name: "Aluminium75x50", type: "wallart", label: "Photo on aluminium 75 × 50", price: 7995 },
  poster: { name: "PosterFrame50x70", type: "wallart", label: "Poster 50 × 70 in an oak frame", price: 5995 },
  calendarWall: { name: "WallCalendarA3", type: "calendar", label: "Wall calendar A3", price: 2695 },
  calendarDesk: { name: "DeskCalendar", type: "calendar", label: "Desk calendar", price: 1495 },
  mug: { name: "MugClassic", type: "gift", label: "Photo mug", price: 1295 },
  cushion: { name: "Cushion40x40", type: "gift", label: "Cushion 40 × 40", price: 2495 },
  puzzle: { name: "Puzzle500", type: "gift", label: "Puzzle, 500 pieces", price: 2795 },
  cards: { name: "FoldedCardsSet10", type: "card", label: "Folded cards, set of 10", price: 1795 },
  voucher: { name: "GiftVoucher", type: "voucher", label: "Gift voucher", price: 2500 },
} as const;

export type Article = keyof typeof articles;
