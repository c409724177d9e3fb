import type { ReactNode } from "react";
import { Wordmark } from "~/brands/brand-mark";
import { brandNames } from "~/brands/storefronts";
import { BareFrame } from "./frame";
import { usePage } from "./page-context";

/** A page outside the shell: the wordmark, and one thing to say. */
export function BarePage({ children }: { children: ReactNode }) {
  const { t, site } = usePage();
  const { brand } = site.storefront;
  return (
    <BareFrame skipLabel={t("shell.skip")} brand={<Wordmark brand={brand} name={brandNames[brand]} />}>
      {children}
    </BareFrame>
  );
}
