import type { AppLoadContext } from "@remix-run/cloudflare";
import { createContext, useContext } from "react";

export interface Page extends AppLoadContext {
  customerCare: string | null;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const context = useContext(PageContext);
  if (!context) throw new Error("A page is rendered outside its request");
  return context;
}
