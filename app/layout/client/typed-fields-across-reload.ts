// Not by relative paths: a script that is loaded without the page's own has copies of its own (vite.islands.config.ts).
import { changedFields, keepFields, restoreFields } from "~/layout/client/typed-fields";

export const hasTyped = (page: Document): boolean => changedFields(page).length > 0;

export const keepTyped = (page: Document): void => keepFields(location.href, page);

export const restoreTyped = (page: Document): void => restoreFields(location.href, page);
