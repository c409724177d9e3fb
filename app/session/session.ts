import { decodeJwt, errors } from "jose";
import { z } from "zod";
import { accountStatuses } from "~/services/customers";
import { DeletionReading } from "~/services/deletion";
import { AnyId } from "~/services/id";
import { isFields, isMoment } from "~/services/whole-photo";

/** `expires` is in seconds since 1970, counted from receipt: the authority's clock may be wrong. */
export const Session = z.object({
  id: z.uuid(),
  accessToken: z.string().min(1),
  expires: z.number().int(),
  refreshToken: z.string().min(1).nullable(),
  idToken: z.string().min(1),
  /** Milliseconds since 1970; absent in sessions of before it was kept. */
  startedAt: z.number().int().optional(),
  /** The authority's own session, which a logout token names (`sid`). */
  authoritySession: z.string().min(1).optional(),
  customer: z.object({
    deleted: z.boolean(),
    accountStatus: z.enum(accountStatuses).nullable(),
    /** Null in sessions of before this was looked up. */
    deletion: DeletionReading.nullable().default(null),
  }),
});
export type Session = z.output<typeof Session>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isStatus = (value: unknown): value is Session["customer"]["accountStatus"] =>
  value === null || accountStatuses.some((status) => status === value);

/** What a cookie holds. By hand where it surely is a session: the schema was a twentieth of a small page. */
export const sessionIn = (claims: unknown): Session | null =>
  wholeSession(claims) ?? Session.safeParse(claims).data ?? null;

export function wholeSession(claims: unknown): Session | null {
  if (!isFields(claims) || !isFields(claims.customer)) return null;
  const { id, accessToken, expires, refreshToken, idToken, startedAt, authoritySession } = claims;
  const { deleted, accountStatus } = claims.customer;
  const deletion = wholeReading(claims.customer.deletion);
  if (!isText(id) || !uuid.test(id) || !isText(accessToken) || !isText(idToken)) return null;
  if (refreshToken !== null && !isText(refreshToken)) return null;
  if (!isInteger(expires) || !isInteger(startedAt)) return null;
  if (authoritySession !== undefined && !isText(authoritySession)) return null;
  if (typeof deleted !== "boolean" || !isStatus(accountStatus) || deletion === undefined) return null;
  const customer = { deleted, accountStatus, deletion };
  const session = { id, accessToken, expires, refreshToken, idToken, startedAt, customer };
  return authoritySession === undefined ? session : { ...session, authoritySession };
}

function wholeReading(value: unknown): DeletionReading | null | undefined {
  if (value === null) return null;
  if (!isFields(value) || !isInteger(value.at)) return undefined;
  const { date, at } = value;
  if (date === null) return { date, at };
  return typeof date === "string" && isMoment(date) ? { date, at } : undefined;
}

/** Seconds; a page's calls must not outlive the access token. */
const margin = 30;

export const isNearlyOver = ({ expires }: Pick<Session, "expires">): boolean =>
  expires - margin <= Date.now() / 1000;

const address = /^[^\s@]+@[^\s@]+$/;

const PresentId = AnyId.refine((id) => id !== "", "is empty");

/**
 * Without `idp_type` and `idp_sub` neither the e-mail address nor the account can be changed: these calls are not made.
 * Source: docs/specification/3-open-points.md, "Names on the wire".
 */
export const Identity = z
  .object({
    sub: z.string().min(1),
    email: z.string().regex(address),
    account_id: PresentId,
    authentication_method: z.string().nullish(),
    idp_type: AnyId.nullish(),
    idp_sub: AnyId.nullish(),
  })
  .transform((claims) => ({
    subject: claims.sub,
    email: claims.email,
    accountId: claims.account_id,
    business: claims.authentication_method?.toLowerCase() === "b2b",
    idpType: claims.idp_type ?? "",
    idpSubject: claims.idp_sub ?? "",
  }));
export type Identity = z.output<typeof Identity>;

export interface Authentication {
  authoritySession: string | null;
  /** Seconds that the password was given before the token; null where the token does not say when. */
  passwordAge: number | null;
}

/** An authority may set its clock while somebody signs in; milliseconds are further ahead than this. */
const maxSecondsAhead = 120;

/** Each claim is read by itself: a wrong one hides no other. A password whose time nobody can tell is too old. */
export function authenticationOf(idToken: string): Authentication {
  const { sid, iat, auth_time: given } = decodeJwt(idToken);
  const authoritySession = AnyId.safeParse(sid).data || null;
  if (given === undefined) return { authoritySession, passwordAge: null };
  const age = typeof iat === "number" && typeof given === "number" ? iat - given : Number.NaN;
  return { authoritySession, passwordAge: age >= -maxSecondsAhead ? age : Number.POSITIVE_INFINITY };
}

/** By hand where the claims surely are an identity: every page reads them. */
export function wholeIdentity(claims: Readonly<Record<string, unknown>>): Identity | null {
  const { sub, email, account_id, authentication_method: method, idp_type, idp_sub } = claims;
  if (!isText(sub) || !isText(email) || !address.test(email) || !isText(account_id)) return null;
  if (!isText(idp_type) || !isText(idp_sub)) return null;
  if (method !== undefined && method !== null && typeof method !== "string") return null;
  const business = method?.toLowerCase() === "b2b";
  return { subject: sub, email, accountId: account_id, business, idpType: idp_type, idpSubject: idp_sub };
}

/** The token was verified when it came in and sealed since; null when it lacks a claim. */
export function identityOf(idToken: string): Identity | null {
  try {
    const claims = decodeJwt(idToken);
    return wholeIdentity(claims) ?? Identity.safeParse(claims).data ?? null;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}

const identities = new WeakMap<Session, Identity | null>();

/** Whose a session is; read once, because every request asks twice. */
export function identityIn(session: Session): Identity | null {
  const known = identities.get(session);
  if (known !== undefined) return known;
  const identity = identityOf(session.idToken);
  identities.set(session, identity);
  return identity;
}

/** Names of the claims that make a verified token unusable. */
export function claimsLacking(idToken: string): string[] {
  const { error } = Identity.safeParse(decodeJwt(idToken));
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))];
}

const lastingClaims = ["authentication_method", "idp_type", "idp_sub"] as const;

/** Whether a newer token says all that the known one does: a refresh may leave claims out. */
export function isAsComplete(idToken: string, known: string): boolean {
  if (!identityOf(idToken)) return false;
  const [now, before] = [decodeJwt(idToken), decodeJwt(known)];
  return lastingClaims.every((claim) => (now[claim] ?? null) !== null || (before[claim] ?? null) === null);
}
