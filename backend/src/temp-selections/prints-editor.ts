import { Hono } from "hono";
import { html } from "hono/html";
import { accountAddress } from "../account-address";
import { brandLooks } from "../brand-pages/brand-look";
import { brandPage } from "../brand-pages/brand-page";
import { fill, messagesOf, pluralOf } from "../messages/messages";
import { type PhotoRow, photoColumns } from "../photos/photo-rows";
import { photosOfOwners } from "../photos/photos-of-owners";
import { pictureLinks } from "../pictures/picture-links";
import { thumbnailBox } from "../pictures/picture-sizes";
import type { ServiceEnv } from "../service-env";
import { storefronts } from "../storefronts";
import { selectionOf } from "./temp-selections";

const tile = 300;

/**
 * Stands in for the shop's editor of photo prints: it reads the selection back and shows the photos in it. 404 for a
 * selection that is unknown or over, and for a channel that is another storefront's.
 */
export const printsEditor = new Hono<ServiceEnv>();

printsEditor.get("/:storefront/prints-editor", async (c) => {
  const { product = "", channel = "", selection: selectionId = "" } = c.req.query();
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  const selection = await selectionOf(c.env, selectionId);
  if (!storefront || storefront.channel !== channel || !selection) return c.notFound();
  const { photoIds, accountId: ownerId } = selection;
  const chosenPhotos = photoIds.map((photoId) => ({ photoId, ownerId }));
  const [links, photos] = await Promise.all([
    pictureLinks(c.env),
    photosOfOwners<PhotoRow>(c.env, chosenPhotos, photoColumns("photos")),
  ]);
  const pictures = photos.map((photo) => {
    const { width, height } = thumbnailBox(photo.width, photo.height, tile);
    const address = links.show(photo.picture_key)(String(tile));
    return html`<li><img src="${address}" width="${width}" height="${height}" alt="${photo.file_name}" loading="lazy"></li>`;
  });
  const { brand, locale } = storefront;
  const { prints, standsIn } = messagesOf(storefront);
  const chosen = fill(pluralOf(prints.chosen, photos.length, storefront), {
    photos: photos.length,
    product,
  });
  const page = await brandPage({
    brand,
    title: prints.title,
    language: locale,
    layout: "page",
    imageSources: [new URL(c.env.BACKEND_ORIGIN).origin],
    content: html`<h1>${prints.title}</h1>
<p>${chosen}</p>
<p class="muted">${fill(standsIn, { shop: brandLooks[brand].name })}</p>
<ul class="photos">${pictures}</ul>
<p><a class="button" href="${accountAddress(c.env, storefront, "/my-photos")}">${prints.toPhotos}</a></p>`,
  });
  return c.body(page.body, 200, page.headers);
});
