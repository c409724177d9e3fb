import { parsePage } from "./trusted-html";

/** @returns null if there is none, or if a newer deployment's styles would be missing */
export async function fetchDialog(
  href: string,
  signal: AbortSignal,
): Promise<{ dialog: HTMLDialogElement; title: string } | null> {
  const answer = await fetch(href, { redirect: "manual", signal });
  const page = parsePage(await answer.text());
  const dialog = page.querySelector<HTMLDialogElement>("dialog[data-leave]");
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]:not([href*="/islands-"])')];
  const known = sheets.every((sheet) => document.querySelector(`link[href="${sheet.getAttribute("href")}"]`));
  if (!dialog || !known) return null;
  dialog.removeAttribute("open");
  dialog.dataset.inPlace = "";
  // A click on the backdrop must not discard typed text.
  const types = dialog.querySelector("input:not([type=hidden]), textarea");
  dialog.setAttribute("closedby", types ? "closerequest" : "any");
  if (!types && !("closedBy" in dialog))
    dialog.addEventListener("click", (event) => isBeside(event, dialog) && dialog.close());
  return { dialog, title: page.title };
}

/** On the backdrop, which a click has its dialog as target of. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: Element): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
