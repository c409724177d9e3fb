import { Hono } from "hono";
import { html } from "hono/html";
import { accountAddress } from "../account-address";
import { brandLooks } from "../brand-pages/brand-look";
import { brandPage } from "../brand-pages/brand-page";
import { fill, messagesOf } from "../messages/messages";
import type { ServiceEnv } from "../service-env";
import { storefronts } from "../storefronts";
import { isUnlisted, outsideAddress, outsidePages } from "./outside-addresses";

/** Stand-ins for the shop's own pages, so that no link of the account site leads nowhere on a developer's machine. */
export const outsideSite = new Hono<ServiceEnv>();

outsideSite.get("/:storefront/:page", async (c) => {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  const page = outsidePages.find((name) => name === c.req.param("page"));
  if (!storefront || !page) return c.notFound();
  const messages = messagesOf(storefront);
  const orderCode = c.req.query("orderCode");
  const { title, lead } = messages.pages[page];
  const shop = brandLooks[storefront.brand].name;
  const links = outsidePages
    .filter((other) => other !== page && !isUnlisted(other))
    .map((other) => {
      const address = outsideAddress(c.env.BACKEND_ORIGIN, storefront, other);
      return html`<li><a href="${address}">${messages.pages[other].title}</a></li>`;
    });
  const finished = await brandPage({
    brand: storefront.brand,
    title,
    language: storefront.locale,
    layout: "page",
    content: html`<h1>${title}</h1>
<p>${lead}</p>
${orderCode ? html`<p>${messages.invoices.order} <strong>${orderCode}</strong></p>` : ""}
<p class="muted">${fill(messages.standsIn, { shop })}</p>
<p><a class="button" href="${accountAddress(c.env, storefront, "/")}">${messages.toAccount}</a></p>
<ul class="links">${links}</ul>`,
  });
  return c.body(finished.body, 200, finished.headers);
});
