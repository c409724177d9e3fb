import type { AppLoadContext } from "@remix-run/cloudflare";
import { selectionPath } from "~/library/selection/selection.public";
import { originOf } from "~/platform/storefront-of-host";
import { storefrontLink } from "~/platform/storefront-url";

/**
 * The product that is chosen in the editor already: photo prints.
 * Source: docs/specification/2-photo-library.md, section 4.
 */
const photoPrints = "PAP_910";
/**
 * Seconds that the page on the way to the editor is seen at least.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
export const editorWait = 3;
/** Milliseconds in which that page leads on by itself; later it is a page that somebody came back to. */
const leadsOnFor = 6_000;
const handoverId = /^[\w-]{1,100}$/;

/** The page that asks before prints are ordered, and the one on the way to the editor. */
export const printsPath = (selectionId: string): string => selectionPath(selectionId, "prints");

export const toEditorPath = (selectionId: string, tempSelectionId: string, now: number): string =>
  `${printsPath(selectionId)}/editor?${new URLSearchParams({ handover: tempSelectionId, at: String(now) })}`;

/** What the address of the page on the way to the editor says: what was handed over, and whether to lead on by itself. */
export function readHandover(search: URLSearchParams, now: number): { id: string; leadsOn: boolean } | null {
  const id = search.get("handover") ?? "";
  if (!handoverId.test(id)) return null;
  const age = now - Number(search.get("at") ?? Number.NaN);
  return { id, leadsOn: age >= 0 && age < leadsOnFor };
}

/**
 * The prints editor of the shop with the chosen photos; null, and logged, when it cannot be named: a storefront without a
 * channel, an address that is not the storefront's.
 */
export function printsEditor(
  context: Pick<AppLoadContext, "site" | "environment" | "log">,
  tempSelectionId: string,
): string | null {
  const { site, environment, log } = context;
  const { channel } = site.storefront;
  if (channel === "") {
    log.warn("a storefront has no channel: nothing can be ordered there", { storefront: site.storefront.id });
    return null;
  }
  const query = new URLSearchParams({ product: photoPrints, channel, selection: tempSelectionId });
  return storefrontLink(context, `${originOf(environment.shop, site)}/prints-editor?${query}`);
}
