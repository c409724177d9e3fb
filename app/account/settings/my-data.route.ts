import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { brandNames } from "~/brands/storefronts";
import { safeFileName } from "~/platform/files/file-download";
import { seeOther } from "~/server/forms/see-other";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { settingsPaths } from "./settings-paths";

export const handle = { documentOnly: true };

/** A copy with a part missing would pass for a whole one: there is none then. Of orders it says whether they are all. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const [me, addresses, orders] = await Promise.all([
    toResult(context, services.customers.me()),
    toResult(context, services.customers.addresses()),
    toResult(context, services.orders.list()),
  ]);
  if (!me.ok || !me.data || !addresses.ok || !orders.ok)
    return seeOther(context, settingsPaths(identity.business).home, { key: "settings.data.failed" });
  const copy = {
    made: new Date().toISOString(),
    email: identity.email,
    details: me.data,
    addresses: addresses.data,
    orders: orders.data.orders,
    allOrders: orders.data.complete,
  };
  const name = safeFileName(`${brandNames[context.site.storefront.brand]}-${copy.made.slice(0, 10)}.json`);
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
