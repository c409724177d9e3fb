/**
 * Gets the dialog of a page of this site, ready to be opened over another.
 * @returns null where there is none to open: the page has none, leads elsewhere (the session is over), or was made after a
 *   deployment, so that the sheets of the page that is there know nothing of its classes
 * @throws when the line is down, or the signal says that nobody waits any more
 */
export async function fetchDialog(
  href: string,
  signal: AbortSignal,
): Promise<{ dialog: HTMLDialogElement; title: string } | null> {
  const answer = await fetch(href, { redirect: "manual", signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const dialog = page.querySelector<HTMLDialogElement>("dialog[data-leave]");
  // Those of islands are for the page under the dialog, which stays where it is.
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]:not([href*="/islands-"])')];
  const known = sheets.every((sheet) => document.querySelector(`link[href="${sheet.getAttribute("href")}"]`));
  if (!dialog || !known) return null;
  dialog.removeAttribute("open");
  dialog.dataset.inPlace = "";
  // A press beside it closes a question; what somebody has begun to type is not lost by one.
  const types = dialog.querySelector("input:not([type=hidden]), textarea");
  dialog.setAttribute("closedby", types ? "closerequest" : "any");
  return { dialog, title: page.title };
}
