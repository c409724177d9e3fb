import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/**
 * The e-mail gateway: tokenless.
 * Source: docs/specification/1-account-site.md, section 7, "E-mail gateway".
 */
export const emailGateway = (http: ServiceClient) => ({
  /**
   * Confirms a newsletter subscription (double opt-in).
   * @throws UnsafePathSegment for an e-mail or a token that cannot be one
   */
  confirmSubscription: async (email: string, token: string) =>
    http.send(path`/api/v1/Profiles/${email}/subscription/confirm/${token}`, {
      operation: "confirm-subscription",
      method: "POST",
    }),
});
