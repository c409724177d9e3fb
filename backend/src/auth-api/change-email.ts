import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { accountAddress } from "../account-address";
import { identities } from "../authority/authority-schema";
import { identityOf, identityWithEmail } from "../authority/identities";
import { brandLooks } from "../brand-pages/brand-look";
import {
  askedSince,
  type FoundConfirmation,
  findConfirmation,
  issueConfirmation,
  overtakeOthers,
  spend,
} from "../confirmations/confirmation-tokens";
import { customers } from "../customers/customer-schema";
import type { Env } from "../env";
import { fillMail, messagesOf } from "../messages/messages";
import { sendMail } from "../outbox/send-mail";
import { albumMembers } from "../photos/album-members";
import type { Account } from "../service-env";
import type { Brand, Storefront } from "../storefronts";

const purpose = "change-email" as const;
const hourMs = 60 * 60 * 1000;
/** Requests one account may make in an hour: each sends a mail to an address that may be a stranger's. */
const changesAnHour = 3;

/** Mails the new address the link that makes it the account's. */
export async function askToChange(
  env: Env,
  account: Account,
  email: string,
  storefront: Storefront,
): Promise<"sent" | "in use" | "too many"> {
  const { accountId } = account;
  if (await identityWithEmail(env.DB, email)) return "in use";
  const asked = await askedSince(env.DB, accountId, purpose, new Date(Date.now() - hourMs));
  if (asked >= changesAnHour) return "too many";
  // A corrected address: the link to the mistyped one confirms nothing any more.
  await overtakeOthers(env.DB, accountId, purpose);
  const token = await issueConfirmation(env.DB, { purpose, accountId, email });
  const { brand } = storefront;
  const messages = fillMail(messagesOf(storefront).mails.changeEmail, {
    shop: brandLooks[brand].name,
    email,
  });
  await sendMail(env, {
    brand,
    language: storefront.locale,
    to: email,
    subject: messages.subject,
    lines: messages.lines,
    link: {
      label: messages.link,
      href: accountAddress(env, storefront, `/change-email-confirmation?confirmation-token=${token}`),
    },
  });
  return "sent";
}

/** Makes the address a token confirms the account's, for signing in and for mail, and tells the old address so. */
export async function changeConfirmed(
  env: Env,
  account: Account,
  token: string,
  brand: Brand | undefined,
): Promise<FoundConfirmation["state"] | "in use"> {
  const { accountId, sub } = account;
  const found = await findConfirmation(env.DB, token, { purpose, accountId });
  if (found.state !== "open") return found.state;
  const { email } = found.confirmation;
  const [before, sessionManager] = await Promise.all([
    identityOf(env.DB, sub),
    identityWithEmail(env.DB, email),
  ]);
  if (sessionManager && sessionManager.sub !== sub) return "in use";
  const db = drizzle(env.DB);
  const [firstUse] = await db.batch([
    spend(env.DB, found.confirmation),
    overtakeOthers(env.DB, accountId, purpose),
    db.update(identities).set({ email }).where(eq(identities.sub, sub)),
    db.update(customers).set({ email }).where(eq(customers.accountId, accountId)),
    db.update(albumMembers).set({ email }).where(eq(albumMembers.accountId, accountId)),
  ]);
  if (before && firstUse.length > 0) await tellOldAddress(env, brand, accountId, before.email, email);
  return "open";
}

/** Tells the address that was the account's until now, in the language the customer chose. */
async function tellOldAddress(
  env: Env,
  brand: Brand | undefined,
  accountId: string,
  oldEmail: string,
  newEmail: string,
) {
  const [customer] = await drizzle(env.DB)
    .select({ locale: customers.language })
    .from(customers)
    .where(eq(customers.accountId, accountId));
  const { locale: language } = customer ?? { locale: "en" };
  const messages = fillMail(messagesOf({ locale: language }).mails.emailChanged, { email: newEmail });
  await sendMail(env, { brand, language, to: oldEmail, ...messages });
}
