// Not by relative paths: a script that is loaded without the page's own has copies of its own (vite.islands.config.ts).
import { ownerOf } from "~/layout/client/page-owner";
import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { changedFields, type Kept, putBack } from "~/layout/client/typed-fields";

const key = "typed";

export const hasTyped = (page: Document): boolean => changedFields(page).length > 0;

/** For the next load in this tab alone, by the same person. */
export const keepTyped = (page: Document): void =>
  putSessionValue(key, JSON.stringify([location.href, ownerOf(page), changedFields(page)]));

/** On a page that nothing was kept for. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Of one load alone: what was kept is forgotten, whatever page this is. */
export function restoreTyped(page: Document): void {
  const [href, owner, kept]: [string?, (string | null)?, Kept[]?] = JSON.parse(takeSessionValue(key) ?? "[]");
  if (href === location.href && owner && owner === ownerOf(page)) putBack(page, kept ?? []);
}
