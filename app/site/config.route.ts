import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { brandNames } from "~/brands/storefronts";
import { originOf } from "~/platform/storefront-of-host";
import { outsideScriptNames } from "~/platform/third-party-scripts";

/** Source: docs/specification/1-account-site.md, section 7. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site, flags, environment } = context;
  const { id, brand, country, locale, channel, vendorId, currency } = site.storefront;
  const { outside } = await context.publicLinks();
  return Response.json(
    {
      storefront: { id, brand, name: brandNames[brand], country, locale, channel, vendorId, currency },
      environment: site.letter,
      region: environment.region,
      links: outside,
      featureFlags: flags,
      scripts: Object.fromEntries(
        outsideScriptNames.map((name) => {
          const address = environment.scripts[name];
          return [name, address === null ? null : originOf(address, site)];
        }),
      ),
    },
    { headers: { "Cache-Control": "private, max-age=60", Vary: "Cookie" } },
  );
}
