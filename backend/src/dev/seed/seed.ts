import { getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { authorityRecords, identities } from "../../authority/authority-schema";
import { hashPassword } from "../../authority/password";
import { addresses, customers } from "../../customers/customer-schema";
import type { Env } from "../../env";
import { fillMail, messagesOf } from "../../messages/messages";
import { orderProducts, superOrders } from "../../orders/order-schema";
import { mails } from "../../outbox/mail-schema";
import { sendMail } from "../../outbox/send-mail";
import { seedPhotos } from "../../photos/seed-photos";
import { localOrigin } from "../../storefronts";
import { voucherOffers } from "../../vouchers/voucher-schema";
import { accountAreaTables, seedAccountArea, seedNewsletter } from "./account-area";
import { emmaOrders } from "./emma-orders";
import { generatedOrders, orderCode } from "./generated-orders";
import { dateInDays, insertOrders } from "./insert-orders";
import { type Customer, people } from "./people";
import { emptyPhotoLibraryServices, seedStoragePeriods, withOldOrders } from "./photo-library";

/** One password for all demo customers. */
const password = "photos";
/** How many made-up orders each has; who is not named has none. */
const orderCounts: Record<string, number> = {
  "wanda@example.com": 3,
  "carl@example.com": 1,
  "bram@example.com": 12,
  "bea@example.com": 2,
  "bo@example.com": 4,
  "otto@example.com": 2,
  "max@example.com": 6,
  // Without an order their photos would be about to be deleted.
  "pia@example.com": 1,
  "tom@example.com": 1,
};
const demoCustomers = people.map(
  (like): Customer => ({ email: like.email, accountId: like.accountId, like }),
);
/** Longer than the demo customers' ids: no order code of one begins like that of another. */
const firstNewAccountId = 2_000_000;
const seeded = [
  identities,
  authorityRecords,
  customers,
  addresses,
  superOrders,
  orderProducts,
  voucherOffers,
  mails,
  ...accountAreaTables,
];

/** Empties this backend and fills it with the demo customers; the same content every time, its dates relative to today. */
export async function seedEverything(env: Env) {
  await Promise.all([resetDevState(env), emptyTables(env.DB)]);
  const passwordHash = await hashPassword(env, password);
  const db = drizzle(env.DB);
  await db.insert(voucherOffers).values(offers());
  for (const customer of demoCustomers) await seedCustomer(env, customer, passwordHash);
  const welcome = fillMail(messagesOf({ locale: "en-GB" }).mails.welcome, { name: "Nina" });
  await sendMail(env, {
    to: "nina@example.com",
    subject: welcome.subject,
    lines: welcome.lines,
    link: { label: welcome.link, href: `${localOrigin(env, "localhost")}/` },
  });
  const customerKeys = people.map(({ email, accountId }) => ({ email, accountId }));
  for (const customer of demoCustomers) await seedAccountArea(env.DB, customer);
  await seedNewsletter(env);
  await seedPhotos(env, customerKeys);
  await emptyPhotoLibraryServices(env);
  await seedStoragePeriods(env, demoCustomers);
  return { customers: customerKeys };
}

/**
 * Makes a customer like a demo customer as that one was seeded, without photos; null when there is no such demo customer.
 * Seeding removes it.
 */
export async function addCustomer(
  env: Env,
  likeEmail: string,
): Promise<{ email: string; accountId: string } | null> {
  const like = people.find((person) => person.email === likeEmail);
  if (!like) return null;
  const number = await env.DEV_STATE.getByName("dev").nextCustomerNumber();
  const accountId = String(firstNewAccountId + number);
  const email = likeEmail.replace("@", `.${accountId}@`);
  const customer = { email, accountId, like };
  await seedCustomer(env, customer, await hashPassword(env, password));
  await seedAccountArea(env.DB, customer);
  await seedStoragePeriods(env, [customer]);
  return { email, accountId };
}

async function emptyTables(database: D1Database) {
  await database.batch(seeded.map((table) => database.prepare(`DELETE FROM ${getTableName(table)}`)));
}

async function resetDevState(env: Env) {
  const devState = env.DEV_STATE.getByName("dev");
  await Promise.all([devState.forgetCalls(), devState.removeFaults(null)]);
}

async function seedCustomer(env: Env, { email, accountId, like }: Customer, passwordHash: string) {
  const db = drizzle(env.DB);
  const { business, known, ftp, addresses: positions, ...rest } = like;
  await db.insert(identities).values({
    sub: subjectOf(accountId),
    accountId,
    email,
    passwordHash,
    authenticationMethod: business ? "b2b" : "pwd",
    idpType: "local",
    idpSub: `local-${accountId}`,
  });
  if (!known) return;
  await db.insert(customers).values({
    ...rest,
    accountId,
    id: `C${accountId}`,
    email,
    language: "en-GB",
    ftpCallbackUrl: ftp?.callbackUrl ?? null,
    ftpCallbackFormat: ftp?.callbackFormat ?? null,
  });
  for (const [position, spot] of positions.entries()) {
    await db.insert(addresses).values({ id: `a0${accountId}${position}`, accountId, ...spot });
  }
  const plans =
    like.email === "emma@example.com"
      ? emmaOrders(dateInDays(345))
      : withOldOrders(like.email, generatedOrders(orderCounts[like.email] ?? 0));
  const owner = { accountId, address: positions[0] ?? null, channel: null };
  await insertOrders(env.DB, owner, plans, (position) => orderCode(accountId, plans.length - position));
}

/** The subject differs from the account id on purpose: whoever mixes them up finds nothing. */
function subjectOf(accountId: string): string {
  return `5b1f7c0a-0000-4000-8000-${accountId.padStart(12, "0")}`;
}

function offers(): (typeof voucherOffers.$inferInsert)[] {
  return [
    { code: "SPRING25", kind: "photoBooks", validUntil: dateInDays(30) },
    { code: "FREESHIP", kind: "freeDelivery", validUntil: dateInDays(14) },
    { code: "WALLART10", kind: "wallArt", validUntil: dateInDays(60) },
    { code: "GIFT-7KQ2-MD4X", kind: "gift", validUntil: dateInDays(345) },
  ];
}
