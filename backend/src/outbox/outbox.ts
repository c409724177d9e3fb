import { desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { brandLooks } from "../brand-pages/brand-look";
import { brandPage } from "../brand-pages/brand-page";
import type { ServiceEnv } from "../service-env";
import type { Brand } from "../storefronts";
import { mails } from "./mail-schema";

const shown = 200;

/** Every mail that went out, newest first, as a page a person can open and click in. */
export const outboxPage = new Hono<ServiceEnv>();

outboxPage.get("/", async (c) => {
  const items = (await newestMails(c.env.DB)).map(
    (mail) => html`<li><article class="card of-${mail.brand}" lang="${mail.language}">
${letterhead(mail.brand)}
<h2>${mail.subject}</h2>
<p class="muted" lang="en-GB">To ${mail.to} · <time datetime="${mail.sent}">${mail.sent.slice(0, 16).replace("T", " ")} UTC</time></p>
${mail.lines.map((line) => html`<p>${line}</p>`)}
${mail.link ? html`<p><a class="button" href="${mail.link.href}">${mail.link.label}</a></p>` : ""}
</article></li>`,
  );
  const page = await brandPage({
    brand: "vellora",
    title: "Outbox",
    language: "en-GB",
    layout: "page",
    content: html`<h1>Outbox</h1>
<p class="muted">${items.length === 0 ? "No mail has been sent yet." : "Every mail that was sent, newest first."}</p>
<ul class="mails">${items}</ul>`,
  });
  return c.body(page.body, 200, page.headers);
});

/** The same for programs; `to`: only those to one address. */
export const outboxList = new Hono<ServiceEnv>();

outboxList.get("/", async (c) => c.json({ mails: await newestMails(c.env.DB, c.req.query("to")) }));

function letterhead(brand: Brand) {
  const { mark, name } = brandLooks[brand];
  return html`<p class="brand"><svg viewBox="0 0 32 32" aria-hidden="true">${raw(mark)}</svg><span>${name}</span></p>`;
}

async function newestMails(database: D1Database, to?: string) {
  const wanted = to === undefined ? undefined : eq(mails.recipient, to);
  const rows = await drizzle(database)
    .select()
    .from(mails)
    .where(wanted)
    .orderBy(desc(mails.id))
    .limit(shown);
  return rows.map(({ id, sent, brand, language, recipient, subject, lines, linkLabel, linkHref }) => ({
    id,
    brand: brand ?? "vellora",
    language: language ?? "en-GB",
    sent: sent.toISOString(),
    to: recipient,
    subject,
    lines,
    link: linkHref ? { label: linkLabel ?? linkHref, href: linkHref } : null,
  }));
}
