import { and, eq, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { authorityRecords, identities } from "./authority-schema";

/** The account a token call (with a code or a refresh token) is about, or null when nobody has that code or token. */
export async function accountOfToken(database: D1Database, form: URLSearchParams): Promise<string | null> {
  const token = form.get("refresh_token") ?? form.get("code");
  if (!token) return null;
  const row = await drizzle(database)
    .select({ accountId: identities.accountId })
    .from(authorityRecords)
    .innerJoin(identities, eq(identities.sub, sql`json_extract(${authorityRecords.payload}, '$.accountId')`))
    .where(
      and(
        inArray(authorityRecords.model, ["RefreshToken", "AuthorizationCode"]),
        eq(authorityRecords.id, token),
      ),
    )
    .get();
  return row?.accountId ?? null;
}
