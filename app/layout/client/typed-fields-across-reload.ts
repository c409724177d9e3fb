// Not by relative paths: a script that is loaded without the page's own has copies of its own (vite.islands.config.ts).
import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { changedFields, type Kept, putBack } from "~/layout/client/typed-fields";
import { formOwnerPrefix } from "~/layout/form-owner-prefix";

const key = "typed";

export const hasTyped = (page: Document): boolean => changedFields(page).length > 0;

/** For whom the page was made, as its forms say; null where there is none. */
export const ownerOf = (page: Document): string | null =>
  page.querySelector<HTMLInputElement>(`input[name^="${formOwnerPrefix}"]`)?.name ?? null;

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
  if (href === location.href && owner === ownerOf(page)) putBack(page, kept ?? []);
}
