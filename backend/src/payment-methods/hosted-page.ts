import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { accountAddress } from "../account-address";
import { brandPage } from "../brand-pages/brand-page";
import { customers } from "../customers/customer-schema";
import { fill, messagesOf } from "../messages/messages";
import type { ServiceEnv } from "../service-env";
import { accountOrigins, type Storefront, storefronts } from "../storefronts";
import { paymentForms } from "./payment-forms";
import { paymentMethodStore } from "./payment-method-store";
import { readSession } from "./payment-session";
import { readPaymentForm } from "./read-payment-form";

const sampleNumbers = { card: "4242 4242 4242 4242", account: "NL91 ABNA 0417 1643 00" };

/**
 * Stands in for the page of whoever takes the payments: adds a method to the account its pass speaks for and leads back
 * to the account site, with `payment-method=added` or `cancelled` in the query.
 */
export const hostedPaymentPage = new Hono<ServiceEnv>();

hostedPaymentPage.get("/:storefront/payment-method", async (c) => {
  const visit = await visitOf(c);
  return visit && !(await isUsed(c, visit)) ? page(c, visit, false) : expired(c);
});

hostedPaymentPage.post("/:storefront/payment-method", async (c) => {
  // A page of another site could send its own data in the customer's name, or the customer's to its own account.
  if (!isSentByOwnPage(c)) return c.text("not sent by this page", 403);
  const visit = await visitOf(c);
  if (!visit) return expired(c);
  const { returnTo, account } = visit;
  // The same form, sent twice.
  if (await isUsed(c, visit)) return c.redirect(returnAddress(returnTo, "added"), 303);
  const method = readPaymentForm(await c.req.formData(), messagesOf(visit.storefront).payment.card);
  if (!method) return page(c, visit, true);
  await paymentMethodStore(c.env.DB, account.accountId).add({ id: methodOf(visit), ...method });
  return c.redirect(returnAddress(returnTo, "added"), 303);
});

function isSentByOwnPage(c: Context<ServiceEnv>): boolean {
  const from = c.req.header("origin") ?? c.req.header("referer") ?? "";
  return URL.canParse(from) && new URL(from).origin === new URL(c.env.BACKEND_ORIGIN).origin;
}

/** A pass is for one method. */
const methodOf = ({ session }: HostedPageVisit) => `pm-${session.id}`;

const isUsed = (c: Context<ServiceEnv>, visit: HostedPageVisit) =>
  paymentMethodStore(c.env.DB, visit.account.accountId).has(methodOf(visit));

interface HostedPageVisit {
  storefront: Storefront;
  session: NonNullable<Awaited<ReturnType<typeof readSession>>>;
  /** Whom the method is added for: a pass that somebody else handed over says so on the page. */
  account: { accountId: string; email: string };
  /** Where the customer came from on the account site. */
  returnTo: string;
}

async function visitOf(c: Context<ServiceEnv>): Promise<HostedPageVisit | null> {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  const session = await readSession(c.env.DB, c.req.query("session") ?? "");
  if (!storefront || !session) return null;
  const { accountId, email } = customers;
  const account = await drizzle(c.env.DB)
    .select({ accountId, email })
    .from(customers)
    .where(eq(accountId, session.accountId))
    .get();
  if (!account) return null;
  return { storefront, session, account, returnTo: checkedReturn(c, storefront) };
}

/** The address to return to when it is one of the brand's own account sites, else its page of payment methods. */
function checkedReturn(c: Context<ServiceEnv>, storefront: Storefront): string {
  const asked = c.req.query("returnTo") ?? "";
  const ours = URL.canParse(asked) && accountOrigins(storefront.brand, c.env).includes(new URL(asked).origin);
  return ours ? asked : accountAddress(c.env, storefront, "/settings/payment-method");
}

function returnAddress(returnTo: string, outcome: "added" | "cancelled"): string {
  const url = new URL(returnTo);
  url.searchParams.set("payment-method", outcome);
  return url.href;
}

async function page(
  c: Context<ServiceEnv>,
  { storefront, account, returnTo }: HostedPageVisit,
  rejected: boolean,
) {
  const { payment } = messagesOf(storefront);
  const finished = await brandPage({
    brand: storefront.brand,
    title: payment.title,
    language: storefront.locale,
    layout: "page",
    formTargets: [new URL(returnTo).origin],
    content: html`<h1>${payment.title}</h1>
<p class="muted">${fill(payment.standsIn, sampleNumbers)}</p>
<p>${fill(payment.forAccount, { email: account.email })}</p>
${rejected ? html`<p class="error" role="alert">${payment.check}</p>` : ""}
${paymentForms(storefront)}
<p><a href="${returnAddress(returnTo, "cancelled")}">${payment.cancel}</a></p>`,
  });
  return c.body(finished.body, rejected ? 400 : 200, finished.headers);
}

async function expired(c: Context<ServiceEnv>) {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  if (!storefront) return c.notFound();
  const { payment, toAccount } = messagesOf(storefront);
  const finished = await brandPage({
    brand: storefront.brand,
    title: payment.tooOld,
    language: storefront.locale,
    layout: "page",
    content: html`<h1>${payment.tooOld}</h1>
<p>${payment.chooseAgain}</p>
<p><a class="button" href="${accountAddress(c.env, storefront, "/settings/payment-method")}">${toAccount}</a></p>`,
  });
  return c.body(finished.body, 400, finished.headers);
}
