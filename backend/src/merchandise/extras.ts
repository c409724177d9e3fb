/** What can be chosen about an article, each with its options: id and title. */
export const extras = {
  Border: [
    ["none", "Without border"],
    ["white", "White border"],
  ],
  CoverText: [
    ["none", "No text"],
    ["embossed", "Embossed title"],
  ],
  CoverType: [
    ["soft", "Softcover"],
    ["hard", "Hardcover"],
  ],
  ExtraPages: [
    ["pages-8", "8 more pages"],
    ["pages-16", "16 more pages"],
  ],
  FloatingFrame: [
    ["none", "Without frame"],
    ["oak", "Oak floating frame"],
    ["black", "Black floating frame"],
  ],
  Glossy: [
    ["matt", "Matt pages"],
    ["glossy", "Glossy pages"],
  ],
  ImageEnhancement: [
    ["off", "As taken"],
    ["on", "Improved automatically"],
  ],
  LayFlat: [
    ["off", "Bound in the usual way"],
    ["on", "Opens flat"],
  ],
  Linen: [
    ["sand", "Linen, sand"],
    ["moss", "Linen, moss green"],
  ],
  Paper: [
    ["170", "170 g/m²"],
    ["250", "250 g/m²"],
  ],
  PlanksOrientation: [
    ["horizontal", "Planks lying"],
    ["vertical", "Planks standing"],
  ],
  PremiumLayFlat: [
    ["off", "Lay-flat"],
    ["on", "Premium lay-flat"],
  ],
  PrintSize: [
    ["fit", "Whole picture"],
    ["fill", "Filled to the edge"],
  ],
  Toggles: [
    ["week-numbers", "Week numbers"],
    ["holidays", "Public holidays"],
  ],
  VoucherDiscount: [
    ["print-at-home", "To print at home"],
    ["by-mail", "By e-mail"],
  ],
  WoodFinishing: [
    ["natural", "Natural wood"],
    ["white", "White ground"],
  ],
  Wrappers: [
    ["none", "Without wrapping"],
    ["gift", "Gift wrapping"],
  ],
  PrebuiltPosterFrame: [["oak-50x70", "Oak frame, mounted"]],
  BoxFrame: [
    ["none", "Without box frame"],
    ["white", "White box frame"],
  ],
  PosterFrame: [
    ["oak", "Oak"],
    ["black", "Black"],
  ],
  Passepartout: [
    ["none", "Without passe-partout"],
    ["white", "White passe-partout"],
  ],
  HangingKit: [
    ["none", "Without hanging kit"],
    ["rail", "Rail on the back"],
  ],
} as const;

export type ExtraName = keyof typeof extras;
