import { decodeJwt, errors } from "jose";
import { z } from "zod";
import { AccountStatus } from "~/services/customers";
import { DeletionReading } from "~/services/deletion";

/**
 * What a signed-in browser carries, sealed, in cookies on the parent domain. Nothing of it reaches script.
 * `expires` is in seconds since 1970 and counted from when the token came in, so that a wrong clock at the authority does no harm.
 */
export const Session = z.object({
  /** Random; names the session's own gate, where tokens are refreshed one at a time. */
  id: z.uuid(),
  accessToken: z.string().min(1),
  expires: z.number().int(),
  refreshToken: z.string().min(1).nullable(),
  idToken: z.string().min(1),
  /** What the services last said: looked up at sign-in and whenever the token is refreshed. */
  customer: z.object({
    deleted: z.boolean(),
    accountStatus: AccountStatus.nullable(),
    /** When the photos are deleted; null in a session of before that was looked up. */
    deletion: DeletionReading.nullable().default(null),
  }),
});
export type Session = z.output<typeof Session>;

/**
 * Who is signed in, by the claims of the ID token. The account id is not the subject.
 * Source: docs/specification/3-open-points.md, "Names on the wire".
 */
export const Identity = z
  .object({
    sub: z.string().min(1),
    email: z.email(),
    account_id: z.string().min(1),
    authentication_method: z.string().optional(),
    idp_type: z.string().min(1),
    idp_sub: z.string().min(1),
  })
  .transform((claims) => ({
    subject: claims.sub,
    email: claims.email,
    accountId: claims.account_id,
    /** A business customer: sees invoices, FTP and business settings instead of online products. */
    business: claims.authentication_method?.toLowerCase() === "b2b",
    idpType: claims.idp_type,
    idpSubject: claims.idp_sub,
  }));
export type Identity = z.output<typeof Identity>;

/** The identity in an ID token that was verified at sign-in and has been sealed since; null when it lacks a claim. */
export function identityOf(idToken: string): Identity | null {
  try {
    return Identity.safeParse(decodeJwt(idToken)).data ?? null;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}
