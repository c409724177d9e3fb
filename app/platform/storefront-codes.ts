import { z } from "zod";
import { type Storefront, storefronts } from "~/brands/storefronts";
import { tableBy } from "./environment-values";

const Codes = z.strictObject({
  channel: z
    .string()
    .regex(/^[\w.-]{1,40}$/, "must be a code")
    .optional(),
  vendorId: z.number().int().positive().optional(),
});

/** What services call a storefront, where it is not what brands/storefronts.ts has. */
export const StorefrontCodeTable = tableBy(
  [...storefronts.keys()],
  z.lazy(() => Codes),
);

interface Configured {
  storefrontCodes: z.output<typeof StorefrontCodeTable>;
}

export function withCodes<Site extends { storefront: Storefront }>(
  site: Site,
  { storefrontCodes }: Configured,
): Site {
  const { storefront } = site;
  const codes = storefrontCodes[storefront.id];
  if (!codes) return site;
  const { channel = storefront.channel, vendorId = storefront.vendorId } = codes;
  return { ...site, storefront: { ...storefront, channel, vendorId } };
}
