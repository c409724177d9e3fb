import { confirmations } from "../../confirmations/confirmation-schema";
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
import { people } from "./people";
import { seedProjects } from "./projects";

/** What the account area's services keep; seeding empties it first. */
export const accountAreaTables = [
  confirmations,
  subscriptions,
  projects,
  galleryEntries,
  widgets,
  blockedProducts,
  reorders,
  uploadRecords,
  invoices,
  paymentMethods,
];

/** Fills the account area's services for the demo customers, who must be there already. */
export async function seedAccountArea(env: Env): Promise<void> {
  for (const { email, accountId, business } of people) {
    if (email === "emma@example.com") {
      await seedProjects(env.DB, accountId);
      await seedOnlineProducts(env.DB, accountId);
    }
    if (email === "emma@example.com" || business) await seedPaymentMethods(env.DB, accountId, email);
    if (business) await seedInvoices(env.DB, accountId);
  }
  const storefront = storefrontOfChannel("VELLORAUK");
  if (storefront) await askToSubscribe(env, "nina@example.com", storefront);
}
