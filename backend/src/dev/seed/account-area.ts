import { confirmations } from "../../confirmations/confirmation-schema";
import { deletedRows } from "../../deleted/deleted-schema";
import { subscriptions } from "../../email-gateway/subscription-schema";
import { askToSubscribe } from "../../email-gateway/subscriptions";
import type { Env } from "../../env";
import { galleryEntries } from "../../gallery/gallery-schema";
import { invoices } from "../../invoices/invoice-schema";
import { paymentMethods } from "../../payment-methods/payment-method-schema";
import { projects } from "../../projects/project-schema";
import { reorders } from "../../reorder/reorder-schema";
import { uploadRecords } from "../../storage/upload-record-schema";
import { storefrontOfChannel } from "../../storefronts";
import { blockedProducts, widgets } from "../../widgets/widget-schema";
import { seedInvoices } from "./invoices";
import { seedOnlineProducts } from "./online-products";
import { seedPaymentMethods } from "./payment-methods";
import type { Customer } from "./people";
import { seedProjects } from "./projects";

/** What the account area's services keep; seeding empties it first. */
export const accountAreaTables = [
  confirmations,
  subscriptions,
  projects,
  deletedRows,
  galleryEntries,
  widgets,
  blockedProducts,
  reorders,
  uploadRecords,
  invoices,
  paymentMethods,
];

/** Fills the account area's services for a customer, who must be there already. */
export async function seedAccountArea(database: D1Database, customer: Customer): Promise<void> {
  const { email, accountId, like } = customer;
  const isEmma = like.email === "emma@example.com";
  if (isEmma) {
    await seedProjects(database, accountId);
    await seedOnlineProducts(database, accountId);
  }
  if (isEmma || like.business) await seedPaymentMethods(database, accountId, email);
  if (like.business) await seedInvoices(database, customer);
}

/** Mails Nina the newsletter's double opt-in. */
export async function seedNewsletter(env: Env): Promise<void> {
  const storefront = storefrontOfChannel("VELLORAUK");
  if (storefront) await askToSubscribe(env, "nina@example.com", storefront);
}
