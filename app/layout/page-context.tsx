import type { AppLoadContext } from "@remix-run/cloudflare";
import { createContext, useContext } from "react";

/** A request, as the page that answers it knows it. */
export interface Page extends AppLoadContext {
  /** Where customer care is; for pages that could not be made, null for all others. */
  customerCare: string | null;
}

/** The request that a page answers. Pages are rendered at the edge and nowhere else, so they may ask it for texts and formats. */
export const PageContext = createContext<Page | null>(null);

/** The storefront, its texts and formats, the flags and the address of the page that is rendered. */
export function usePage(): Page {
  const context = useContext(PageContext);
  if (!context) throw new Error("A page is rendered outside its request");
  return context;
}
