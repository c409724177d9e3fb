import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { accountAddress } from "../account-address";
import { authorityRecords } from "../authority/authority-schema";
import { brandLooks } from "../brand-pages/brand-look";
import {
  type FoundConfirmation,
  findConfirmation,
  issueConfirmation,
  spend,
} from "../confirmations/confirmation-tokens";
import { addresses, customers } from "../customers/customer-schema";
import { deletedRows } from "../deleted/deleted-schema";
import type { Env } from "../env";
import { forgetLibraryJobs } from "../jobs/forget-library-jobs";
import { fillMail, messagesOf } from "../messages/messages";
import { sendMail } from "../outbox/send-mail";
import { paymentMethods } from "../payment-methods/payment-method-schema";
import { endAllSharing } from "../photos/end-sharing";
import { eraseLibrary } from "../photos/erase-library";
import { projects } from "../projects/project-schema";
import type { Account } from "../service-env";
import type { Storefront } from "../storefronts";
import { widgets } from "../widgets/widget-schema";

const purpose = "delete-account" as const;

/** Mails the customer the link that deletes the account. `email` is the address the customer has now. */
export async function askToDelete(env: Env, account: Account, email: string, storefront: Storefront) {
  const { accountId } = account;
  const token = await issueConfirmation(env.DB, { purpose, accountId, email });
  const { brand } = storefront;
  const messages = fillMail(messagesOf(storefront).mails.deleteAccount, {
    shop: brandLooks[brand].name,
  });
  await sendMail(env, {
    brand,
    language: storefront.locale,
    to: email,
    subject: messages.subject,
    lines: messages.lines,
    link: {
      label: messages.link,
      href: accountAddress(env, storefront, `/delete-account-confirmation?confirmation-token=${token}`),
    },
  });
}

/**
 * Deletes the account a token of its own confirms: the customer and what is personal, and every sign-in that lasts.
 * Orders stay, as the law asks of a shop; nobody reaches them any more.
 */
export async function deleteConfirmed(
  env: Env,
  account: Account,
  token: string,
): Promise<FoundConfirmation["state"]> {
  const { accountId, sub } = account;
  const found = await findConfirmation(env.DB, token, { purpose, accountId });
  if (found.state !== "open") return found.state;
  const db = drizzle(env.DB);
  await db.batch([
    spend(env.DB, found.confirmation),
    db.delete(customers).where(eq(customers.accountId, accountId)),
    db.delete(addresses).where(eq(addresses.accountId, accountId)),
    db.delete(paymentMethods).where(eq(paymentMethods.accountId, accountId)),
    db.delete(projects).where(eq(projects.accountId, accountId)),
    db.delete(widgets).where(eq(widgets.accountId, accountId)),
    db.delete(deletedRows).where(eq(deletedRows.accountId, accountId)),
    db.delete(authorityRecords).where(eq(sql`json_extract(${authorityRecords.payload}, '$.accountId')`, sub)),
  ]);
  await eraseLibrary(env, accountId);
  await endAllSharing(env, accountId);
  await forgetLibraryJobs(env, accountId);
  return "open";
}
