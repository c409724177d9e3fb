import bitter from "./fonts/bitter.woff2";
import bricolage from "./fonts/bricolage-grotesque.woff2";
import figtree from "./fonts/figtree.woff2";
import fraunces from "./fonts/fraunces.woff2";
import type { Brand } from "./storefronts";

/** Paths of the files that the brands' style sheets name. */
export const brandFonts: Readonly<Record<Brand, string>> = {
  vellora: fraunces,
  bildvik: figtree,
  fotolind: bricolage,
  printwren: bitter,
};
