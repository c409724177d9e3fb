import type { Uploader } from "./uploader.island";

/** Enhances the form. The uploader is loaded on the first interaction; until then, and when it fails to load, the plain form works. */
export function start(root: HTMLElement): void {
  const form = root.querySelector("form");
  const input = root.querySelector<HTMLInputElement>("input[type=file]");
  // A form that was submitted before this loaded must not be sent twice.
  if (!form || !input || form.hasAttribute("aria-busy")) return;
  input.required = false;
  let loaded: Promise<Uploader | null> | undefined;
  const uploader = () => {
    loaded ??= import("./uploader.island")
      .then(({ openUploader }) => openUploader(root, input))
      .catch(() => {
        loaded = undefined;
        return null;
      });
    return loaded;
  };
  const take = ({ items, files }: DataTransfer) => {
    if (files.length === 0) return;
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
  const takeChosen = async () => {
    const files = [...(input.files ?? [])];
    const ready = files.length > 0 && (await uploader());
    if (!ready) return;
    // Lets the customer choose the same files again.
    input.value = "";
    ready.add(files);
  };

  for (const sign of ["pointerenter", "focus", "click"])
    input.addEventListener(sign, uploader, { once: true });
  input.addEventListener("change", takeChosen);
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
      (submitter ?? form.querySelector("button"))?.click();
    });
  });
  takeDropped(root, take);
  document.addEventListener("paste", ({ clipboardData }) => clipboardData && take(clipboardData));
  // Chosen before this loaded, or restored by the browser after Back.
  void takeChosen();
}

function takeDropped(root: HTMLElement, take: (data: DataTransfer) => void): void {
  const sign = root.querySelector<HTMLElement>("[data-upload-drop]");
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
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
  document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && show(false));
  document.addEventListener("drop", (event) => {
    show(false);
    if (!hasFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    take(event.dataTransfer);
  });
}
