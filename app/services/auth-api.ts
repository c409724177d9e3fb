import type { ServiceClient } from "~/platform/http/service-client";
import { ownPath, path } from "~/platform/path";

/** Taken from the session, never from a request. */
interface OwnIdentity {
  idpType: string;
  idpSubject: string;
}

/** Source: docs/specification/1-account-site.md, section 7, "Auth API". */
export const authApi = (http: ServiceClient) => ({
  requestDeletion: ({ idpType, idpSubject }: OwnIdentity, channel: string, idempotencyKey: string) =>
    http.send(ownPath`/v2/identities/${idpType}/${idpSubject}/deleteaccount`, {
      operation: "request-deletion",
      acceptedIsDone: true,
      method: "POST",
      body: { channel },
      idempotencyKey,
    }),

  confirmDeletion: async ({ idpType, idpSubject }: OwnIdentity, token: string) =>
    http.send(path`/v2/identities/${idpType}/${idpSubject}/deleteaccount/${token}/actions/confirm`, {
      operation: "confirm-deletion",
      acceptedIsDone: true,
      method: "POST",
    }),

  /** @throws ServiceFailure 409 for an e-mail in use, 429 after too many requests */
  requestEmailChange: (
    { idpType, idpSubject }: OwnIdentity,
    { email, channel, idempotencyKey }: { email: string; channel: string; idempotencyKey: string },
  ) =>
    http.send(ownPath`/v2/identities/${idpType}/${idpSubject}/emailchanges`, {
      operation: "request-email-change",
      acceptedIsDone: true,
      method: "POST",
      body: { email, channel },
      idempotencyKey,
    }),

  confirmEmailChange: async ({ idpType, idpSubject }: OwnIdentity, token: string) =>
    http.send(path`/v2/identities/${idpType}/${idpSubject}/emailchanges/${token}/actions/confirm`, {
      operation: "confirm-email-change",
      acceptedIsDone: true,
      method: "POST",
    }),
});
