import type { AppLoadContext } from "@remix-run/cloudflare";
import { selectionPath } from "~/library/selection/selection.public";
import { originOf } from "~/platform/storefront-of-host";
import { storefrontLink } from "~/platform/storefront-url";

/** Preselected product. Source: docs/specification/2-photo-library.md, section 4. */
const photoPrints = "PAP_910";
/** Seconds. Source: docs/specification/2-photo-library.md, section 9. */
export const editorDelaySeconds = 3;
/** Milliseconds; an older page was reached with Back and does not redirect by itself. */
const redirectWindowMs = 6_000;
const handoverId = /^[\w-]{1,100}$/;

export const printsPath = (selectionId: string): string => selectionPath(selectionId, "prints");

export const toEditorPath = (selectionId: string, tempSelectionId: string, now: number): string =>
  `${printsPath(selectionId)}/editor?${new URLSearchParams({ handover: tempSelectionId, at: String(now) })}`;

export function readHandover(
  search: URLSearchParams,
  now: number,
): { id: string; redirects: boolean } | null {
  const id = search.get("handover") ?? "";
  if (!handoverId.test(id)) return null;
  const age = now - Number(search.get("at") ?? Number.NaN);
  return { id, redirects: age >= 0 && age < redirectWindowMs };
}

/** Null, and logged, for a storefront without a channel or a URL outside the storefront. */
export function printsEditor(
  context: Pick<AppLoadContext, "site" | "environment" | "log">,
  tempSelectionId: string,
): string | null {
  const { site, environment, log } = context;
  const { channel } = site.storefront;
  if (channel === "") {
    log.warn("storefront has no channel for the prints editor", { storefront: site.storefront.id });
    return null;
  }
  const query = new URLSearchParams({ product: photoPrints, channel, selection: tempSelectionId });
  return storefrontLink(context, `${originOf(environment.shop, site)}/prints-editor?${query}`);
}
