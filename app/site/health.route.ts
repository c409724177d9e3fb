import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

export function loader({ context }: LoaderFunctionArgs) {
  const { environment, site } = context;
  return Response.json({
    status: "ok",
    region: environment.region,
    environment: site.letter,
    storefront: site.storefront.id,
  });
}
