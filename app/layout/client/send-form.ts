import { partsArrived } from "./start-islands";

const busy = "aria-busy";
/** Milliseconds until a form without an answer works again. */
const timeoutMs = 20_000;

/**
 * Sends a form as the browser would, and does not go where its answer leads. Null where that cannot be told (signed out, refused, an
 * answer that is a page, the line down): then the browser sends it, which does no harm (docs/decisions/0006).
 */
export async function sendForm(form: HTMLFormElement, button: HTMLElement | null): Promise<string | null> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  // Safari knows no submitter of a FormData before 16.4.
  if (button instanceof HTMLButtonElement && button.name !== "") fields.append(button.name, button.value);
  const rest = sayBusy([form, button]);
  const headers = { "X-In-Place": "1" };
  const address = form.getAttribute("action") || location.href;
  const sent = fetch(address, { method: "POST", body: fields, redirect: "manual", headers });
  const answer = await sent.catch(() => null);
  const to = answer?.status === 204 ? answer.headers.get("Location") : null;
  if (to !== null && to !== undefined) return new URL(to, location.href).href;
  rest();
  return null;
}

/**
 * Opens the dialog that a form's answer leads to over the page, as a press on a link to it would (dialog-links.ts); goes there where it
 * is none. False where only the browser can send the form.
 */
export async function openAnswer(form: HTMLFormElement, button: HTMLElement): Promise<boolean> {
  const href = await sendForm(form, button);
  if (href === null) return false;
  // Closing returns the focus to it, also in Safari, where a press does not give it.
  button.focus({ preventScroll: true });
  const link = document.createElement("a");
  link.href = href;
  link.dataset.dialog = "";
  link.hidden = true;
  button.parentElement?.appendChild(link);
  link.click();
  link.remove();
  return true;
}

function sayBusy(elements: readonly (HTMLElement | null)[]): () => void {
  const rest = () => {
    for (const one of elements) one?.removeAttribute(busy);
    clearTimeout(timer);
    document.removeEventListener(partsArrived, rest);
  };
  for (const one of elements) one?.setAttribute(busy, "true");
  const timer = setTimeout(rest, timeoutMs);
  document.addEventListener(partsArrived, rest);
  return rest;
}
