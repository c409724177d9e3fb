import { partsArrived } from "~/layout/client/start-islands";
import { sessionOver } from "~/layout/client/swap-main";

interface PageLife {
  /** The page comes back out of the browser's memory. */
  back(): void;
  /** It is left, or something else takes the form's place. */
  parting(): void;
  online(): void;
  /** Whether something would be lost if the page were loaded anew now. */
  unsaved(): boolean;
  /** The form is no longer in the page. */
  gone(): void;
}

/** Follows what becomes of a page, for as long as it has the form. */
export function followPage(form: HTMLElement, life: PageLife): void {
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener("pageshow", ({ persisted }) => persisted && life.back(), { signal });
  addEventListener("pagehide", () => life.parting(), { signal });
  addEventListener("online", () => life.online(), { signal });
  document.addEventListener(sessionOver, (event) => life.unsaved() && event.preventDefault(), { signal });
  const left = () => {
    if (form.isConnected) return;
    ending.abort();
    life.parting();
    life.gone();
  };
  document.addEventListener(partsArrived, left, { signal });
}
