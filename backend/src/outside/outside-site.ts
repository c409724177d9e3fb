import { Hono } from "hono";
import { html } from "hono/html";
import { brandLooks } from "../brand-pages/brand-look";
import { brandPage } from "../brand-pages/brand-page";
import type { ServiceEnv } from "../service-env";
import { storefronts } from "../storefronts";
import { type OutsidePage, outsideAddress, outsidePages } from "./outside-addresses";

const words: Record<OutsidePage, { title: string; lead: string }> = {
  shop: {
    title: "Shop",
    lead: "Here the shop’s home page begins: photo books, prints, wall art, calendars and gifts.",
  },
  products: {
    title: "Products",
    lead: "Here customers look through everything that can be made from their photos.",
  },
  "create-account": {
    title: "Create an account",
    lead: "Here a new customer opens an account with the shop.",
  },
  faq: { title: "Frequently asked questions", lead: "Here the shop answers what customers ask most." },
  "customer-care": {
    title: "Customer care",
    lead: "Here customers reach the people who help them with an order.",
  },
  contact: {
    title: "Contact",
    lead: "Here customers find the addresses and the telephone number of the shop.",
  },
};

const countryName = new Intl.DisplayNames("en-GB", { type: "region" });

/** Stand-ins for the shop's own pages, so that no link of the account site leads nowhere on a developer's machine. */
export const outsideSite = new Hono<ServiceEnv>();

outsideSite.get("/:storefront/:page", async (c) => {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  const page = outsidePages.find((name) => name === c.req.param("page"));
  if (!storefront || !page) return c.notFound();
  const { title, lead } = words[page];
  const shop = brandLooks[storefront.brand].name;
  const links = outsidePages
    .filter((other) => other !== page)
    .map((other) => {
      const address = outsideAddress(c.env.BACKEND_ORIGIN, storefront, other);
      return html`<li><a href="${address}">${words[other].title}</a></li>`;
    });
  const finished = await brandPage({
    brand: storefront.brand,
    title,
    language: "en-GB",
    layout: "page",
    content: html`<h1>${title}</h1>
<p>${lead}</p>
<p class="muted">This page stands in for ${shop} in ${countryName.of(storefront.country)}: the account site leads here, the shop itself is run elsewhere.</p>
<p><a class="button" href="http://account.${storefront.id}.localhost:${c.env.SITE_PORT}/">Back to my account</a></p>
<ul class="links">${links}</ul>`,
  });
  return c.body(finished.body, 200, finished.headers);
});
