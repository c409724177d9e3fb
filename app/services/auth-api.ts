import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/** The claims that name an identity to the Auth API. They come from the session, never from a request. */
interface OwnIdentity {
  idpType: string;
  idpSubject: string;
}

/**
 * The Auth API: account deletion and e-mail change, each a request and then a confirmation with the
 * token of the mail. Source: docs/specification/1-account-site.md, section 7, "Auth API".
 */
export const authApi = (http: ServiceClient) => ({
  requestDeletion: ({ idpType, idpSubject }: OwnIdentity, channel: string) =>
    http.send(path`/v2/identities/${idpType}/${idpSubject}/deleteaccount`, {
      operation: "request-deletion",
      method: "POST",
      body: { channel },
    }),

  /** @throws UnsafePathSegment for a token that cannot be one */
  confirmDeletion: async ({ idpType, idpSubject }: OwnIdentity, token: string) =>
    http.send(path`/v2/identities/${idpType}/${idpSubject}/deleteaccount/${token}/actions/confirm`, {
      operation: "confirm-deletion",
      method: "POST",
    }),

  /** Fails with 409 where the e-mail is in use, and with 429 where too many were asked for. */
  requestEmailChange: ({ idpType, idpSubject }: OwnIdentity, email: string, channel: string) =>
    http.send(path`/v2/identities/${idpType}/${idpSubject}/emailchanges`, {
      operation: "request-email-change",
      method: "POST",
      body: { email, channel },
    }),

  /** @throws UnsafePathSegment for a token that cannot be one */
  confirmEmailChange: async ({ idpType, idpSubject }: OwnIdentity, token: string) =>
    http.send(path`/v2/identities/${idpType}/${idpSubject}/emailchanges/${token}/actions/confirm`, {
      operation: "confirm-email-change",
      method: "POST",
    }),
});
