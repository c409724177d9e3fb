import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { confirmations } from "./confirmation-schema";

type Confirmation = typeof confirmations.$inferSelect;
type Purpose = Confirmation["purpose"];

/** What a token turned out to be: good for its purpose, or why not. */
export type FoundConfirmation =
  | { state: "open"; confirmation: Confirmation }
  | { state: "unknown" | "used" | "expired" };

/** How a service answers a token that confirms nothing. */
export const rejections = {
  unknown: { status: 404, error: "no such confirmation" },
  used: { status: 409, error: "used already" },
  expired: { status: 410, error: "expired" },
} as const;

const lifeMs = 24 * 60 * 60 * 1000;
/** Expired links are remembered this much longer, so that they say "expired" and not "unknown". */
const remembranceMs = 30 * 24 * 60 * 60 * 1000;

/** Makes a one-time token that is good for a day, and returns it; nobody can read it back from the database. */
export async function issueConfirmation(
  database: D1Database,
  about: { purpose: Purpose; accountId: string | null; email: string },
): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const created = new Date();
  const expires = new Date(created.getTime() + lifeMs);
  await drizzle(database)
    .insert(confirmations)
    .values({ ...about, tokenHash: hashOf(token), created, expires });
  return token;
}

/** Looks a token up. One of another purpose or account is as unknown as one that never was. */
export async function findConfirmation(
  database: D1Database,
  token: string,
  wanted: { purpose: Purpose; accountId: string | null },
): Promise<FoundConfirmation> {
  const confirmation = await drizzle(database)
    .select()
    .from(confirmations)
    .where(eq(confirmations.tokenHash, hashOf(token)))
    .get();
  if (confirmation?.purpose !== wanted.purpose || confirmation.accountId !== wanted.accountId) {
    return { state: "unknown" };
  }
  if (confirmation.used) return { state: "used" };
  return confirmation.expires > new Date() ? { state: "open", confirmation } : { state: "expired" };
}

/**
 * The statement that uses a token up, for a batch with what it confirms, so that neither happens without the other.
 * It returns a row to the one caller who used it first.
 */
export function spend(database: D1Database, { tokenHash }: Confirmation) {
  return drizzle(database)
    .update(confirmations)
    .set({ used: new Date() })
    .where(and(eq(confirmations.tokenHash, tokenHash), isNull(confirmations.used)))
    .returning({ tokenHash: confirmations.tokenHash });
}

/** The statement that lets every other open token of an account for this purpose run out. */
export function overtakeOthers(database: D1Database, accountId: string, purpose: Purpose) {
  const now = new Date();
  return drizzle(database)
    .update(confirmations)
    .set({ expires: now })
    .where(
      and(
        eq(confirmations.accountId, accountId),
        eq(confirmations.purpose, purpose),
        isNull(confirmations.used),
        gt(confirmations.expires, now),
      ),
    );
}

/** How many tokens an account asked for since a moment. */
export async function askedSince(
  database: D1Database,
  accountId: string,
  purpose: Purpose,
  since: Date,
): Promise<number> {
  return drizzle(database).$count(
    confirmations,
    and(
      eq(confirmations.accountId, accountId),
      eq(confirmations.purpose, purpose),
      gt(confirmations.created, since),
    ),
  );
}

/** Removes tokens that expired long ago. */
export async function forgetOldConfirmations(database: D1Database): Promise<void> {
  await drizzle(database)
    .delete(confirmations)
    .where(lt(confirmations.expires, new Date(Date.now() - remembranceMs)));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
