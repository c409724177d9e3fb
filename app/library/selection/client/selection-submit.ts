import { allField, chosenField, goField, monthField, stepField } from "../form-fields";
import type { Choosing } from "./choosing";
import type { ChosenPhotos } from "./chosen-photos";
import type { SavingChanges } from "./save-changes";
import type { SelectionView } from "./selection-view";

interface SubmitParts {
  photos: ChosenPhotos;
  choosing: Choosing;
  saving: SavingChanges;
  view: SelectionView;
  onBarred(why: string | null): void;
  /** A step is about to open over the page. */
  onStep(): void;
  isOver(): boolean;
}

/** Buttons in select mode. Choosing happens here; everything else waits until all is saved and
 * sends the seen revision. Steps open over the page. */
export class SelectionSubmit {
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
      event.preventDefault();
      void saving.now();
      return;
    }
    const { name, value } = button;
    if (name === goField && !photos.unsaved) return;
    const isStep = name === stepField && value !== "leave" && !this.isBarred(button);
    if (isStep && !photos.unsaved && !this.opensInPlace(button)) return;
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
    if (this.form.hasAttribute("aria-busy")) return;
    view.showBusy(true);
    const saved = await saving.now();
    view.showBusy(false);
    if (!saved && !isOver()) return;
    if (saved && this.opensInPlace(button) && (await this.open(button))) return;
    // Submit the ticks too, where they could not be saved.
    this.plain = !saved;
    this.saved = true;
    // Safari has no requestSubmit before 16.
    button.click();
  }

  /** The selection's own page is none over another, and a single photo is saved by the browser. */
  private opensInPlace({ name, value }: HTMLButtonElement): boolean {
    if (name !== stepField || value === "review") return false;
    return value !== "download" || this.parts.photos.count > 1;
  }

  private open(button: HTMLButtonElement): Promise<boolean> {
    this.parts.onStep();
    return import("~/layout/client/send-form").then(
      (loaded) => loaded.openAnswer(this.form, button),
      () => false,
    );
  }

  async leave(): Promise<void> {
    const { saving, view } = this.parts;
    saving.stop();
    view.showBusy(true);
    const fields = new URLSearchParams({ step: "leave", shown: "[]", position: position() });
    for (const name of ["selection", "area", "sorting"]) fields.set(name, this.fieldOf(name));
    try {
      const { leaveSelecting } = await import("./select-in-place");
      await leaveSelecting(this.form.action, fields);
    } catch {
      this.saved = true;
      this.form.querySelector<HTMLElement>(`[name=${stepField}][value=leave]`)?.click();
    }
  }

  private fieldOf(name: string): string {
    return this.form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
  }

  /** The selection is saved already; the visible ticks are only a part of it. */
  private readonly onData = ({ formData }: FormDataEvent) => {
    if (this.plain) return;
    formData.delete(chosenField);
    formData.set("shown", "[]");
    formData.set("position", position());
    formData.set("seen", String(this.parts.photos.revision));
  };
}

const position = () => location.pathname + location.search;
