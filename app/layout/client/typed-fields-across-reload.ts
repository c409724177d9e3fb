// Not by relative paths: a script that is loaded without the page's own has copies of its own (vite.islands.config.ts).
import { changedFields, keepFields, restoreFields } from "~/layout/client/typed-fields";

const key = "typed";

export const hasTyped = (page: Document): boolean => changedFields(page).length > 0;

/** For the next load in this tab alone, by the same person. */
export const keepTyped = (page: Document): void => keepFields(key, location.href, page);

/** On a page that nothing was kept for. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Of one load alone: what was kept is forgotten, whatever page this is. */
export const restoreTyped = (page: Document): void => restoreFields(key, location.href, page);
