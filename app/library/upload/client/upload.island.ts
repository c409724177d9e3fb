import type { Uploader } from "./uploader.island";

/**
 * Lets photos be dropped anywhere on the page and pasted, and brings the form to life: a list of the chosen files, each with
 * its own progress, instead of one long request. What does that is loaded with the first sign that somebody will need it;
 * until it is there, and when it does not come, the form is sent as it is.
 */
export function start(root: HTMLElement): void {
  const form = root.querySelector("form");
  const input = root.querySelector<HTMLInputElement>("input[type=file]");
  // A form that was sent before this came is on its way: what it holds is not sent a second time.
  if (!form || !input || form.hasAttribute("aria-busy")) return;
  // What is chosen will stand in the list, not in the field.
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
    // Both must be asked at once: afterwards the browser has taken them away.
    const brought = {
      files: [...files],
      entries: [...items].map((item) => item.webkitGetAsEntry?.() ?? null),
    };
    uploader().then((ready) => {
      if (ready) ready.addBrought(brought);
      else input.files = files;
    });
  };
  const takeChosen = async () => {
    const files = [...(input.files ?? [])];
    const ready = files.length > 0 && (await uploader());
    if (!ready) return;
    // The list has them: the same files may be chosen again.
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
    // The page's script is not to take it for a form that was sent.
    event.stopPropagation();
    const { submitter } = event;
    submitter?.setAttribute("aria-busy", "true");
    uploader().then((ready) => {
      submitter?.removeAttribute("aria-busy");
      if (ready) return ready.begin();
      plainly = true;
      form.requestSubmit();
    });
  });
  takeDropped(root, take);
  document.addEventListener("paste", ({ clipboardData }) => clipboardData && take(clipboardData));
  // Chosen before this came, or put back by the browser after Back.
  takeChosen();
}

/** The whole page takes files that are dragged over it, and says so. */
function takeDropped(root: HTMLElement, take: (data: DataTransfer) => void): void {
  const sign = root.querySelector<HTMLElement>("[data-upload-drop]");
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  const show = (shown: boolean) => {
    if (sign) sign.hidden = !shown;
  };
  document.addEventListener("dragover", (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    show(true);
  });
  // Out of the window; from one element to the next there is another that it goes to.
  document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && show(false));
  document.addEventListener("drop", (event) => {
    show(false);
    if (!bringsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    take(event.dataTransfer);
  });
}
