import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** GET /healthz: that this worker answers, and which region's it is. Calls no service. */
export function loader({ context }: LoaderFunctionArgs) {
  const { environment, site } = context;
  return Response.json({
    status: "ok",
    region: environment.region,
    environment: site.letter,
    storefront: site.storefront.id,
  });
}
