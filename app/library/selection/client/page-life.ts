import { sessionOver } from "~/layout/client/session-over";
import { partsArrived } from "~/layout/client/start-islands";

interface PageLife {
  /** The page was restored from the back/forward cache. */
  back(): void;
  parting(): void;
  online(): void;
  unsaved(): boolean;
  gone(): void;
}

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
