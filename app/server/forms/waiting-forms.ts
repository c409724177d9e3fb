import { returnTo } from "~/session/return-to";

const library = "/my-photos/";
const ticks = `${library}selections`;
/** Which photos are ticked, and not what was to be done with them: whoever shares the browser could have it done by one press. */
const fieldsOfTicks = new Set(["selection", "area", "position", "sorting", "shown", "chosen"]);

/** Its photos cannot be kept: it waits without them, to say so. */
const photosForm = "/my-photos/add";

const patterns = [
  "/integration",
  photosForm,
  "/my-photos/albums/:albumId/name",
  "/my-photos/albums/new",
  ticks,
  "/online-products/:productCode",
  "/orders/:orderCode/address",
  "/settings/address/:addressId",
  "/settings/b2b/address/:addressId",
  "/settings/b2b/email",
  "/settings/b2b/new-address",
  "/settings/email",
  "/settings/new-address",
  "/settings/payment-method",
  "/settings/personal-details",
];

/**
 * The pages of app/routes.ts whose form asks for text or a choice, which wait for a sign-in as they were given. Of other forms a sign-in says that they were not
 * sent: they have nothing to keep, no page, or a confirmation that somebody who shares the browser must not fill in for its customer.
 * Source: docs/decisions/0126-typed-text-crosses-sign-in.md.
 */
export const waitingForms: readonly string[] = patterns;

const pages = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`));

export const isOfPhotos = (path: string): boolean => path.split("?", 1)[0] === photosForm;

/** Of a form that reports what was done without it: nobody has to send it again. */
export const isReport = (path: string): boolean => path.startsWith(`${photosForm}/result/`);

/** Where a form without anything to keep was sent from, with what is saved of it already: chosen photos. Null for most forms. */
export function pageOfSaved({ pathname }: URL, sent: URLSearchParams): string | null {
  if (pathname !== ticks) return null;
  const page = returnTo(sent.get("position"));
  return page.startsWith(library) ? page : `${library}photos`;
}

export const showsSaved = ({ searchParams }: URL): boolean => searchParams.has("select");

/** Null for a form that does not wait. */
export function waitingFieldsOf({ pathname }: URL, sent: URLSearchParams): URLSearchParams | null {
  if (!pages.some((page) => page.test(pathname))) return null;
  if (pathname !== ticks) return sent;
  const fields = new URLSearchParams([...sent].filter(([name]) => fieldsOfTicks.has(name)));
  return fields.has("chosen") ? fields : null;
}
