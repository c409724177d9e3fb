import type { ReactNode } from "react";
import { Wordmark } from "~/brands/brand-mark";
import { brandNames } from "~/brands/storefronts";
import { PlainFrame } from "./frame";
import { usePage } from "./page-context";

export function PlainPage({ children }: { children: ReactNode }) {
  const { t, site } = usePage();
  const { brand } = site.storefront;
  return (
    <PlainFrame skipLabel={t("shell.skip")} brand={<Wordmark brand={brand} name={brandNames[brand]} />}>
      {children}
    </PlainFrame>
  );
}
