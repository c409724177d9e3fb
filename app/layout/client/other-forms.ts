import { keepFields, restoreFields } from "~/layout/client/typed-fields";

/**
 * What was typed in the other forms of a page stays when one of them is sent and the page comes again: for one load in this tab, by the
 * same person. Without script a browser sends the one form alone, and the rest is lost.
 */
export function keepOtherForms(page: Document): void {
  restoreFields(location.pathname, page);
  // After all other listeners, whose preventDefault counts.
  addEventListener("submit", ({ target, defaultPrevented }) => {
    if (target instanceof HTMLFormElement && !defaultPrevented) keepFields(location.pathname, page, target);
  });
}
