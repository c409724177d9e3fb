import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/** Source: docs/specification/1-account-site.md, section 7, "E-mail gateway". */
export const emailGateway = (http: ServiceClient) => ({
  confirmSubscription: async (email: string, token: string) =>
    http.send(path`/api/v1/Profiles/${email}/subscription/confirm/${token}`, {
      operation: "confirm-subscription",
      acceptedIsDone: true,
      method: "POST",
    }),
});
