import { adoptToasts } from "~/layout/client/adopt-toasts";
import { tell } from "./preview-deleting";

const busy = "aria-busy";
export const favouriteButton = "button[value=favourite]";

/** Without leaving the photo: who picks photos goes on to the next. */
export function favouriteInPlace(stage: HTMLElement): void {
  const answered = new WeakSet<Element>();
  stage.addEventListener("submit", (event) => {
    const { target: form, submitter: button } = event;
    if (!(form instanceof HTMLFormElement && button instanceof HTMLButtonElement)) return;
    // What script was told no about is sent by the browser, whose page says why.
    if (!button.matches(favouriteButton) || answered.has(button)) return;
    event.preventDefault();
    if (button.hasAttribute(busy)) return;
    button.setAttribute(busy, "true");
    const body = new URLSearchParams({ [button.name]: button.value });
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    void tell(form.action, body).then((answer) => {
      button.removeAttribute(busy);
      if (answer !== "refused" && answer.querySelector("[data-toasts] [data-toast]"))
        return adoptToasts(answer);
      answered.add(button);
      button.click();
    });
  });
}
