import { fetchPage } from "~/layout/client/swap-main";
import { allField, chosenField, goField, monthField, stepField } from "../form-fields";
import type { Choosing } from "./choosing";
import type { ChosenPhotos } from "./chosen-photos";
import type { SavingChanges } from "./save-changes";
import { leaveSelecting } from "./select-in-place";
import type { SelectionView } from "./selection-view";

interface SubmitParts {
  photos: ChosenPhotos;
  choosing: Choosing;
  saving: SavingChanges;
  view: SelectionView;
  /** A tool that cannot be used was pressed; `why` are its own words, where it has some. */
  onBarred(why: string | null): void;
  /** Nothing can be saved any more, as the session is over. */
  isOver(): boolean;
}

/**
 * The buttons of a page in select mode. What chooses is done here; what leads on waits until everything is saved, and takes
 * along what it saw of the selection, so that nothing is done with photos that were not shown as chosen.
 */
export class SelectionSubmit {
  /** It is saved, and the browser may send the form. */
  private saved = false;
  private plain = false;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly parts: SubmitParts,
  ) {
    form.addEventListener("submit", this.onSubmit);
    form.addEventListener("formdata", this.onData);
  }

  private readonly onSubmit = (event: SubmitEvent) => {
    if (this.saved) {
      this.saved = false;
      return;
    }
    const { submitter: button } = event;
    const { choosing, photos, saving, view } = this.parts;
    if (!(button instanceof HTMLButtonElement) || button.hidden) {
      // Enter in a checkbox: the page stays.
      event.preventDefault();
      void saving.now();
      return;
    }
    const { name, value } = button;
    if (name === goField && !photos.unsaved) return;
    if (name === stepField && value !== "leave" && !this.isBarred(button) && !photos.unsaved) return;
    event.preventDefault();
    if (name === monthField) {
      const { month, total } = view.monthOf(button);
      choosing.chooseMonth(month, total);
    } else if (name === allField)
      choosing.chooseAll(value === "all", Number(this.form.dataset.total ?? photos.count));
    else if (value === "leave" && name === stepField) void this.leave();
    else if (name === goField || !this.isBarred(button)) void this.saveAndGo(button);
    else
      this.parts.onBarred(
        button.parentElement?.querySelector("[role=tooltip]:not([hidden])")?.textContent ?? null,
      );
  };

  private isBarred(button: HTMLButtonElement): boolean {
    return button.hasAttribute("aria-disabled") || this.parts.photos.count === 0;
  }

  private async saveAndGo(button: HTMLButtonElement): Promise<void> {
    const { saving, view, isOver } = this.parts;
    view.showBusy(true);
    const saved = await saving.now();
    view.showBusy(false);
    if (!saved && !isOver()) return;
    // The whole form then: it is kept until the customer has signed in again.
    this.plain = !saved;
    this.saved = true;
    this.form.requestSubmit(button);
  }

  /** Lets the selection go, and shows the page as it is without. */
  async leave(): Promise<void> {
    const { saving, view } = this.parts;
    saving.stop();
    view.showBusy(true);
    const fields = new URLSearchParams({ step: "leave", shown: "[]", position: position() });
    for (const name of ["selection", "area", "sorting"]) fields.set(name, this.fieldOf(name));
    try {
      const { page, url } = await fetchPage(this.form.action, { method: "POST", body: fields });
      leaveSelecting(page, url.href);
    } catch {
      this.saved = true;
      this.form.requestSubmit(this.form.querySelector<HTMLElement>(`[name=${stepField}][value=leave]`));
    }
  }

  private fieldOf(name: string): string {
    return this.form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
  }

  /** What is chosen is saved already, wherever it stands; the ticks in sight are only some of it. */
  private readonly onData = ({ formData }: FormDataEvent) => {
    if (this.plain) return;
    formData.delete(chosenField);
    formData.set("shown", "[]");
    formData.set("position", position());
    formData.set("seen", String(this.parts.photos.revision));
  };
}

const position = () => location.pathname + location.search;
