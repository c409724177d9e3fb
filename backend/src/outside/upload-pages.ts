import { Hono } from "hono";
import { html } from "hono/html";
import { accountAddress } from "../account-address";
import { brandLooks } from "../brand-pages/brand-look";
import { brandPage } from "../brand-pages/brand-page";
import { fill, messagesOf } from "../messages/messages";
import type { ServiceEnv } from "../service-env";
import { accountOrigins, type Storefront, storefronts } from "../storefronts";

/**
 * Seconds after which the page for mobile devices leads back to the album.
 * Source: docs/specification/2-photo-library.md, section 9, "Album-upload return".
 */
const stay = 2;

/** Stand-ins for the pages outside the account site where a mobile device adds photos. */
export const uploadPages = new Hono<ServiceEnv>();

/** Where photos are added to an album on a mobile device: leads back to the album by itself. 400 for a way back that is none. */
uploadPages.get("/:storefront/album-upload", async (c) => {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  const { albumId, returnUrl = "" } = c.req.query();
  if (!storefront || !albumId) return c.notFound();
  const back = URL.canParse(returnUrl) ? new URL(returnUrl) : null;
  if (!back || !accountOrigins(storefront.brand, c.env).includes(back.origin))
    return c.text("Upload URL query parameter must be a valid http or https URL", 400);
  const { upload } = messagesOf(storefront);
  const page = await uploadPage(
    storefront,
    html`<p>${upload.album} <strong>${albumId}</strong>.</p>`,
    html`<p><a class="button" href="${back.href}">${upload.toAlbum}</a></p>
<p class="muted">${fill(upload.ledBack, { seconds: stay })}</p>`,
  );
  return c.body(page.body, 200, { ...page.headers, Refresh: `${stay}; url=${back.href}` });
});

/** The page on which a phone adds photos after reading the QR code. */
uploadPages.get("/:storefront/phone-upload", async (c) => {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  if (!storefront) return c.notFound();
  const albumId = c.req.query("albumId");
  const add = `/my-photos/add${albumId ? `?${new URLSearchParams({ album: albumId })}` : ""}`;
  const { upload } = messagesOf(storefront);
  const page = await uploadPage(
    storefront,
    html`<p>${upload.phone}</p>`,
    html`<p><a class="button" href="${accountAddress(c.env, storefront, add)}">${upload.signIn}</a></p>`,
  );
  return c.body(page.body, 200, page.headers);
});

type Content = ReturnType<typeof html>;

function uploadPage(storefront: Storefront, lead: Content, nextHref: Content) {
  const { brand, locale } = storefront;
  const { standsIn, upload } = messagesOf(storefront);
  return brandPage({
    brand,
    title: upload.title,
    language: locale,
    layout: "page",
    content: html`<h1>${upload.title}</h1>
${lead}
<p class="muted">${fill(standsIn, { shop: brandLooks[brand].name })}</p>
${nextHref}`,
  });
}
