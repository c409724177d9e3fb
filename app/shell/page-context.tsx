import type { AppLoadContext } from "@remix-run/cloudflare";
import { createContext, useContext } from "react";

/** The request that a page answers. Pages are rendered at the edge and nowhere else, so they may ask it for texts and formats. */
export const PageContext = createContext<AppLoadContext | null>(null);

/** The storefront, its texts and formats, the flags and the address of the page that is rendered. */
export function usePage(): AppLoadContext {
  const context = useContext(PageContext);
  if (!context) throw new Error("A page is rendered outside its request");
  return context;
}
