import { type Article, articleKeys, articles } from "../articles/articles";
import type { Messages } from "../messages/messages";

/** What can be chosen about an article; its options are the keys of its messages. */
type ExtraName = keyof Messages["extras"];

interface CatalogueArticle {
  /** The article name that orders carry. */
  id: string;
  type: string;
  title: keyof Messages["articles"];
  /** Page size in millimetres, width first; none for what has no pages. */
  page: [width: number, height: number] | null;
  visible: boolean;
  extras: ExtraName[];
}

type Details = Pick<CatalogueArticle, "type" | "page" | "extras">;

const bookExtras: ExtraName[] = ["CoverText", "CoverType", "ExtraPages", "Glossy", "Paper"];
const printExtras: ExtraName[] = ["Border", "ImageEnhancement", "Paper", "PrintSize"];

/** What the shop tells about each article beside its name. Types are written as merchandise writes them, not as orders do. */
const details: Record<Article, Details> = {
  bookA4: { type: "PhotoBook", page: [297, 210], extras: [...bookExtras, "LayFlat"] },
  bookA5: { type: "PhotoBook", page: [148, 210], extras: bookExtras },
  bookSquare: { type: "PhotoBook", page: [210, 210], extras: [...bookExtras, "Linen"] },
  bookLayflat: { type: "PHOTOBOOK_LAYFLAT", page: [400, 300], extras: [...bookExtras, "PremiumLayFlat"] },
  prints10: { type: "Print", page: [150, 100], extras: printExtras },
  prints13: { type: "Print", page: [180, 130], extras: printExtras },
  enlargement: { type: "Print", page: [450, 300], extras: printExtras },
  canvas: { type: "WallArt", page: [600, 400], extras: ["FloatingFrame", "HangingKit"] },
  aluminium: { type: "WallArt", page: [750, 500], extras: ["BoxFrame", "HangingKit"] },
  poster: {
    type: "WallArt",
    page: [500, 700],
    extras: ["PrebuiltPosterFrame", "PosterFrame", "Passepartout"],
  },
  calendarWall: { type: "Calendar", page: [297, 420], extras: ["Toggles", "Paper"] },
  calendarDesk: { type: "Calendar", page: [210, 148], extras: ["Toggles"] },
  mug: { type: "Gift", page: null, extras: ["Wrappers"] },
  cushion: { type: "Gift", page: null, extras: ["Wrappers"] },
  puzzle: { type: "Gift", page: null, extras: ["Wrappers", "ImageEnhancement"] },
  cards: { type: "Card", page: [105, 148], extras: ["Paper", "Glossy"] },
  voucher: { type: "Voucher", page: null, extras: ["VoucherDiscount"] },
};

/** Articles nobody here has ordered yet. */
const others: CatalogueArticle[] = [
  {
    id: "WoodPlanks60x40",
    type: "WallArt",
    title: "woodPlanks",
    page: [600, 400],
    visible: true,
    extras: ["PlanksOrientation", "WoodFinishing", "HangingKit"],
  },
  {
    id: "PhotobookPocket",
    type: "photobook-pocket",
    title: "bookPocket",
    page: [105, 105],
    visible: false,
    extras: ["CoverText"],
  },
];

/** Every article of the shop, those no longer shown included. */
export const catalogue: CatalogueArticle[] = [
  ...articleKeys.map((key) => ({
    id: articles[key].name,
    title: key,
    visible: true,
    ...details[key],
  })),
  ...others,
];
