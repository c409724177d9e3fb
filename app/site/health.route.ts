import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { flagsOff } from "~/platform/features-off";

export function loader({ context }: LoaderFunctionArgs) {
  const { environment, site } = context;
  const { id, brand } = site.storefront;
  return Response.json({
    status: "ok",
    ...environment.worker,
    environment: site.letter,
    storefront: id,
    featuresOff: flagsOff(environment.featuresOff, brand),
  });
}
