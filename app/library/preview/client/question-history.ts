import { isObject } from "~/library/photo-list/checked-json";

/** The question has a history entry of its own, so that Back closes it and not the photo. */
const hasEntry = () => isObject(history.state) && "asked" in history.state;

export function openQuestion(dialog: HTMLDialogElement): void {
  dialog.showModal();
  history.pushState({ ...history.state, asked: true }, "");
  addEventListener("popstate", () => dialog.close(), { once: true });
  dialog.addEventListener("close", () => hasEntry() && history.back(), { once: true });
}

/** Settles when the history is at the photo's entry again, which the next photo replaces. */
export async function closeQuestion(dialog: HTMLDialogElement): Promise<void> {
  const back = new Promise((done) => addEventListener("popstate", done, { once: true }));
  dialog.close();
  if (hasEntry()) await back;
}
