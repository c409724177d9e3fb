import { withSubmission } from "~/server/forms/rejection-url";

/**
 * Where a form of the page is sent: never to the page's address as it is written, because a browser whose line drops would put its error
 * page in the form's place, and Back would go past what was typed. Source: docs/decisions/0140-a-line-that-drops.md.
 * @param submissionId of the refused form that the page shows: forgotten once this one is done
 */
export function formAddress(page: URL, action?: string, submissionId: string | null = null): string {
  if (action !== undefined && new URL(action, page).href !== page.href) return action;
  if (submissionId !== null) {
    const { pathname, search } = withSubmission(page, submissionId);
    return `${pathname}${search}&`;
  }
  const own = action ?? page.pathname + page.search;
  return own.includes("?") ? `${own}&` : `${own}?`;
}
