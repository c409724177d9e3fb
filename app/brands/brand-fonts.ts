import bitter from "./fonts/bitter.woff2";
import bricolage from "./fonts/bricolage-grotesque.woff2";
import figtree from "./fonts/figtree.woff2";
import figtreeText from "./fonts/figtree-text.woff2";
import fraunces from "./fonts/fraunces.woff2";
import nunitoSans from "./fonts/nunito-sans-text.woff2";
import publicSans from "./fonts/public-sans-text.woff2";
import sourceSerif from "./fonts/source-serif-4-text.woff2";
import type { Brand } from "./storefronts";

/** Paths of the files that the brands' style sheets name. */
export const brandFonts: Readonly<Record<Brand, { headings: string; text: string }>> = {
  vellora: { headings: fraunces, text: sourceSerif },
  bildvik: { headings: figtree, text: figtreeText },
  fotolind: { headings: bricolage, text: nunitoSans },
  printwren: { headings: bitter, text: publicSans },
};
