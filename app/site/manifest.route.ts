import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { brandNames } from "~/brands/storefronts";

export function loader({ context }: LoaderFunctionArgs) {
  const { brand, locale } = context.site.storefront;
  return Response.json(
    {
      name: `${brandNames[brand]} · ${context.t("shell.account")}`,
      short_name: brandNames[brand],
      lang: locale,
      start_url: "/",
      display: "browser",
      icons: [{ src: `/icons/${brand}.svg`, sizes: "any", type: "image/svg+xml" }],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" } },
  );
}
