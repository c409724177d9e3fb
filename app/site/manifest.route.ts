import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { brandBackgrounds } from "~/brands/brand-backgrounds";
import { brandNames } from "~/brands/storefronts";

/** Source: docs/decisions/0134-installing-the-site.md. */
export function loader({ context }: LoaderFunctionArgs) {
  const { brand, locale } = context.site.storefront;
  const { light } = brandBackgrounds[brand];
  const png = (name: string, width: number) => ({
    src: `/icons/${brand}-${name}.png`,
    sizes: `${width}x${width}`,
    type: "image/png",
  });
  return Response.json(
    {
      name: `${brandNames[brand]} · ${context.t("shell.account")}`,
      short_name: brandNames[brand],
      lang: locale,
      id: "/",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: light,
      theme_color: light,
      icons: [
        { src: `/icons/${brand}.svg`, sizes: "any", type: "image/svg+xml" },
        png("192", 192),
        png("512", 512),
        { ...png("maskable", 512), purpose: "maskable" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" } },
  );
}
