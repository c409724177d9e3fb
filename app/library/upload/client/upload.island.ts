import type { Uploader } from "./uploader.island";

/** Enhances the form. The uploader is loaded on the first interaction; until then, and when it fails to load, the plain form works. */
export function start(root: HTMLElement): void {
  const form = root.querySelector("form");
  const input = root.querySelector<HTMLInputElement>("input[type=file]");
  // A form that was submitted before this loaded must not be sent twice.
  if (!form || !input || form.hasAttribute("aria-busy")) return;
  input.required = false;
  // They become JPEG (as-jpeg.ts).
  input.accept += ",image/webp,image/avif";
  const sayFormLimits = sayOwnLimits(root, input);
  let loaded: Promise<Uploader | null> | undefined;
  const uploader = () => {
    loaded ??= import("./uploader.island")
      .then(({ openUploader }) => openUploader(root, input))
      .catch(() => {
        loaded = undefined;
        sayFormLimits();
        return null;
      });
    return loaded;
  };
  const take = ({ items, files }: DataTransfer) => {
    if (!files.length) return;
    // Both must be read now: the browser clears them after the event.
    const dropped = {
      files: [...files],
      entries: [...items].map((item) => item.webkitGetAsEntry?.() ?? null),
    };
    void uploader().then((ready) => {
      if (ready) ready.addDropped(dropped);
      else input.files = files;
    });
  };
  const takeChosen = async (field: HTMLInputElement) => {
    const { files } = field;
    if (!files?.length) return;
    const chosen = [...files];
    const ready = await uploader();
    if (!ready) {
      input.files = files;
      return;
    }
    // Lets the customer choose the same files again.
    field.value = "";
    ready.add(chosen);
  };

  for (const sign of ["pointerenter", "focus", "click"])
    input.addEventListener(sign, uploader, { once: true });
  input.addEventListener("change", () => takeChosen(input));
  offerFolders(root, takeChosen);
  let plainly = false;
  form.addEventListener("submit", (event) => {
    if (plainly) return;
    event.preventDefault();
    // Otherwise the page's script would mark the form as submitted.
    event.stopPropagation();
    const { submitter } = event;
    submitter?.setAttribute("aria-busy", "true");
    void uploader().then((ready) => {
      submitter?.removeAttribute("aria-busy");
      if (ready) return ready.begin();
      plainly = true;
      (submitter ?? form.querySelector<HTMLElement>("button:not([type=button])"))?.click();
    });
  });
  takeDropped(root, take);
  document.addEventListener("paste", ({ clipboardData }) => {
    if (clipboardData && root.isConnected) take(clipboardData);
  });
  // Chosen before this loaded, or restored by the browser after Back.
  void takeChosen(input);
}

/** Those of the form do not hold for photos that go up one by one. Returns how to say them again. */
function sayOwnLimits({ dataset }: HTMLElement, { id }: HTMLInputElement): () => void {
  const hint = document.getElementById(`${id}-hint`);
  if (!hint) return () => undefined;
  const { textContent } = hint;
  hint.textContent = dataset.singleLimits ?? "";
  return () => {
    hint.textContent = textContent;
  };
}

function offerFolders(root: HTMLElement, take: (field: HTMLInputElement) => void): void {
  const button = root.querySelector<HTMLElement>("[data-upload-folder]");
  const field = document.createElement("input");
  if (!button || !("webkitdirectory" in field)) return;
  Object.assign(field, { type: "file", webkitdirectory: true, hidden: true });
  field.addEventListener("change", () => take(field));
  button.insertAdjacentElement("afterend", field);
  button.addEventListener("click", () => field.click());
  button.hidden = false;
}

function takeDropped(root: HTMLElement, take: (data: DataTransfer) => void): void {
  const sign = root.querySelector<HTMLElement>("[data-upload-drop]");
  // A dialog that is closed takes none.
  const hasFiles = ({ dataTransfer }: DragEvent) =>
    root.isConnected && (dataTransfer?.types.includes("Files") ?? false);
  const show = (shown: boolean) => {
    if (sign) sign.hidden = !shown;
  };
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    show(true);
  });
  // Without a related target the pointer has left the window.
  document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget || show(false));
  document.addEventListener("drop", (event) => {
    show(false);
    if (!hasFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    take(event.dataTransfer);
  });
}
