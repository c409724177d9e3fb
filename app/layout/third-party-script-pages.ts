/**
 * The pages that may load scripts of others, as app/routes.ts names them. Any other page loads none, and so does a new one:
 * settings, deletion, payment, sign-in, confirmations, passwords, vouchers and forms with addresses of people.
 */
const pagesWithScripts: ReadonlySet<string> = new Set([
  "",
  "orders",
  "orders/:orderCode",
  "orders/:orderCode/reorder",
  "orders/:orderCode/pdfs",
  "orders/:orderCode/products/:productCode",
  "invoices",
  "downloads",
  "saved-projects",
  "cookie-settings",
  "online-products",
  "online-products/:productCode",
  "my-photos/add",
  "my-photos/activation",
  "my-photos/storage",
  "my-photos/selections",
  "my-photos/selections/:selectionId",
  "my-photos/selections/:selectionId/copy",
  "my-photos/selections/:selectionId/download",
  "my-photos/selections/:selectionId/prints",
  "my-photos/selections/:selectionId/create",
  "my-photos/exports/new",
  "my-photos/exports/:backupId",
  "my-photos/photos",
  "my-photos/photos/preview/:photoId",
  "my-photos/albums",
  "my-photos/albums/new",
  "my-photos/albums/:albumId",
  "my-photos/albums/:albumId/name",
  "my-photos/albums/:albumId/preview/:photoId",
  "my-photos/shared-albums/:albumId",
  "my-photos/shared-albums/:albumId/preview/:photoId",
]);

export const hasOutsideScripts = (routePath: string): boolean => pagesWithScripts.has(routePath);

/** Secrets and personal data in URLs. */
const telling = /token|[?&](code|state|email)=/i;

export function mayLoadThirdPartyScripts(url: URL, routePath: string): boolean {
  return hasOutsideScripts(routePath) && !telling.test(decoded(url.search));
}

/** A nested query (`returnTo`) is percent-encoded. */
function decoded(search: string): string {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}
