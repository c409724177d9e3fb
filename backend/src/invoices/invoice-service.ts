import { and, asc, desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { bearer } from "../bearer";
import { customers } from "../customers/customer-schema";
import { pdfAnswer } from "../pdf/pdf-answer";
import type { ServiceEnv } from "../service-env";
import { storefrontOfCall } from "../storefront-of-call";
import type { Storefront } from "../storefronts";
import { amountOf } from "./invoice-amount";
import { groupDocument, invoiceDocument } from "./invoice-document";
import { type InvoiceRow, invoices } from "./invoice-schema";

const businessOnly = createMiddleware<ServiceEnv>(async (c, next) => {
  if (!c.var.account.business) return c.json({ error: "for business customers" }, 403);
  await next();
});
const noInvoice = { error: "no such invoice" } as const;
const noChannel = { error: "no such channel" } as const;

/**
 * Invoices of business customers.
 * Source: docs/specification/1-account-site.md, section 6, section 7, "Invoices";
 * docs/specification/3-open-points.md, "invoices".
 */
export const invoiceService = new Hono<ServiceEnv>();
invoiceService.use(bearer, businessOnly);

invoiceService.get("/invoices/me/historical", async (c) => {
  const own = await invoicesOf(c.env.DB, c.var.account.accountId);
  return c.json({
    historicalInvoices: own.map((invoice) => onTheWire(invoice, c.var.account.storefront)),
    total: own.length,
  });
});

invoiceService.get("/invoices/me/group", async (c) => {
  const storefront = storefrontOfCall(c);
  if (!storefront) return c.json(noChannel, 400);
  const { accountId, email } = c.var.account;
  const own = await invoicesOf(c.env.DB, accountId);
  if (own.length === 0) return c.json(noInvoice, 404);
  const customer = (await nameOf(c.env.DB, accountId)) ?? email;
  return pdfAnswer(groupDocument(own, customer, storefront), "invoices.pdf");
});

invoiceService.get("/invoices/:id/pdf", async (c) => {
  const storefront = storefrontOfCall(c);
  if (!storefront) return c.json(noChannel, 400);
  const { accountId, email } = c.var.account;
  const invoice = await drizzle(c.env.DB)
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, c.req.param("id")), eq(invoices.accountId, accountId)))
    .get();
  if (!invoice) return c.json(noInvoice, 404);
  const customer = (await nameOf(c.env.DB, accountId)) ?? email;
  return pdfAnswer(invoiceDocument(invoice, customer, storefront), `invoice_${invoice.number}.pdf`);
});

async function invoicesOf(database: D1Database, accountId: string): Promise<InvoiceRow[]> {
  return drizzle(database)
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(desc(invoices.date), asc(invoices.id));
}

async function nameOf(database: D1Database, accountId: string): Promise<string | null> {
  const row = await drizzle(database)
    .select({ firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(eq(customers.accountId, accountId))
    .get();
  return row ? `${row.firstName} ${row.lastName}` : null;
}

function onTheWire(invoice: InvoiceRow, reader: Storefront) {
  const { id, number, date } = invoice;
  return { id, number, date, amount: amountOf(invoice, reader) };
}
