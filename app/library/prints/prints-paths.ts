import { selectionPath } from "~/library/selection/selection.public";
import { type Product, products } from "~/platform/editor-products";
import { isPathSegment } from "~/platform/path";

/** Seconds. Source: docs/specification/2-photo-library.md, section 9. */
export const editorDelaySeconds = 3;
/** Milliseconds; an older page was reached with Back and does not redirect by itself. */
const redirectWindowMs = 6_000;

export const printsPath = (selectionId: string): string => selectionPath(selectionId, "prints");

/** The page that asks before photos are handed over; for prints with a product of null. */
export const askingPath = (selectionId: string, product: Product | null): string =>
  product ? selectionPath(selectionId, "create") : printsPath(selectionId);

interface Handover {
  /** Of the temporary selection. */
  id: string;
  /** Null for photo prints. */
  product: Product | null;
  /** Photos. */
  count: number;
}

export function toEditorPath(selectionId: string, { id, product, count }: Handover, now: number): string {
  const query = new URLSearchParams({
    handover: id,
    count: `${count}`,
    at: `${now}`,
    ...(product && { product }),
  });
  return `${printsPath(selectionId)}/editor?${query}`;
}

export function readHandover(
  search: URLSearchParams,
  now: number,
): (Handover & { redirects: boolean }) | null {
  const id = search.get("handover") ?? "";
  const count = Number(search.get("count"));
  if (!isPathSegment(id) || !(count > 0)) return null;
  const age = now - Number(search.get("at") ?? Number.NaN);
  const asked = search.get("product");
  const product = products.find((one) => one === asked) ?? null;
  return { id, product, count, redirects: age >= 0 && age < redirectWindowMs };
}
