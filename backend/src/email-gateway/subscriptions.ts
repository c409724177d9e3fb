import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { accountAddress } from "../account-address";
import { brandLooks } from "../brand-pages/brand-look";
import {
  type FoundConfirmation,
  findConfirmation,
  issueConfirmation,
  spend,
} from "../confirmations/confirmation-tokens";
import type { Env } from "../env";
import { fillMail, messagesOf } from "../messages/messages";
import { sendMail } from "../outbox/send-mail";
import type { Storefront } from "../storefronts";
import { subscriptions } from "./subscription-schema";

const purpose = "subscription" as const;

/** Notes that an address asked for the newsletter and mails it the link that confirms so; returns the link's token. */
export async function askToSubscribe(env: Env, email: string, storefront: Storefront): Promise<string> {
  const { brand, channel } = storefront;
  await drizzle(env.DB)
    .insert(subscriptions)
    .values({ email, channel })
    .onConflictDoUpdate({ target: subscriptions.email, set: { channel } });
  const token = await issueConfirmation(env.DB, { purpose, accountId: null, email });
  const query = new URLSearchParams({ "confirmation-token": token, email });
  const messages = fillMail(messagesOf(storefront).mails.newsletter, { shop: brandLooks[brand].name });
  await sendMail(env, {
    brand,
    language: storefront.locale,
    to: email,
    subject: messages.subject,
    lines: messages.lines,
    link: {
      label: messages.link,
      href: accountAddress(env, storefront, `/subscription-confirmation?${query}`),
    },
  });
  return token;
}

/** Confirms the subscription of an address with the token that was mailed to it. */
export async function confirmSubscription(
  database: D1Database,
  email: string,
  token: string,
): Promise<FoundConfirmation["state"]> {
  const found = await findConfirmation(database, token, { purpose, accountId: null });
  if (found.state !== "open") return found.state;
  if (found.confirmation.email.toLowerCase() !== email.toLowerCase()) return "unknown";
  const db = drizzle(database);
  await db.batch([
    spend(database, found.confirmation),
    db.update(subscriptions).set({ confirmed: new Date() }).where(eq(subscriptions.email, email)),
  ]);
  return "open";
}

/** How far the subscription of an address has come. */
export async function subscriptionOf(database: D1Database, email: string) {
  const row = await drizzle(database)
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
    .get();
  const status = row ? (row.confirmed ? "confirmed" : "pending") : "none";
  return { email, status, confirmed: row?.confirmed?.toISOString() ?? null };
}
